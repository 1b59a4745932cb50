import { isList, isObject, type Json } from "../../engine/json.ts";
import { elementOperators } from "../../engine/rules/rule-operators.ts";
import type { Path } from "../text/text-fault.ts";

/** A place of a file where a question is named: `before` and `after` stand around its name. */
export interface NamedPlace {
	/** To the value that names it; to its entry, where it is named by the key. */
	readonly path: Path;
	readonly isKey: boolean;
	readonly before: string;
	readonly after: string;
	/** Whether the place belongs to the question itself: its schema, look, words and order. */
	readonly isPart: boolean;
}

type Places = Generator<NamedPlace>;

/** Where a form's file, the lender's own or whole, or its translations name a question of it. */
export function* formUses(form: Json | undefined, name: string): Places {
	if (!isObject(form)) return;
	const { fields, schema, ui, messages, writes, secret, openChoices, renamed } = form;
	if (isObject(fields)) yield* fieldUses(fields, ["fields"], name);
	yield* schemaUses(schema, ["schema"], name, true);
	if (isObject(ui)) {
		yield* inList(ui["ui:order"], ["ui", "ui:order"], name, true);
		yield* keys(ui, ["ui"], name, true);
		for (const [key, look] of Object.entries(ui)) yield* lookUses(look, ["ui", key], name, true);
	}
	yield* keys(messages, ["messages"], name, true);
	for (const [path, spec] of Object.entries(isObject(writes) ? writes : {})) {
		yield* writeUses(spec, ["writes", path], name);
	}
	yield* inList(secret, ["secret"], name, true);
	yield* inList(openChoices, ["openChoices"], name, true);
	for (const [old, now] of Object.entries(isObject(renamed) ? renamed : {})) {
		yield* text(now, ["renamed", old], name, true);
	}
}

function* fieldUses(fields: { readonly [name: string]: Json }, path: Path, name: string): Places {
	yield* keys(fields, path, name, true);
	for (const [key, field] of Object.entries(fields)) {
		if (!isObject(field)) continue;
		yield* text(field.$before, [...path, key, "$before"], name, true);
		yield* text(field.$after, [...path, key, "$after"], name, true);
		yield* lookUses(field, [...path, key], name, true);
	}
}

/** What the look of a field says of others: those beside it where it stands at the top, those of the form in its rules. */
function* lookUses(look: Json | undefined, path: Path, name: string, isTop: boolean): Places {
	if (!isObject(look)) return;
	const options = look["ui:options"];
	if (isTop) {
		yield* keys(look["ui:showWhen"], [...path, "ui:showWhen"], name, false);
		if (isObject(options)) yield* text(options.sameAs, [...path, "ui:options", "sameAs"], name, false);
	}
	for (const rule of ["ui:showWhenRule", "ui:requiredWhenRule"]) yield* ruleUses(look[rule], [...path, rule], name);
	for (const [key, inner] of Object.entries(look)) {
		if (key === "properties" && isObject(inner)) {
			for (const [field, one] of Object.entries(inner)) yield* lookUses(one, [...path, key, field], name, false);
		} else if (!key.startsWith("ui:") && !key.startsWith("$")) yield* lookUses(inner, [...path, key], name, false);
	}
}

/** What a rule reads; within an element of a list names are those of the element. */
function* ruleUses(rule: Json | undefined, path: Path, name: string): Places {
	if (isList(rule)) {
		for (const [index, one] of rule.entries()) yield* ruleUses(one, [...path, index], name);
		return;
	}
	for (const [operator, operands] of Object.entries(isObject(rule) ? rule : {})) {
		const at = [...path, operator];
		if (operator === "var" || operator === "missing") {
			if (isList(operands)) yield* inList(operands, at, name, false);
			else yield* text(operands, at, name, false);
		} else if (elementOperators.has(operator) && isList(operands)) yield* ruleUses(operands[0], [...at, 0], name);
		else yield* ruleUses(operands, at, name);
	}
}

