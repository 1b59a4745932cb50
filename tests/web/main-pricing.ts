import org from "../../flows/orgs/main/org.json" with { type: "json" };

/** The pricing of the main brand, as pages get it. */
export const MAIN_PRICING = org.pricing;
