import type { Catalog } from "../../../flow/catalog/index.ts";

/** The brand that most organizations ultimately extend. */
export function mainOrgIn(catalog: Catalog): string {
	const codes = catalog.orgCodes();
	const resting = new Map<string, number>();
	for (const code of codes) {
		const root = rootOf(catalog, code);
		resting.set(root, (resting.get(root) ?? 0) + 1);
	}
	const most = Math.max(...resting.values());
	return codes.find((code) => resting.get(code) === most) ?? "";
}

function rootOf(catalog: Catalog, org: string): string {
	const seen = new Set<string>();
	let root = org;
	for (let next = catalog.extendsOf(root); next !== undefined && !seen.has(next); next = catalog.extendsOf(root)) {
		seen.add(next);
		root = next;
	}
	return root;
}
