import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import { schemaNodes } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";

/**
 * Finds defaults under `then` or `else` that are filled in before a person has answered what `if` asks (DEFAULT_UNASKED): it
 * does not require the answer that it reads, or that answer is itself a default.
 */
export const unaskedDefault: FormCheck = ({ file, form }) => {
	const nodes = schemaNodes(form);
	return nodes.flatMap(({ schema, at: pointer }): Finding[] => {
		if (!isObject(schema.if)) return [];
		const read = isObject(schema.if.properties) ? Object.keys(schema.if.properties) : [];
		const required = isList(schema.if.required) ? schema.if.required : [];
		const open = read.find((name) => !required.includes(name));
		const preset = read.find((name) => hasDefault(nodes, pointer, name));
		const field = open ?? preset;
		if (field === undefined) return [];
		const why =
			open === undefined ? `"${field}" has a default itself` : `the condition also holds before "${field}" is answered`;
		return ["then", "else"].flatMap((branch) =>
			defaultsIn(schema[branch], `${pointer}/${branch}`).map((place) => ({
				code: "DEFAULT_UNASKED",
				file,
				pointer: place,
				also: [`${pointer}/if`],
				cause: `This default is sent although no one answered "${field}": ${why}.`,
				cure: `Remove the default, or require "${field}" in the condition and leave it without one.`,
			})),
		);
	});
};

/** Whether a field of the object around a condition has a default; conditions in `allOf` are about the same object. */
function hasDefault(nodes: ReturnType<typeof schemaNodes>, pointer: string, name: string): boolean {
	const object = pointer.replaceAll(/\/(?:allOf|anyOf|oneOf)\/\d+|\/(?:then|else)(?=\/|$)/g, "");
	return nodes.some(
		({ schema, at: place }) => place === `${object}/properties${at(name)}` && schema.default !== undefined,
	);
}

function defaultsIn(schema: Json | undefined, pointer: string): string[] {
	if (isList(schema)) return schema.flatMap((one, index) => defaultsIn(one, `${pointer}/${index}`));
	if (!isObject(schema)) return [];
	return Object.entries(schema as JsonObject).flatMap(([key, value]) => {
		const place = pointer + at(key);
		if (/\/properties$/.test(pointer)) return defaultsIn(value, place);
		if (key === "default") return [place];
		return ["const", "enum", "examples", "if", "not"].includes(key) ? [] : defaultsIn(value, place);
	});
}
