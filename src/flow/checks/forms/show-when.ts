import type { FormFile, Json } from "../../engine/authored/authored.ts";
import { REQUIRED_BY_RULE, ruleReads, SHOWN_BY_RULE } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import { accepts } from "./accepts.ts";
import { type FormField, type FormObject, fieldsOf, objectsOf } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";
import { valueFault } from "./value-fault.ts";

/** Finds fields shown by an impossible answer (SHOW_WHEN_NEVER), shown by themselves or in a cycle (SHOW_WHEN_CIRCLE), or required by themselves (REQUIRED_WHEN_ITSELF). */
export const showWhen: FormCheck = ({ file, form }) =>
	objectsOf(form).flatMap((object) => object.fields.flatMap((field) => faultsOf(file, object, field, form)));

function faultsOf(file: string, object: FormObject, field: FormField, form: FormFile): Finding[] {
	const misplaced = [SHOWN_BY_RULE, REQUIRED_BY_RULE].filter(
		(key) => field.ui[key] !== undefined && field.uiAt.split("/").includes("items"),
	);
	if (misplaced.length > 0) {
		const cause = `"${field.path}" is inside a list's items, and "${misplaced[0]}" reads the answers of the form itself.`;
		const cure = 'Write "ui:showWhen" with the value of a sibling answer, or an `if` and `then` in "items".';
		return [{ code: "SHOW_WHEN_RULE_PLACE", file, pointer: field.uiAt + at(misplaced[0] ?? ""), cause, cure }];
	}
	return [
		...circlesByRule(file, field, form),
		...requiredByItself(file, field),
		...faultsOfValues(file, object, field, form),
	];
}

function circlesByRule(file: string, field: FormField, form: FormFile): Finding[] {
	const byRule = field.ui[SHOWN_BY_RULE];
	if (byRule === undefined) return [];
	const circle = ruleReads(byRule)
		.map((name) => circleOf(form, field.path, name))
		.find((one) => one !== undefined);
	if (circle === undefined) return [];
	const cause = `Whether "${field.path}" is shown depends on itself: ${circle.map((one) => `"${one}"`).join(" → ")}.`;
	const cure = "Name an answer that is asked before it.";
	return [{ code: "SHOW_WHEN_CIRCLE", file, pointer: `${field.uiAt}/${SHOWN_BY_RULE}`, cause, cure }];
}

function requiredByItself(file: string, field: FormField): Finding[] {
	const rule = field.ui[REQUIRED_BY_RULE];
	if (rule === undefined || !ruleReads(rule).some((name) => isWithin(name, field.path))) return [];
	const cause = `Whether "${field.path}" is required depends on its own answer.`;
	const cure = "Name other answers or facts, or make the field required.";
	return [{ code: "REQUIRED_WHEN_ITSELF", file, pointer: `${field.uiAt}/${REQUIRED_BY_RULE}`, cause, cure }];
}

function isWithin(name: string, path: string): boolean {
	return name === path || name.startsWith(`${path}.`);
}

function faultsOfValues(file: string, object: FormObject, field: FormField, form: FormFile): Finding[] {
	const shown = field.ui["ui:showWhen"];
	if (!isObject(shown)) return [];
	return Object.entries(shown).flatMap(([name, wanted]): Finding[] => {
		const pointer = `${field.uiAt}/ui:showWhen${at(name)}`;
		const circle = circleOf(form, field.path, besides(field, name));
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
			...valueFault(other, value, `The field "${field.name}" is shown for`),
		}));
	});
}

/** A dotted name is looked up literally and never found; unknown names without dots are reported by the check of fields. */
function unknownBeside(file: string, pointer: string, name: string): Finding[] {
	if (!name.includes(".")) return [];
	const cause = `"ui:showWhen" reads sibling answers, so "${name}" never matches.`;
	return [{ code: "SHOW_WHEN_NEVER", file, pointer, cause, cure: "Name a field of the same object." }];
}

function refusedValues(wanted: Json, pointer: string, other: FormField): [string, Json | undefined][] {
	if (!isList(wanted)) return isTaken(other, wanted) ? [] : [[pointer, wanted]];
	if (wanted.length === 0) return [[pointer, undefined]];
	return wanted.flatMap((value, index): [string, Json][] =>
		isTaken(other, value) ? [] : [[`${pointer}/${index}`, value]],
	);
}

// answers are compared as a whole, so a list or an object never matches
function isTaken({ schema }: FormField, value: Json): boolean {
	if (isObject(value) && typeof value.pattern === "string") return schema.type === "string";
	return !isList(value) && !isObject(value) && schema.type !== "array" && accepts(schema, value);
}

/** The path of a sibling field. */
function besides({ path, name }: FormField, other: string): string {
	return path.slice(0, path.length - name.length) + other;
}

/** The cycle by which a field's visibility depends on itself, through its own conditions and its ancestors'. */
function circleOf(form: FormFile, from: string, first: string): string[] | undefined {
	const fields = new Map(fieldsOf(form).map((field) => [field.path, field]));
	const seen = new Set<string>();
	const walk = (name: string, way: readonly string[]): string[] | undefined => {
		if (isWithin(name, from)) return [...way, name];
		if (seen.has(name)) return undefined;
		seen.add(name);
		const field = fields.get(name);
		const ui = field?.ui["ui:showWhen"];
		const shown = field && isObject(ui) ? Object.keys(ui).map((one) => besides(field, one)) : [];
		const rule = field?.ui[SHOWN_BY_RULE];
		const above = name.includes(".") ? [name.slice(0, name.lastIndexOf("."))] : [];
		for (const next of [...shown, ...(rule === undefined ? [] : ruleReads(rule)), ...above]) {
			const circle = walk(next, [...way, name]);
			if (circle) return circle;
		}
		return undefined;
	};
	return walk(first, [from]);
}
