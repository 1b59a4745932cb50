interface Schema {
	readonly anyOf?: readonly Schema[];
	readonly type?: string | readonly string[];
	readonly items?: Schema;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly additionalProperties?: boolean | Schema;
}

/**
 * The path of a property of an answer that its schema does not declare, and that is not sent for it; undefined if each is
 * declared.
 */
export function undeclaredProperty(schema: Schema, value: unknown, path = ""): string | undefined {
	if (typeof value !== "object" || value === null || value instanceof Date) return undefined;
	if (schema.anyOf !== undefined) {
		const found = schema.anyOf.map((one) => undeclaredProperty(one, value, path));
		return found.includes(undefined) ? undefined : found.at(0);
	}
	if (Array.isArray(value)) return firstOf(value.map((item, index) => [schema.items ?? {}, item, `${path}/${index}`]));
	const { type, properties = {}, additionalProperties = type === undefined } = schema;
	const entries = Object.entries(value).filter(([, one]) => one !== undefined);
	const isDeclared = (name: string) => Object.hasOwn(properties, name) || additionalProperties !== false;
	const undeclared = entries.find(([name]) => !isDeclared(name));
	if (undeclared !== undefined) return `${path}/${undeclared[0]}`;
	const more = typeof additionalProperties === "object" ? additionalProperties : {};
	return firstOf(entries.map(([name, one]) => [properties[name] ?? more, one, `${path}/${name}`]));
}

function firstOf(parts: readonly (readonly [Schema, unknown, string])[]): string | undefined {
	for (const part of parts) {
		const found = undeclaredProperty(...part);
		if (found !== undefined) return found;
	}
	return undefined;
}
