import type { Catalog } from "../../src/catalog/index.ts";

/** One organisation of each flow, the main brand first: partners who differ in who they are alone are walked once. */
export function distinctFlows(catalog: Pick<Catalog, "orgCodes" | "product">): readonly string[] {
	const codes = [...catalog.orgCodes()].sort((one, other) => Number(other === "main") - Number(one === "main"));
	const known: (readonly unknown[])[] = [];
	return codes
		.filter((code) => {
			const { org: _, hash: __, forms, ...flow } = catalog.product(code);
			const parts = [...Object.values(flow), ...Object.values(forms)];
			const isKnown = known.some(
				(other) => other.length === parts.length && other.every((part, index) => part === parts[index]),
			);
			if (!isKnown) known.push(parts);
			return !isKnown;
		})
		.sort();
}
