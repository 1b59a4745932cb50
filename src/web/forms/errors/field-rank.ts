function at(value: unknown, key: string): unknown {
	return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function orderOf(schema: unknown, ui: unknown): readonly string[] {
	const names = Object.keys((at(schema, "properties") ?? {}) as object);
	const order: unknown = at(ui, "ui:order");
	if (!Array.isArray(order)) return names;
	const rest = names.filter((name) => !order.includes(name));
	return order.flatMap((name: unknown) => (name === "*" ? rest : typeof name === "string" ? [name] : []));
}

/** The position of a dotted field on the page, one number per level. */
export function fieldRank(schema: unknown, ui: unknown, field: string): readonly number[] {
	let node = schema;
	let look = ui;
	return field.split(".").map((part) => {
		const isIndex = /^\d+$/.test(part);
		const place = isIndex ? Number(part) : orderOf(node, look).indexOf(part);
		node = isIndex ? at(node, "items") : at(at(node, "properties"), part);
		look = isIndex ? at(look, "items") : at(look, part);
		return place < 0 ? Number.MAX_SAFE_INTEGER : place;
	});
}

/** Compares two places for sorting. */
export function compareRanks(one: readonly number[], other: readonly number[]): number {
	const level = one.findIndex((place, index) => place !== other[index]);
	if (level < 0) return one.length - other.length;
	return (one[level] ?? 0) - (other[level] ?? -1);
}
