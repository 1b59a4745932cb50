import { type FieldError, generalMessage } from "../../../flow/catalog/index.ts";
import type { FormFile, Json, Product } from "../../../flow/engine/authored/authored.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { hasWholeCents } from "../../../lending/money.ts";

const KEYWORD = "multipleOf";

/** Amounts of money (`ui:widget` "money", also in lists) that have a fraction of a cent, with the form's messages. */
export function centsFaults(
	product: Product,
	form: FormFile,
	answers: { readonly [field: string]: Json },
): FieldError[] {
	return fractionsIn(form.ui as Json, answers, []).map((place) => {
		const field = place.join(".");
		const named = form.messages[field] ?? form.messages[field.replaceAll(/\.\d+(?=\.|$)/g, ".*")];
		const message = named?.[KEYWORD] ?? form.messages["*"]?.[KEYWORD] ?? generalMessage(product, KEYWORD);
		return { field, keyword: KEYWORD, message };
	});
}

type Place = readonly (string | number)[];

function fractionsIn(ui: Json | undefined, answer: Json | undefined, place: Place): Place[] {
	if (!isObject(ui) || answer === null || answer === undefined) return [];
	if (ui["ui:widget"] === "money") return typeof answer === "number" && !hasWholeCents(answer) ? [place] : [];
	if (Array.isArray(answer)) return answer.flatMap((item, at) => fractionsIn(ui.items, item, [...place, at]));
	if (!isObject(answer)) return [];
	return Object.entries(answer).flatMap(([name, value]) => {
		return Object.hasOwn(ui, name) ? fractionsIn(ui[name], value, [...place, name]) : [];
	});
}
