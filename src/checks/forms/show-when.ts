import type { Json } from "../../engine/authored.ts";
import { ruleReads, SHOWN_BY_RULE } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import { accepts } from "./accepts.ts";
import { type FormField, type FormObject, objectsOf } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";
import { valueWords } from "./value-words.ts";

/** Finds fields that are shown by an answer which cannot be given (SHOW_WHEN_NEVER), or by themselves, also in a circle (SHOW_WHEN_CIRCLE). */
export const showWhen: FormCheck = ({ file, form }) =>
	objectsOf(form).flatMap((object) => object.fields.flatMap((field) => faultsOf(file, object, field)));

function faultsOf(file: string, object: FormObject, field: FormField): Finding[] {
	const byRule = field.ui[SHOWN_BY_RULE];
	if (byRule !== undefined && object.uiAt !== "/ui") {
		const cause = `"${field.path}" stands inside another answer, and "${SHOWN_BY_RULE}" asks the answers of the form itself.`;
		const cure = 'Write "ui:showWhen" with the value of an answer beside it.';
		return [{ code: "SHOW_WHEN_RULE_PLACE", file, pointer: `${field.uiAt}/${SHOWN_BY_RULE}`, cause, cure }];
	}
	return [...circlesByRule(file, object, field), ...faultsOfValues(file, object, field)];
}

function circlesByRule(file: string, object: FormObject, field: FormField): Finding[] {
	const byRule = field.ui[SHOWN_BY_RULE];
	if (byRule === undefined) return [];
	const circle = fieldsRead(byRule)
		.map((name) => circleOf(object, field.name, name))
		.find((one) => one !== undefined);
	if (circle === undefined) return [];
	const cause = `Whether "${field.name}" is shown depends on itself: ${circle.map((one) => `"${one}"`).join(" → ")}.`;
	const cure = "Name an answer that is asked before it.";
	return [{ code: "SHOW_WHEN_CIRCLE", file, pointer: `${field.uiAt}/${SHOWN_BY_RULE}`, cause, cure }];
}

function fieldsRead(rule: Json | undefined): string[] {
	return rule === undefined ? [] : ruleReads(rule).map((name) => name.split(".")[0] ?? name);
}

function faultsOfValues(file: string, object: FormObject, field: FormField): Finding[] {
	const shown = field.ui["ui:showWhen"];
	if (!isObject(shown)) return [];
	return Object.entries(shown).flatMap(([name, wanted]): Finding[] => {
		const pointer = `${field.uiAt}/ui:showWhen${at(name)}`;
		const circle = circleOf(object, field.name, name);
		if (circle !== undefined) {
			const way = circle.map((one) => `"${one}"`).join(" → ");
			const cause = `Whether "${field.name}" is shown depends on itself: ${way}.`;
			return [{ code: "SHOW_WHEN_CIRCLE", file, pointer, cause, cure: "Name an answer that is asked before it." }];
		}
		const other = object.fields.find((one) => one.name === name);
		if (!other) return unknownBeside(file, pointer, name);
		return refusedValues(wanted, pointer, other).map(([place, value]) => ({
			code: "SHOW_WHEN_NEVER",
			file,
			pointer: place,
			also: [other.schemaAt],
			...valueWords(other, value, `The field "${field.name}" is shown for`),
		}));
	});
}

/** A name with dots is looked up as it stands, and so never met; others are told by the check of fields. */
function unknownBeside(file: string, pointer: string, name: string): Finding[] {
	if (!name.includes(".")) return [];
	const cause = `"ui:showWhen" looks at the answers beside the field, so "${name}" is never met.`;
	return [{ code: "SHOW_WHEN_NEVER", file, pointer, cause, cure: "Name a field of the same object." }];
}

function refusedValues(wanted: Json, pointer: string, other: FormField): [string, Json | undefined][] {
	if (!isList(wanted)) return isTaken(other, wanted) ? [] : [[pointer, wanted]];
	if (wanted.length === 0) return [[pointer, undefined]];
	return wanted.flatMap((value, index): [string, Json][] =>
		isTaken(other, value) ? [] : [[`${pointer}/${index}`, value]],
	);
}

// an answer is compared as a whole, so no list and no object is ever met
function isTaken({ schema }: FormField, value: Json): boolean {
	return !isList(value) && !isObject(value) && schema.type !== "array" && accepts(schema, value);
}

function circleOf(object: FormObject, from: string, first: string): string[] | undefined {
	const seen = new Set<string>();
	const walk = (name: string, way: readonly string[]): string[] | undefined => {
		if (name === from) return [...way, name];
		if (seen.has(name)) return undefined;
		seen.add(name);
		const ui = object.fields.find((one) => one.name === name)?.ui;
		const shown = isObject(ui?.["ui:showWhen"]) ? Object.keys(ui["ui:showWhen"]) : [];
		for (const next of [...shown, ...fieldsRead(ui?.[SHOWN_BY_RULE])]) {
			const circle = walk(next, [...way, name]);
			if (circle) return circle;
		}
		return undefined;
	};
	return walk(first, [from]);
}
