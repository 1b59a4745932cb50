import {
	type Entities,
	type EntitySchema,
	type PlacedSchema,
	propertiesOf,
	resolved,
	wholeRecord,
	withoutNull,
} from "./entity-schemas.ts";

/** TypeScript for the record: its component types, and `RecordPaths`, from every dotted path to its type. */
export function recordTypes(entities: Entities): string {
	const { typeOf, declarations } = typeWriter(entities);
	const rows: string[] = [];
	collect("", wholeRecord(entities));

	function collect(path: string, placed: PlacedSchema): void {
		const { plain } = withoutNull(resolved(placed, entities), entities);
		for (const [key, inner] of propertiesOf(plain, entities)) {
			const innerPath = path === "" ? key : `${path}.${key}`;
			rows.push(`\treadonly "${innerPath}": ${typeOf(inner)};`);
			collect(innerPath, inner);
		}
		if (path !== "") collectEntry(path, plain);
	}

	/** Map entries are reached by key; nothing below them has its own path. */
	function collectEntry(path: string, { schema, file }: PlacedSchema): void {
		const entry = schema.additionalProperties;
		if (typeof entry !== "object") return;
		const placed = { schema: entry, file };
		const inner = `${path}.\${string}`;
		if (typeof entry.additionalProperties === "object") collectEntry(inner, placed);
		else rows.push(`\treadonly [path: \`${inner}\`]: ${typeOf(placed)};`);
	}

	return [
		'import type { Json, JsonObject } from "../json.ts";',
		"",
		declarations(),
		"/** Every path of the record, and what stands there. */",
		"export interface RecordPaths {",
		...rows,
		"}",
		"",
	].join("\n");
}

/** Generates types from schemas; named ones are declared once. */
function typeWriter(entities: Entities) {
	const shapes = new Map<string, string>();

	function typeOf({ schema, file }: PlacedSchema): string {
		if (schema.$ref !== undefined) return named(resolved({ schema, file }, entities));
		if (schema.anyOf !== undefined) return schema.anyOf.map((one) => typeOf({ schema: one, file })).join(" | ");
		if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
		if (schema.allOf !== undefined) {
			const parts = schema.allOf.map((part) => typeOf({ schema: part, file }));
			return [...parts, ...(schema.properties === undefined ? [] : [objectOf(schema, file)])].join(" & ");
		}
		const types = schema.type ?? (schema.properties === undefined ? "any" : "object");
		return [types]
			.flat()
			.map((type) => simple(type, schema, file))
			.join(" | ");
	}

	function named({ schema, file }: PlacedSchema): string {
		const { title, description } = schema;
		if (title === undefined) throw new Error(`A schema that ${file} refers to has no title.`);
		if (!shapes.has(title)) {
			shapes.set(title, "");
			const words = description === undefined ? "" : `/** ${description.replace(/[^.]$/, "$&.")} */\n`;
			shapes.set(title, `${words}export type ${title} = ${typeOf({ schema, file })};\n`);
		}
		return title;
	}

	function simple(type: string, { items, ...schema }: EntitySchema, file: string): string {
		if (type === "integer") return "number";
		if (type === "object") return objectOf(schema, file);
		if (type === "any") return "Json";
		if (type !== "array") return type;
		return `readonly (${items === undefined ? "Json" : typeOf({ schema: items, file })})[]`;
	}

	function objectOf({ properties, required = [], additionalProperties }: EntitySchema, file: string): string {
		if (properties === undefined) {
			if (typeof additionalProperties !== "object") return "JsonObject";
			return `{ readonly [key: string]: ${typeOf({ schema: additionalProperties, file })} }`;
		}
		const fields = Object.entries(properties).map(([key, schema]) => {
			return `readonly ${key}${required.includes(key) ? "" : "?"}: ${typeOf({ schema, file })}`;
		});
		return `{ ${fields.join("; ")} }`;
	}

	const declarations = () =>
		[...shapes.keys()]
			.sort()
			.map((name) => shapes.get(name))
			.join("\n");
	return { typeOf, declarations };
}
