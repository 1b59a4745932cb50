/** The part of a schemas/entities schema that is read here; a field may name its writers. */
export interface EntitySchema {
	readonly title?: string;
	readonly description?: string;
	readonly type?: string | readonly string[];
	readonly enum?: readonly (string | number | boolean | null)[];
	readonly properties?: { readonly [key: string]: EntitySchema };
	readonly required?: readonly string[];
	readonly pattern?: string;
	/** Of a list: a lender's form may ask something about each element. */
	readonly isAskedAbout?: boolean;
	readonly additionalProperties?: boolean | EntitySchema;
	readonly items?: EntitySchema;
	readonly allOf?: readonly EntitySchema[];
	readonly anyOf?: readonly EntitySchema[];
	readonly definitions?: { readonly [name: string]: EntitySchema };
	readonly $ref?: string;
	readonly writtenBy?: readonly string[];
}

/** Every schema of schemas/entities by the name of its file. */
export type Entities = ReadonlyMap<string, EntitySchema>;

/** A schema, and the file that references inside are relative to. */
export interface PlacedSchema {
	readonly schema: EntitySchema;
	readonly file: string;
}

/** Returns the record as a whole. */
export function wholeRecord(entities: Entities): PlacedSchema {
	return resolved({ schema: { $ref: "record.json" }, file: "record.json" }, entities);
}

/** Returns the properties of an object, including those from the schemas that it combines. */
export function propertiesOf({ schema, file }: PlacedSchema, entities: Entities): [string, PlacedSchema][] {
	const parts = (schema.allOf ?? []).flatMap((part) =>
		propertiesOf(resolved({ schema: part, file }, entities), entities),
	);
	const own = Object.entries(schema.properties ?? {});
	return [...parts, ...own.map(([key, value]): [string, PlacedSchema] => [key, { schema: value, file }])];
}

/** Returns the schema that a reference names, or the schema itself. */
export function resolved(placed: PlacedSchema, entities: Entities): PlacedSchema {
	const { $ref } = placed.schema;
	if ($ref === undefined) return placed;
	const [name = "", pointer = ""] = $ref.split("#/definitions/");
	const file = name === "" ? placed.file : name;
	const whole = entities.get(file);
	const schema = pointer === "" ? whole : whole?.definitions?.[pointer];
	if (schema === undefined) throw new Error(`There is no ${$ref}.`);
	return resolved({ schema, file }, entities);
}

/** Returns the type of a value without null, and whether null is allowed. */
export function withoutNull(placed: PlacedSchema, entities: Entities) {
	const { anyOf } = placed.schema;
	if (anyOf === undefined) return { plain: placed, isNullable: false };
	const others = anyOf.filter(({ type }) => type !== "null");
	const [only] = others;
	const plain = only === undefined ? placed : resolved({ schema: only, file: placed.file }, entities);
	return { plain, isNullable: others.length < anyOf.length };
}
