import type { FormFile, Json } from "../../../engine/authored/authored.ts";
import { REQUIRED_BY_RULE } from "../../../engine/index.ts";
import { isObject, type JsonObject } from "../../../engine/json.ts";
import { refusedTexts } from "../../../engine/texts/form-texts.ts";
import { zipIn, zipStates } from "../../../engine/texts/zip-code.ts";
import { accepts, isSame } from "../accepts.ts";
import { type Controls, casesOf, effective, isShownWith, requiredOf, shownOf } from "../asked-of-fields.ts";
import { type FormField, type FormObject, isHidden, objectsOf } from "../form-objects.ts";
import { type Size, seeded } from "./sample-text.ts";
import { sampleValue, type Wish } from "./sample-value.ts";

/** Valid answers of one form. */
export type Answers = { readonly [field: string]: Json };

/** Returns valid answers of a form in the given size, or undefined if none were found. */
export function sampleAnswers(form: FormFile, size: Size, seed = 1): Answers | undefined {
	const [root] = objectsOf(form);
	if (!root) return undefined;
	const wish: Wish = { size, random: seeded(seed) };
	const found = (casesOf(root) ?? []).flatMap((given) => {
		const sample = sampleObject(form, root, given, wish);
		const answers = sample && repeated(form, sample);
		return answers && accepts(form.schema, answers) && refusedTexts(form, answers).length === 0 ? [answers] : [];
	});
	const [first, ...rest] = found.toSorted((one, other) => textSize(one) - textSize(other));
	if (size === "smallest" || first === undefined) return first;
	return size === "largest" ? (rest.at(-1) ?? first) : found[Math.floor(seeded(seed)() * found.length)];
}

function textSize(answers: Answers): number {
	return JSON.stringify(answers).length;
}

function sampleObject(form: FormFile, object: FormObject, given: Controls, wish: Wish): Answers | undefined {
	const start = shownOf(object, given);
	const answers: { [field: string]: Json } = { ...start };
	const required = requiredOf(object.schema, start);
	const controls = new Set((casesOf(object) ?? []).flatMap((one) => Object.keys(one)));
	for (const field of object.fields) {
		// fields that a rule may require are always answered
		const isNeeded = required.includes(field.name) || field.ui[REQUIRED_BY_RULE] !== undefined;
		if (Object.hasOwn(start, field.name) || !isShownWith(field.ui, start)) continue;
		// an optional answer must not make other fields required
		if (!isNeeded && (isHidden(field) || controls.has(field.name) || !isWanted(wish))) continue;
		const sample = sampleField(form, field, effective(object.schema, field, answers), wish);
		if (sample !== undefined) answers[field.name] = sample;
		else if (isNeeded) return undefined;
	}
	return inItsState(answers);
}

/** An address with a ZIP code of its state. */
function inItsState(answers: Answers): Answers {
	const { state, zip } = answers;
	if (typeof state !== "string" || typeof zip !== "string" || zipStates(zip).includes(state)) return answers;
	return { ...answers, zip: zipIn(state) ?? zip };
}

function isWanted({ size, random }: Wish): boolean {
	return size === "largest" || (size === "random" && random() < 0.5);
}

function sampleField(form: FormFile, field: FormField, schema: JsonObject, wish: Wish): Json | undefined {
	const inner = (uiAt: string): Json | undefined => {
		const object = objectsOf(form).find((one) => one.uiAt === uiAt);
		for (const given of (object && casesOf(object)) ?? []) {
			const sample = object && sampleObject(form, object, given, wish);
			if (object && sample !== undefined && accepts(object.schema, sample)) return sample;
		}
		return undefined;
	};
	if (isObject(schema.properties)) return inner(field.uiAt);
	if (widgetOf(field) === "email") return emailOf(wish).find((email) => accepts(schema, email));
	return sampleValue(schema, wish, (items) =>
		isObject(items.properties) ? inner(`${field.uiAt}/items`) : sampleValue(items, wish, () => undefined),
	);
}

function widgetOf({ ui }: FormField): Json | undefined {
	const options = ui["ui:options"];
	return ui["ui:widget"] ?? (isObject(options) ? options.widget : undefined);
}

/** Email addresses that can exist, the one of the size first; patterns alone write others. */
function emailOf({ size, random }: Wish): readonly string[] {
	const [shortest, usual] = ["a@b.co", "o'neil+line_2@mail.example.org"];
	const longest = `${"a".repeat(64)}@${"b".repeat(31)}.co`;
	if (size === "smallest") return [shortest, usual];
	return size === "largest" || random() < 0.5 ? [longest, usual, shortest] : [usual, shortest];
}

/** Fields to retype get the answer they repeat. */
function repeated(form: FormFile, answers: Answers): Answers {
	const same: { [field: string]: Json } = {};
	for (const [field, look] of Object.entries(form.ui)) {
		const options = isObject(look) ? look["ui:options"] : undefined;
		const other = isObject(options) && typeof options.sameAs === "string" ? answers[options.sameAs] : undefined;
		if (other !== undefined && !isSame(other, answers[field] ?? null)) same[field] = other;
	}
	return { ...answers, ...same };
}
