import { accepts } from "../../../flow/checks/forms/accepts.ts";
import { type FormField, fieldsOf } from "../../../flow/checks/forms/form-objects.ts";
import { sampleAnswers } from "../../../flow/checks/forms/samples/sample-answers.ts";
import { seeded } from "../../../flow/checks/forms/samples/sample-text.ts";
import { sampleValue } from "../../../flow/checks/forms/samples/sample-value.ts";
import type { SimulatedAnswers } from "../../../flow/editing/index.ts";
import { type Facts, type FormFile, type Json, shownAnswers } from "../../../flow/engine/index.ts";
import { isObject, type JsonObject, memberAt } from "../../../flow/engine/json.ts";
import { type Answering, likelyAnswers } from "./sandbox-answers.ts";
import type { SimulatedVersion } from "./version.ts";

type Answers = { readonly [field: string]: Json };

/** How many required fields may come up one after the other. */
const ROUNDS = 12;

/** Returns what a made-up person answers to a form, other than the answers that were typed. */
export function usualAnswers(
	{ product, registry }: SimulatedVersion,
	formId: string,
	given: Answering & { readonly facts: Facts; readonly typed: SimulatedAnswers },
): Answers {
	const form = product.forms[formId];
	if (form === undefined) return {};
	const likely = likelyAnswers(given);
	const fields = fieldsOf(form).filter(({ path }) => !path.includes("*"));
	const known = Object.entries(given.typed).filter(([path]) => fields.some((field) => field.path === path));
	const typed = (answers: Answers) => known.reduce((all, [path, value]) => withValue(all, path, value), answers);
	const isTyped = (path: string) => known.some(([one]) => one === path || one.startsWith(`${path}.`));
	let answers: Answers = sampleAnswers(form, "smallest") ?? {};
	for (const field of fields) {
		const usual = usualOf(form, field, likely);
		if (usual === undefined || isTyped(field.path) || isObject(field.schema.properties)) continue;
		if (valueAt(answers, field.path) !== undefined || Object.hasOwn(likely, field.name)) {
			answers = withValue(answers, field.path, usual);
		}
	}
	answers = typed(answers);
	for (let round = 0; round < ROUNDS; round += 1) {
		const shown = shownAnswers(form, answers, given.facts);
		const [missing] = registry.validate(product, formId, shown, given.facts).flatMap((fault) => {
			const field = fields.find(({ path }) => path === fault.field);
			return field === undefined || isTyped(field.path) || valueAt(shown, field.path) !== undefined ? [] : [field];
		});
		const found = missing && usualOf(form, missing, likely);
		if (missing === undefined || found === undefined) return shown;
		answers = withValue(answers, missing.path, found);
	}
	return shownAnswers(form, answers, given.facts);
}

function usualOf(_form: FormFile, { name, schema }: FormField, likely: Answers): Json | undefined {
	const value = Object.hasOwn(likely, name) ? likely[name] : undefined;
	if (value !== undefined && accepts(schema, value)) return value;
	return sampleValue(schema, { size: "smallest", random: seeded(1) }, () => undefined);
}

/** The answer to a dotted field. */
export function valueAt(answers: Answers, path: string): Json | undefined {
	return memberAt(answers, path.split("."));
}

function withValue(answers: JsonObject, path: string, value: Json): JsonObject {
	const [key = "", ...rest] = path.split(".");
	if (rest.length === 0) return { ...answers, [key]: value };
	const inner = answers[key];
	return { ...answers, [key]: withValue(isObject(inner) ? inner : {}, rest.join("."), value) };
}
