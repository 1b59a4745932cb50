import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Origins } from "../text/origins.ts";

const known = new WeakMap<object, { readonly whole: Json | undefined; readonly part: Json }>();
const NOTHING: JsonObject = {};
/** What the whole form says of all of its questions. */
const OF_WHOLE = [
	"schema",
	"ui",
	"messages",
	"writes",
	"effect",
	"secret",
	"openChoices",
	"renamed",
	"locked",
] as const;

interface PartFault {
	readonly code: string;
	readonly file: string;
	readonly pointer: string;
	readonly cause: string;
	readonly cure: string;
}
const CONDITIONS = ["if", "then", "else"] as const;

/**
 * Fills in the forms that ask some questions of another one (`part`): schema, look and error words of these questions, as the
 * other form has them, and its introduction and footnotes where the part has none, or the form is locked. The same form and
 * part give the same value. Returns what a part says that only the other form may (PART_TORN).
 */
export function fillParts(forms: Map<string, Json>, origins: Origins): PartFault[] {
	const faults: PartFault[] = [];
	for (const [formId, form] of forms) {
		if (!isObject(form) || !isObject(form.part)) continue;
		const { of } = form.part;
		const key = OF_WHOLE.find((one) => Object.hasOwn(form, one));
		if (key !== undefined) {
			const said = key === "schema" ? "questions of its own" : `"${key}" of its own`;
			const cause = `"${formId}" is a part of "${String(of)}" and has ${said}.`;
			const cure = `Add it to the form itself, in schemas/forms/${String(of)}.json; a part has words and the names of questions.`;
			faults.push({ code: "PART_TORN", file: `schemas/forms/${formId}.json`, pointer: `/${key}`, cause, cure });
		}
		const whole = typeof of === "string" ? forms.get(of) : undefined;
		const before = known.get(form);
		const part = before?.whole === whole && before ? before.part : filled(form, form.part, whole, origins);
		known.set(form, { whole, part });
		forms.set(formId, part);
	}
	return faults;
}

function filled(form: JsonObject, { questions }: JsonObject, whole: Json | undefined, origins: Origins): Json {
	const base = isObject(whole) && isObject(whole.schema) ? whole : NOTHING;
	const asked = new Set(isList(questions) ? questions.map(String) : []);
	const locked = base.locked === true ? { locked: true } : {};
	const intro = sentences(form, base, "intro");
	const own = Object.entries(form).filter(([key]) => !OF_WHOLE.some((one) => one === key));
	const values: { [key: string]: Json } = {
		...Object.fromEntries(own),
		...(intro.length > 0 ? { intro } : {}),
		schema: schemaOf(base.schema, asked),
		ui: uiOf(base.ui, asked),
		messages: messagesOf(base.messages, asked),
		footnotes: sentences(form, base, "footnotes"),
		writes: {},
		...locked,
	};
	const result: JsonObject = Object.assign(Object.create(null), structuredClone(values));
	origins.copyAll(result, form);
	// what comes of another form is said where its questions are named
	for (const key of ["schema", "ui", "messages", "intro", "footnotes", "locked"])
		if (!Object.hasOwn(form, key)) origins.copy(result, key, form, "part");
	return result;
}

/** The sentences of a locked form are said with each of its parts. */
function sentences(form: JsonObject, base: JsonObject, key: "intro" | "footnotes"): readonly Json[] {
	const [own, others] = [form[key], base[key]].map((said) => (isList(said) ? said : undefined));
	if (base.locked !== true) return own ?? others ?? [];
	return [...(others ?? []), ...(own ?? []).filter((sentence) => others?.includes(sentence) !== true)];
}

function schemaOf(schema: Json | undefined, asked: ReadonlySet<string>): JsonObject {
	if (!isObject(schema)) return { type: "object", additionalProperties: false, properties: {} };
	const { properties, required, allOf, dependencies, ...rest } = schema;
	const conditions = isList(allOf) ? allOf.filter((one) => fieldsIn(one).every((field) => asked.has(field))) : [];
	const tied = Object.entries(isObject(dependencies) ? dependencies : NOTHING).filter(([field]) => asked.has(field));
	const needed = isList(required) ? required.filter((field) => asked.has(String(field))) : [];
	return {
		...rest,
		properties: only(properties, asked),
		...(needed.length > 0 ? { required: needed } : {}),
		...(conditions.length > 0 ? { allOf: conditions } : {}),
		...(tied.length > 0 ? { dependencies: Object.fromEntries(tied) } : {}),
	};
}

/** Returns the fields of a form that a condition across fields reads, requires or changes. */
export function fieldsIn(condition: Json): string[] {
	if (isList(condition)) return condition.flatMap(fieldsIn);
	if (!isObject(condition)) return [];
	const required = isList(condition.required) ? condition.required.map(String) : [];
	const properties = isObject(condition.properties) ? Object.keys(condition.properties) : [];
	const inner = [...CONDITIONS, "allOf", "anyOf", "oneOf", "not"].flatMap((key) => fieldsIn(condition[key] ?? null));
	return [...required, ...properties, ...inner];
}

function uiOf(ui: Json | undefined, asked: ReadonlySet<string>): JsonObject {
	if (!isObject(ui)) return {};
	const order = ui["ui:order"];
	const kept = isList(order) ? { "ui:order": order.filter((field) => field === "*" || asked.has(String(field))) } : {};
	return { ...only(ui, asked), ...kept };
}

function messagesOf(messages: Json | undefined, asked: ReadonlySet<string>): JsonObject {
	const entries = Object.entries(isObject(messages) ? messages : NOTHING);
	return Object.fromEntries(entries.filter(([field]) => field === "*" || asked.has(field.split(".")[0] ?? "")));
}

function only(all: Json | undefined, asked: ReadonlySet<string>): JsonObject {
	return Object.fromEntries(Object.entries(isObject(all) ? all : NOTHING).filter(([field]) => asked.has(field)));
}