const COMBINED = ["allOf", "anyOf", "oneOf"];
const CONDITIONAL = ["if", "then", "else", "not"];

/** What the schema of the form's answers says of a question; what it says within others' answers names theirs. */
function* schemaUses(schema: Json | undefined, path: Path, name: string, isTop: boolean): Places {
	if (!isObject(schema)) return;
	yield* keys(schema.properties, [...path, "properties"], name, isTop);
	yield* inList(schema.required, [...path, "required"], name, isTop);
	for (const keyword of COMBINED) {
		for (const [at, branch] of branchesIn(schema[keyword])) {
			yield* schemaUses(branch, [...path, keyword, ...at], name, false);
		}
	}
	for (const keyword of CONDITIONAL) yield* schemaUses(schema[keyword], [...path, keyword], name, false);
	const { dependencies } = schema;
	yield* keys(dependencies, [...path, "dependencies"], name, false);
	for (const [key, needed] of Object.entries(isObject(dependencies) ? dependencies : {})) {
		const at = [...path, "dependencies", key];
		if (isList(needed)) yield* inList(needed, at, name, false);
		else yield* schemaUses(needed, at, name, false);
	}
}

/** The elements of a list, or of what a lender adds to one. */
function branchesIn(list: Json | undefined): readonly (readonly [Path, Json])[] {
	if (isList(list)) return list.map((one, index) => [[index], one] as const);
	const added = isObject(list) ? list.$insert : undefined;
	return (isList(added) ? added : []).flatMap((one, index) =>
		isObject(one) && one.value !== undefined ? [[["$insert", index, "value"], one.value] as const] : [],
	);
}

function* writeUses(spec: Json, path: Path, name: string): Places {
	if (!isObject(spec)) {
		yield* text(spec, path, name, false);
		return;
	}
	yield* text(spec.from, [...path, "from"], name, false);
	yield* text(spec.otherwise, [...path, "otherwise"], name, false);
	yield* keys(spec.if, [...path, "if"], name, false);
	yield* filledUses(spec.value, [...path, "value"], name);
	yield* filledUses(spec.append, [...path, "append"], name);
}

function* filledUses(value: Json | undefined, path: Path, name: string): Places {
	if (typeof value !== "object" || value === null) return;
	for (const [key, one] of Object.entries(value)) {
		const at = [...path, isList(value) ? Number(key) : key];
		if (key === "$answer") yield* text(one, at, name, false);
		else yield* filledUses(one, at, name);
	}
}

/** A list of names, or what a lender changes of one. */
function* inList(list: Json | undefined, path: Path, name: string, isPart: boolean): Places {
	if (isList(list)) {
		for (const [index, one] of list.entries()) yield* text(one, [...path, index], name, isPart);
		return;
	}
	if (!isObject(list)) return;
	for (const [index, one] of (isList(list.$insert) ? list.$insert : []).entries()) {
		for (const key of ["value", "$before", "$after"]) {
			if (isObject(one)) yield* text(one[key], [...path, "$insert", index, key], name, isPart && key === "value");
		}
	}
	yield* inList(isList(list.$remove) ? list.$remove : undefined, [...path, "$remove"], name, isPart);
}

function* keys(holder: Json | undefined, path: Path, name: string, isPart: boolean): Places {
	for (const key of Object.keys(isObject(holder) ? holder : {})) {
		const after = afterName(key, name);
		if (after !== undefined) yield { path: [...path, key], isKey: true, before: "", after, isPart };
	}
}

function* text(value: Json | undefined, path: Path, name: string, isPart: boolean): Places {
	const after = typeof value === "string" ? afterName(value, name) : undefined;
	if (after !== undefined) yield { path, isKey: false, before: "", after, isPart };
}

/** What follows a name in a text that begins with it, as ".zip" in "home.zip"; undefined for another name. */
export function afterName(value: string, name: string): string | undefined {
	if (!value.startsWith(name)) return undefined;
	const after = value.slice(name.length);
	return after === "" || after.startsWith(".") ? after : undefined;
}
