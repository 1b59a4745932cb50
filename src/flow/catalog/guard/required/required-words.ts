import { placesOf } from "../../../checks/pages/unknown-place.ts";
import { copyFile, files } from "../../../checks/product-files.ts";
import type { Json, Product } from "../../../engine/authored/authored.ts";
import { COPY_SECTIONS } from "../../../engine/authored/authored-copy.ts";
import { isList, isObject, valueAt } from "../../../engine/json.ts";
import { localeFile } from "../../../engine/locales/locale-path.ts";
import { changedValue } from "../../levels/changed-value.ts";
import { pathOf } from "../../text/origins.ts";
import type { SafeguardFault } from "../safeguard-fault.ts";
import { lengthOf, lostStatements, placeInWords, quoted, statementsOf, topicsOf } from "./kept-statements.ts";
import { type RequiredText, requiredTexts } from "./required-texts.ts";

type Content = Omit<Product, "hash">;

/** Returns what an overlay takes from emails, footers and reasons though a law asks for it, in English and in translations. */
export function requiredWordFaults(before: Content, after: Content): SafeguardFault[] {
	return requiredTexts().texts.flatMap((required) => [
		...ofFile(before, after, required),
		...ofTranslations(before, after, required),
	]);
}

function ofFile(before: Content, after: Content, { file, at, says, source }: RequiredText): SafeguardFault[] {
	const [was, is] = [partIn(before, file), partIn(after, file)];
	if (was === undefined || was === is) return [];
	return at.flatMap((pointer) => {
		const [old, own] = [valueAt(was, pathOf(pointer)), valueAt(is, pathOf(pointer))];
		if (!changedValue(old, own)) return [];
		return leavesOf(old, pointer).flatMap(([leaf, text]) => {
			const value = valueAt(is, pathOf(leaf));
			const now = textOf(value);
			// other checks find what is blank or leads nowhere
			const isBlank = typeof value === "string" && value.trim() === "";
			const isOthers = isBlank || (PAGE.test(text) && !Object.hasOwn(after.pages.pages, now ?? ""));
			if (now === text || isOthers) return [];
			const gone = says === undefined ? lostOf(text, now ?? "") : unsaid(says, now ?? "");
			if (gone === undefined) return [];
			const cause = `This no longer ${gone}, which the law asks for (${source}).`;
			const cure = "Keep what it tells people; the words may be your own.";
			return [{ code: "REQUIRED_TEXT_MISSING" as const, file, pointer: leaf, cause, cure }];
		});
	});
}

/** A page of the application, as an email's button names it. */
const PAGE = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

function lostOf(before: string, now: string): string | undefined {
	if (PAGE.test(before)) return `leads to "${before}"`;
	const [place] = placesOf(before).filter((one) => !placesOf(now).includes(one));
	if (place !== undefined) return `says the value "${placeInWords(place)}"`;
	const said = statementsOf(before);
	const [statement] = lostStatements(said, [statementsOf(now)], new Set(said), lengthOf(before) - lengthOf(now));
	return statement === undefined ? undefined : `says "${quoted(statement)}" in some form`;
}

function unsaid(says: readonly string[], now: string): string | undefined {
	const [topics, places] = [topicsOf(now), placesOf(now)];
	const isSaid = (one: string) =>
		one.startsWith("{") ? places.includes(one.slice(1, -1)) : [...topicsOf(one)].every((topic) => topics.has(topic));
	const gone = says.find((one) => !one.split("|").some(isSaid));
	if (gone === undefined) return undefined;
	const [first = ""] = gone.split("|");
	return first.startsWith("{") ? `says the value "${placeInWords(first.slice(1, -1))}"` : `speaks of "${first}"`;
}

/** Translations that say much less than what they translate. */
function ofTranslations(before: Content, after: Content, { file, at, source }: RequiredText): SafeguardFault[] {
	return Object.entries(after.locales).flatMap(([tag, translated]) => {
		const [was, is] = [before.locales[tag]?.[file], translated[file]] as readonly (Json | undefined)[];
		if (is === undefined || was === is) return [];
		return at.flatMap((pointer) =>
			entriesOf(valueAt(is, pathOf(pointer)), pointer).flatMap(([place, english, text]) => {
				const old = textOf((valueAt(was, pathOf(place)) as { text?: Json } | undefined)?.text);
				if (old === text || lengthOf(text) >= Math.max(1, lengthOf(english) * SHORTEST)) return [];
				const cause = `The translation says far less than the English, which the law asks for (${source}).`;
				const cure = "Translate all of the sentence.";
				return [
					{
						code: "REQUIRED_TEXT_MISSING" as const,
						file: localeFile(tag, file),
						pointer: `${place}/text`,
						cause,
						cure,
					},
				];
			}),
		);
	});
}

/** No language of a lender needs less than this share of the English words. */
const SHORTEST = 0.5;

type Entry = readonly [pointer: string, english: string, text: string];

function entriesOf(value: Json | undefined, pointer: string): Entry[] {
	if (isList(value)) return value.flatMap((one, index) => entriesOf(one, `${pointer}/${index}`));
	if (!isObject(value)) return [];
	const { for: english, text } = value;
	if (typeof english === "string" && typeof text === "string") return [[pointer, english, text]];
	return Object.entries(value).flatMap(([key, one]) => entriesOf(one, `${pointer}/${key}`));
}

/** The texts under a value, with their pointers; the sentences of a list are one text. */
function leavesOf(value: Json | undefined, pointer: string): (readonly [string, string])[] {
	const text = textOf(value);
	if (text !== undefined) return text === "" ? [] : [[pointer, text]];
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${pointer}/${key}`));
}

function textOf(value: Json | undefined): string | undefined {
	if (typeof value === "string") return value;
	return isList(value) ? value.filter((one) => typeof one === "string").join(" ") : undefined;
}

function partIn(content: Content, file: string): Json | undefined {
	const section = COPY_SECTIONS.find((one) => copyFile(one) === file);
	const part = section !== undefined ? content.copy[section] : file === files.org ? content.org : content.mails;
	return part as unknown as Json | undefined;
}
