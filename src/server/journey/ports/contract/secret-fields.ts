import { asNode, SECRET } from "./schema-node.ts";

/** Whether a schema marks anything as a secret. */
export function hasSecrets(schema: object): boolean {
	const { properties = {}, items, anyOf = [], [SECRET]: isSecret } = asNode(schema);
	const parts = [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])];
	return isSecret === true || parts.some(hasSecrets);
}

/** A schema with each secret replaced by what stands in its place. */
export function secretsReplaced(schema: object, replace: (secret: object) => object): object {
	const { properties, items, anyOf, [SECRET]: isSecret } = asNode(schema);
	if (isSecret === true) return replace(schema);
	const inside = (part: object) => secretsReplaced(part, replace);
	return {
		...schema,
		...(properties === undefined
			? {}
			: { properties: Object.fromEntries(Object.entries(properties).map(([name, its]) => [name, inside(its)])) }),
		...(items === undefined ? {} : { items: inside(items) }),
		...(anyOf === undefined ? {} : { anyOf: anyOf.map(inside) }),
	};
}

/** A value with each secret text changed, one after the other; what the schema does not name stays as it is. */
export async function secretsChanged(
	schema: object,
	value: unknown,
	change: (secret: string) => Promise<string>,
): Promise<unknown> {
	const { properties, items, anyOf, [SECRET]: isSecret } = asNode(schema);
	if (isSecret === true) return typeof value === "string" ? change(value) : value;
	if (anyOf !== undefined) {
		const meant = anyOf.find((one) => isMeant(one, value));
		return meant === undefined ? value : secretsChanged(meant, value, change);
	}
	if (Array.isArray(value)) {
		const changed: unknown[] = [];
		for (const item of value) changed.push(await secretsChanged(items ?? {}, item, change));
		return changed;
	}
	if (properties === undefined || typeof value !== "object" || value === null) return value;
	const changed: { [name: string]: unknown } = { ...value };
	for (const [name, its] of Object.entries(properties)) {
		if (Object.hasOwn(changed, name)) changed[name] = await secretsChanged(its, changed[name], change);
	}
	return changed;
}

/** Whether a value says itself to be of this kind: each of its closed words is one of the kind's. */
function isMeant(schema: object, value: unknown): boolean {
	const { properties = {} } = asNode(schema);
	if (typeof value !== "object" || value === null) return false;
	return Object.entries(properties).every(([name, its]) => {
		const words = asNode(its).enum;
		return words === undefined || !Object.hasOwn(value, name) || words.includes(String(Reflect.get(value, name)));
	});
}
