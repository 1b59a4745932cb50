import org from "../../flows/orgs/main/org.json" with { type: "json" };
import type { Product } from "../../src/flow/engine/index.ts";
import type { PricedHome } from "../../src/lending/pricing/pricing-rules.ts";
import { feeLaw } from "../../src/lending/product/fee-cap-table.ts";
import { highCostLaw } from "../../src/lending/product/high-cost-tables.ts";
import { homeEquityLaw } from "../../src/lending/product/home-equity-table.ts";
import { standardSheet } from "../../src/lending/product/pricing-sheet.ts";
import { pricingRules } from "../../src/lending/product/table-rules.ts";
import { shippedTables } from "../shipped-tables.ts";

/** A product that has nothing but the shipped tables. */
export const lawful = { tables: shippedTables } as Product;

/** The figures of the main brand. */
export const MAIN_SHEET = standardSheet({ org } as unknown as Product);

/** The law of a day (yyyy-mm-dd), from the shipped tables. */
export const lawOn = (day: string) => highCostLaw(lawful, day);

/** The law of a state on home equity lines, from the shipped table. */
export const stateLaw = (state: string) => homeEquityLaw(lawful, state, "2026-11-20");

/** How the law of a home's state caps fees, from the shipped table. */
export const feeLawOf = (home: Pick<PricedHome, "state" | "lienPosition">) => feeLaw(lawful, home, "2026-11-20");

/** What the shipped pricing tables decide on a day. */
export const rulesOn = (day: string) => pricingRules(lawful, day);
