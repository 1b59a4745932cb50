import { asNode } from "./schema-node.ts";

/** A value reduced to the fields that a schema names, as JSON: bytes and functions, which travel apart, stay out. */
export function namedOnly(schema: object, value: unknown): unknown {
	const { type, properties = {}, items, anyOf } = asNode(schema);
	if (value instanceof Date) return value.toISOString();
	if (type === "array" && Array.isArray(value)) return value.map((item) => namedOnly(items ?? {}, item));
	const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
	if (anyOf !== undefined && isObject) {
		const fits = anyOf.find((one) => (asNode(one).required ?? []).every((name) => Object.hasOwn(value, name)));
		return fits === undefined ? value : namedOnly(fits, value);
	}
	if (type !== "object" || !isObject) return value;
	const named = Object.entries(properties).flatMap(([name, its]) => {
		const part: unknown = Reflect.get(value, name);
		return part === undefined ? [] : [[name, namedOnly(its, part)] as const];
	});
	return Object.fromEntries(named);
}
