import type { DraftForm, DrawnForm } from "../../../contracts/wire/studio/index.ts";
import { metaAt } from "../../../flow/catalog/index.ts";
import { copyFile, formFile } from "../../../flow/checks/product-files.ts";
import { draftMap, formFields } from "../../../flow/editing/index.ts";
import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ComposedFiles, WrittenSentence } from "../composition/compose-request.ts";
import { localesOf } from "./composed-draft.ts";
import { asLenderSays } from "./preview-pages.ts";

export type { DrawnForm } from "../../../contracts/wire/studio/index.ts";

const FORMS = "schemas/forms/";
const WORDS = copyFile("forms");

/** The forms as composed with a draft, in the order in which borrowers come to them; those outside of the journey last, by title. */
export function formsOf({ files, below }: ComposedFiles, org: string): DraftForm[] {
	const found = Object.entries(files).flatMap(([file, { value }]): DraftForm[] => {
		if (!file.startsWith(FORMS) || !isObject(value)) return [];
		const before = formBelow(below, file, value);
		const fields = formFields(value, before).filter(({ kind }) => kind !== "hidden");
		return [
			{
				file,
				title: String(value.title ?? ""),
				fields: fields.length,
				own: fields.filter(({ origin }) => origin !== "below").length,
				isOwn: before === null,
				isLocked: isObject(before) && before.locked === true,
				...(isObject(value.part) ? { partOf: formFile(String(value.part.of)) } : {}),
			},
		];
	});
	const written = draftMap(files, org).places.flatMap((place) => place.written.map(({ file }) => file));
	const order = [...new Set(written)];
	const placeOf = ({ file }: DraftForm) => (order.includes(file) ? order.indexOf(file) : order.length);
	return found.toSorted(
		(one, other) =>
			placeOf(one) - placeOf(other) || one.title.localeCompare(other.title) || one.file.localeCompare(other.file),
	);
}

/**
 * One form as composed, and as it is below the lender, with its sentences and what all forms share, translated into languages
 * that the lender offers; throws 404 for none.
 */
export function formOf(made: ComposedFiles, file: string): DrawnForm {
	const { files, sentences, below } = made;
	const form = file.startsWith(FORMS) && Object.hasOwn(files, file) ? files[file] : undefined;
	if (form === undefined) throw new Problem(404, "NO_FILE", "The product has no such form.");
	const org = files["org.json"]?.value;
	const offered = localesOf(made);
	const drawn = {
		value: form.value,
		words: files[WORDS]?.value ?? null,
		sentences: sentences
			.filter((one) => one.file === file || one.file === WORDS)
			.map((one) => ({ ...one, translations: offeredIn(one.translations, offered) })),
	};
	const places = [...JSON.stringify(drawn).matchAll(/\{((?:pricing|lender)\b[^{}"\\]*)\}/g)].map(
		([, place = ""]) => place,
	);
	return {
		...drawn,
		below: formBelow(below, file, form.value),
		brand: (isObject(org) ? org.brand : undefined) ?? null,
		figures: asLenderSays(made, Object.fromEntries(places.map((place) => [place, `{${place}}`]))),
	};
}

/** The translations of a sentence into languages that the lender offers. */
function offeredIn(translations: WrittenSentence["translations"], offered: readonly string[]) {
	return Object.fromEntries(Object.entries(translations).filter(([locale]) => offered.includes(locale)));
}

function formBelow(below: ComposedFiles["below"], file: string, value: Json): Json {
	return Object.hasOwn(below, file) ? (below[file] ?? null) : value;
}

/** The keys of a field that product owners set. */
const KEYS = [
	...["title", "description", "ui:title", "ui:description", "ui:help", "ui:placeholder", "required"],
	...["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "oneOf", "messages"],
];
const KEPT = ["description", "type", "minLength", "minimum"];

/** What the meta-schema of forms says of each key that product owners set: the manual, and which values there are. */
export function fieldManual(): { readonly [key: string]: JsonObject } {
	return Object.fromEntries(
		KEYS.map((key) => {
			const found = metaAt("form", ["fields", "any", key]);
			const said = KEPT.flatMap((name) => {
				const value = found.find((one) => Object.hasOwn(one, name))?.[name];
				return value === undefined ? [] : [[name, value] as const];
			});
			return [key, Object.fromEntries(said)];
		}),
	);
}
