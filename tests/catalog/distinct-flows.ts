import type { Catalog } from "../../src/flow/catalog/index.ts";

/** One organization of each flow, the main brand first: partners who differ in who they are alone are walked once. */
export function distinctFlows(catalog: Pick<Catalog, "orgCodes" | "resolve">): readonly string[] {
	const codes = [...catalog.orgCodes()].sort((one, other) => Number(other === "main") - Number(one === "main"));
	const known = new Set<string>();
	return codes
		.filter((code) => {
			// as written: the places in texts are filled otherwise for each lender
			const { "org.json": _, ...flow } = catalog.resolve(code) as { readonly [file: string]: unknown };
			const text = JSON.stringify(flow);
			const isKnown = known.has(text);
			known.add(text);
			return !isKnown;
		})
		.sort();
}
