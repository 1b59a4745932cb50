import { schemaParser } from "@rjsf/utils";
import type { AnySchema } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import type { BrowserProduct, Json, Product } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import { CatalogError } from "../catalog-error.ts";
import { orderedJson, sha256 } from "../product/canonical.ts";
import { formAjv } from "./form-ajv.ts";
import { slimCode } from "./slim-code.ts";

/** The AJV run-time functions that emitted code calls, inlined so that the module imports nothing. */
const RUNTIME: { readonly [call: string]: string } = {
	'require("ajv/dist/runtime/ucs2length").default': "ucs2length",
	'require("ajv/dist/runtime/equal").default': "equal",
};

const PRELUDE = `const ucs2length = (text) => { let length = 0; for (const _ of text) length++; return length; };
const equal = (a, b) => {
	if (Object.is(a, b) || a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
	const keys = Object.keys(a);
	return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
};
const once = (make) => { let made; return () => (made ??= make({})); };
`;

const ANNOTATIONS = new Set(["title", "description", "default", "readOnly"]);
const modules = new Map<string, string>();
const functions = new WeakMap<object, string>();

/**
 * Returns the source of an import-free ES module that exports `validators` (also as default): by form id, the
 * precompiled functions for createPrecompiledValidator of @rjsf/validator-ajv8, each created on first read. Memoized by
 * the hash of the forms.
 */
export function emitValidators(product: Product | BrowserProduct): string {
	const key = sha256(orderedJson(product.forms));
	let source = modules.get(key);
	if (source === undefined) {
		const makers: string[] = [];
		const getters: string[] = [];
		for (const [index, [formId, form]] of Object.entries(product.forms).entries()) {
			makers.push(`const form${index} = once((exports) => {\n${emitForm(form.schema)}\nreturn exports;\n});\n`);
			getters.push(`\tget ${JSON.stringify(formId)}() { return form${index}(); },\n`);
		}
		source = `${PRELUDE}${makers.join("")}export const validators = {\n${getters.join("")}};\nexport default validators;\n`;
		modules.set(key, source);
	}
	return source;
}

function emitForm(schema: { readonly [keyword: string]: Json }): string {
	let code = functions.get(schema);
	if (code === undefined) {
		const ajv = formAjv();
		// RJSF looks up a validator by the hash of the schema including its text; the code itself needs no text.
		const plain = JSON.parse(JSON.stringify(schema)) as Parameters<typeof schemaParser>[0];
		for (const part of Object.values(schemaParser(plain))) ajv.addSchema(withoutLabels(part as Json) as AnySchema);
		const written = standalone(ajv)
			.replace('"use strict";', "")
			.replaceAll(/\/\*# sourceURL="[^"]*" \*\//g, "");
		code = slimCode(written);
		for (const [call, name] of Object.entries(RUNTIME)) code = code.replaceAll(call, name);
		if (/\brequire\(|\bimport\b|\beval\b|\bFunction\b/.test(code)) {
			throw new CatalogError("EMIT_RUNTIME", "The code of a form calls a function that the module does not carry.", []);
		}
		functions.set(schema, code);
	}
	return code;
}

function withoutLabels(schema: Json, isNames = false): Json {
	if (Array.isArray(schema)) return schema.map((item: Json) => withoutLabels(item));
	if (!isObject(schema)) return schema;
	const result: Record<string, Json> = {};
	for (const [key, value] of Object.entries(schema)) {
		if (!isNames && ANNOTATIONS.has(key)) continue;
		const isValue = !isNames && (key === "const" || key === "enum");
		result[key] = isValue ? value : withoutLabels(value, !isNames && (key === "properties" || key === "dependencies"));
	}
	return result;
}
