import type { FormFile, Json } from "../authored/authored.ts";
import { isList, isObject, type JsonObject, own } from "../json.ts";
import { addressFaults, type LineRefusal, readAddress } from "./address-lines.ts";
import { isUnclearAmount } from "./dollars.ts";
import { isEmailAddress } from "./email-address.ts";
import { cleanText, type TextFault, textFault } from "./plain-text.ts";
import { isForeignPhone } from "./us-phone.ts";
import { readWrittenDate } from "./written-date.ts";

type Answers = { readonly [field: string]: Json };

/**
 * Why a text answer is refused beyond the form's schema: what no text may hold, an amount that can mean several, a phone
 * number of another country, an email address that can't exist (`pattern`), or a line of an address.
 */
type Refused = TextFault | "amount" | "country" | LineRefusal["keyword"];

/** A text answer that is refused: its field as a dotted path, and why. */
export interface TextRefusal {
	readonly field: string;
	readonly keyword: Refused;
}

/** Passwords are taken as they are typed. */
const AS_TYPED = "password";
const LINES = "textarea";
const ADDRESS = "address";

/**
 * Returns a form's answers with every text cleaned (`cleanText`), passwords aside, and with dates, states and ZIP codes as they
 * are stored where they can be read; the same object where nothing changes.
 */
export function cleanAnswers<Given extends Answers>({ ui }: Pick<FormFile, "ui">, answers: Given): Given {
	return cleaned(answers, ui) as Given;
}

/** Returns the text answers of a form that are refused (`textFault`), passwords aside. */
export function refusedTexts({ ui }: Pick<FormFile, "ui">, answers: Answers): readonly TextRefusal[] {
	return refusedIn(answers, ui, []);
}

function cleaned(value: Json, look: JsonObject): Json {
	if (typeof value === "string") return cleanedText(value, widgetOf(look));
	if (isList(value)) {
		const items = value.map((item) => cleaned(item, lookBelow(look, "items")));
		return items.some((item, at) => item !== value[at]) ? items : value;
	}
	if (!isObject(value)) return value;
	const fields = Object.entries(value).map(([name, inner]) => [name, cleaned(inner, lookBelow(look, name))] as const);
	const clean = fields.some(([name, inner]) => inner !== value[name]) ? Object.fromEntries(fields) : value;
	return optionOf(look, "field") === ADDRESS ? readAddress(clean) : clean;
}

function cleanedText(text: string, widget: Json | undefined): string {
	if (widget === AS_TYPED) return text;
	const clean = cleanText(text);
	return widget === "date" ? (readWrittenDate(clean) ?? clean) : clean;
}

function refusedIn(value: Json, look: JsonObject, path: readonly string[]): readonly TextRefusal[] {
	if (typeof value === "string") {
		const keyword = refusalOf(value, widgetOf(look));
		return keyword === undefined ? [] : [{ field: path.join("."), keyword }];
	}
	if (isList(value)) return value.flatMap((item, at) => refusedIn(item, lookBelow(look, "items"), [...path, `${at}`]));
	if (!isObject(value)) return [];
	const texts = Object.entries(value).flatMap(([name, inner]) =>
		refusedIn(inner, lookBelow(look, name), [...path, name]),
	);
	if (optionOf(look, "field") !== ADDRESS) return texts;
	const lines = addressFaults(value).map(({ line, keyword }) => ({ field: [...path, line].join("."), keyword }));
	return [...texts, ...lines.filter(({ field }) => !texts.some((text) => text.field === field))];
}

function refusalOf(text: string, widget: Json | undefined): Refused | undefined {
	if (widget === AS_TYPED) return undefined;
	const fault = textFault(text, widget === LINES);
	if (fault !== undefined || text.trim() === "") return fault;
	if (widget === "money") return isUnclearAmount(text) ? "amount" : undefined;
	if (widget === "phone") return isForeignPhone(text) ? "country" : undefined;
	return widget === "email" && !isEmailAddress(text.trim()) ? "pattern" : undefined;
}

function lookBelow(look: JsonObject, name: string): JsonObject {
	const below = own(look, name);
	return isObject(below) ? below : {};
}

function widgetOf(look: JsonObject): Json | undefined {
	return optionOf(look, "widget");
}

function optionOf(look: JsonObject, name: "field" | "widget"): Json | undefined {
	const options = own(look, "ui:options");
	return own(look, `ui:${name}`) ?? (isObject(options) ? own(options, name) : undefined);
}
