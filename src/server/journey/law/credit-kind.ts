import type { CreditSpec, Product } from "../../../flow/engine/authored/authored.ts";

/** Returns what kind of credit a product is; throws for the flow of an additional signer, which is none. */
export function creditKind({ origination }: Pick<Product, "origination">): CreditSpec {
	const { credit } = origination;
	if (credit === undefined) throw new Error("origination: the product does not say what kind of credit it is");
	return credit;
}
