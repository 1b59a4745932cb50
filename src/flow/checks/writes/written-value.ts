import type { FactSpec, Product } from "../../engine/authored/authored.ts";
import { didYouMean, signerProduct } from "../../engine/index.ts";
import type { RecordField } from "../../engine/record/record-field.ts";
import { recordField } from "../../engine/record/record-owners.ts";
import type { Finding } from "../diagnostic.ts";
import { at, formFile } from "../product-files.ts";
import { type ValueShape, writtenShape } from "./value-shape.ts";

/** The values allowed at a path, and which declaration says so. */
interface Place {
	readonly types: RecordField["types"];
	readonly texts?: readonly string[];
	readonly of: string;
}

/**
 * Finds form writes whose values do not fit their readers: the type and closed list of a fact, or of the record itself
 * (WRITE_VALUE). An unanswered field writes null, which every fact reads as unset.
 */
export function writtenValue(product: Product): Finding[] {
	const facts = Map.groupBy(
		[...Object.entries(product.facts.facts), ...Object.entries(signerProduct(product).facts.facts)],
		([, { path }]) => firstKey(path ?? ""),
	);
	const paths = Object.values(product.forms).flatMap(({ writes }) => Object.keys(writes));
	return Object.entries(product.forms).flatMap(([formId, form]) =>
		Object.entries(form.writes).flatMap(([path, write]) => {
			const shape = writtenShape(form, write);
			const misfit =
				firstMisfit(shape, path, facts.get(firstKey(path)) ?? []) ??
				fault(shape, recordPlace(path)) ??
				elementFault(shape.items, recordField(path)?.items?.fields) ??
				objectNeeded(shape, path, paths);
			if (misfit === undefined) return [];
			const cure = "Write a value that fits, or change the field or the fact.";
			return [
				{
					code: "WRITE_VALUE",
					file: formFile(formId),
					pointer: at("writes", path),
					cause: `At "${path}" ${misfit}`,
					cure,
				},
			];
		}),
	);
}

/** Where a path and a fact's path differ in their first key, neither is within the other. */
function firstKey(path: string): string {
	return path.split(/[.[]/, 1)[0] ?? "";
}

function firstMisfit(
	shape: ValueShape,
	path: string,
	facts: readonly (readonly [name: string, spec: FactSpec])[],
): string | undefined {
	for (const [name, spec] of facts) {
		if (spec.path === undefined) continue;
		if (spec.path !== path && !spec.path.startsWith(`${path}.`) && !spec.path.startsWith(`${path}[]`)) continue;
		const found = inside(shape, spec.path.slice(path.length), `the fact "${name}"`, spec);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** Follows the rest of a fact's path into the written value, and compares there. */
function inside(shape: ValueShape, rest: string, of: string, spec: FactSpec): string | undefined {
	if (shape.types === undefined) return undefined;
	if (rest === "") return fault(shape, factPlace(spec, of));
	if (rest.startsWith("[]")) {
		const list = fault(shape, { types: ["array"], of });
		if (list !== undefined || shape.items === undefined) return list;
		const element: FactSpec = { type: "string", about: "", ...(spec.items?.enum ? { enum: spec.items.enum } : {}) };
		return inside(shape.items, rest.slice(2), of, element);
	}
	const [key = "", ...more] = rest.slice(1).split(/(?=[.[])/);
	const object = fault(shape, { types: ["object"], of });
	const inner = shape.properties?.[key];
	return object ?? (inner === undefined ? undefined : inside(inner, more.join(""), of, spec));
}

function factPlace({ type, enum: texts, items }: FactSpec, of: string): Place {
	if (type === "list") return { types: ["array"], of, ...(items?.enum ? { texts: items.enum } : {}) };
	return { types: [type], of, ...(texts === undefined ? {} : { texts }) };
}

function recordPlace(path: string): Place | undefined {
	const field = recordField(path);
	if (field === undefined || field.types.length === 0) return undefined;
	return { types: field.types, of: "the record", ...(field.values === undefined ? {} : { texts: field.values }) };
}

/** What is wrong with the elements of a list that lenders write. */
function elementFault(
	items: ValueShape | undefined,
	fields: NonNullable<RecordField["items"]>["fields"],
): string | undefined {
	if (fields === undefined) return undefined;
	const { properties = {}, required = [] } = items ?? {};
	const other = Object.keys(properties).find((key) => !Object.hasOwn(fields, key));
	if (other !== undefined)
		return `"${other}" is written for each element, and the record takes only ${Object.keys(fields).join(", ")}.`;
	for (const [key, { types, values, pattern, isRequired }] of Object.entries(fields)) {
		const shape = properties[key];
		if (isRequired && (shape === undefined || !required.includes(key)))
			return `an element may lack "${key}", which the record has of each.`;
		const wrong = shape && fault(shape, { types, of: `"${key}" of the record`, ...(values ? { texts: values } : {}) });
		if (wrong !== undefined) return wrong;
		if (pattern !== undefined && shape?.pattern !== pattern)
			return `"${key}" may be written otherwise than the record has it; take its part of schemas/parts.`;
	}
	return undefined;
}

function fault({ types, texts, items }: ValueShape, place: Place | undefined): string | undefined {
	if (types === undefined || place === undefined) return undefined;
	const known = new Set<string>([...place.types, "null", ...(place.types.includes("number") ? ["integer"] : [])]);
	const wrong = types.find((type) => !known.has(type));
	if (wrong !== undefined)
		return `${wrong === "array" ? "a list" : `a value of type ${wrong}`} is written, and ${place.of} takes ${place.types.join(" or ")}.`;
	if (place.texts === undefined) return undefined;
	const isList = types.includes("array");
	const given = isList ? items?.texts : texts;
	if (given === "patterned") return undefined;
	const isText = isList ? items?.types?.includes("string") : types.includes("string");
	if (isText !== true) return undefined;
	if (given === undefined) return `any text can be written, and ${place.of} takes only ${place.texts.join(", ")}.`;
	const other = given.find((text) => !place.texts?.includes(text));
	return other === undefined
		? undefined
		: `"${other}" can be written, which ${place.of} does not take.${didYouMean(other, place.texts)}`;
}

/** A path with writes of another form below it must be an object. */
function objectNeeded({ types }: ValueShape, path: string, paths: readonly string[]): string | undefined {
	const below = paths.find((other) => other.startsWith(`${path}.`));
	if (below === undefined || types === undefined || types.every((type) => type === "object" || type === "null"))
		return undefined;
	return `no object is written, and "${below}" is written below it.`;
}
