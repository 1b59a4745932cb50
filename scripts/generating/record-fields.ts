import type { RecordField } from "../../src/flow/engine/record/record-field.ts";
import {
	type Entities,
	type EntitySchema,
	type PlacedSchema,
	propertiesOf,
	resolved,
	wholeRecord,
	withoutNull,
} from "./entity-schemas.ts";

type Fields = { [path: string]: RecordField };

/** Returns every path that schemas/entities/record.json declares, with its types, values and writers. */
export function recordFields(entities: Entities): Fields {
	const fields: Fields = {};
	for (const [path, placed] of propertiesOf(wholeRecord(entities), entities)) collect(path, placed, entities, fields);
	return fields;
}

function collect(path: string, { schema, file }: PlacedSchema, entities: Entities, fields: Fields) {
	const { plain, isNullable } = withoutNull(resolved({ schema, file }, entities), entities);
	const { types, values } = kindOf(plain.schema);
	const { writtenBy } = { ...plain.schema, ...schema };
	const { items, isAskedAbout = false } = plain.schema;
	const element = items === undefined ? undefined : resolved({ schema: items, file: plain.file }, entities);
	fields[path] = {
		types: isNullable && !types.includes("null") ? [...types, "null"] : types,
		...(values === undefined ? {} : { values }),
		...(element === undefined
			? {}
			: { items: elementOf(element, entities, writtenBy?.includes("lender") === true || isAskedAbout) }),
		writtenBy: [...(writtenBy ?? [])].sort(),
	};
	for (const [key, inner] of propertiesOf(plain, entities)) collect(`${path}.${key}`, inner, entities, fields);
}

/** What lenders write or ask about is compared field by field: the product's own forms are typed by their tests. */
function elementOf(element: PlacedSchema, entities: Entities, isOpen: boolean): NonNullable<RecordField["items"]> {
	const kind = kindOf(element.schema);
	if (!isOpen || !kind.types.includes("object")) return kind;
	const fields = propertiesOf(element, entities).map(([key, inner]) => {
		const { schema } = resolved(inner, entities);
		const pattern = schema.pattern === undefined ? {} : { pattern: schema.pattern };
		const isRequired = element.schema.required?.includes(key) === true;
		return [key, { ...kindOf(schema), ...pattern, isRequired }] as const;
	});
	return { ...kind, fields: Object.fromEntries(fields) };
}

function kindOf({ type, enum: all, allOf, properties }: EntitySchema): Pick<RecordField, "types" | "values"> {
	const isObject = type === undefined && (allOf !== undefined || properties !== undefined);
	const types = isObject ? ["object"] : type === undefined ? [] : [type].flat();
	const values = all?.filter((value) => typeof value === "string");
	return { types: types as RecordField["types"], ...(values === undefined ? {} : { values }) };
}
