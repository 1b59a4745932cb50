import type { Json } from "../../../flow/engine/json.ts";

/** A row that nobody has composed yet is the lender's own. */
export function ownLayers(
	ids: readonly string[],
	rows: { readonly [id: string]: Json },
	org: string,
): { readonly [pointer: string]: string } {
	return Object.fromEntries(
		ids.flatMap((id) => pointersIn(rows[id] ?? null, `/rows/${id}`).map((pointer) => [pointer, org])),
	);
}

function pointersIn(value: Json, pointer: string): string[] {
	if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return [pointer];
	return Object.entries(value).flatMap(([key, inner]) => pointersIn(inner as Json, `${pointer}/${key}`));
}
