import { type LocaleEntry, SOURCE_LOCALE } from "../../engine/locales/authored-locale.ts";
import type { Finding } from "../diagnostic.ts";
import { daysOf, type Figure } from "../numbers/read-figures.ts";
import { marksIn, type TextMarks } from "./text-marks.ts";

/** What may hold something to compare. */
const TELLING =
	/\d|@|www\.|https?:|[€£¥₱]|\b(?:days?|weeks?|months?|years?|hours?|minutes?|percent|dollars?|january|february|march|april|may|june|july|august|september|october|november|december)\b|\p{L}+days?\b/iu;
/** A key of a telephone's menu: "press 2". */
const MENU = /\b(?:press|dial|oprima|marque|presione)\s+(?:el\s+)?\d\b/gi;

const known = new Map<string, string | undefined>();
const MOST_KNOWN = 20_000;

/**
 * Finds translations with other figures than their sentence (LOCALE_FIGURES): amounts, percentages, days, clock times,
 * weekdays, telephone numbers, mail and web addresses, in digits or in words.
 */
export function translatedFigures(file: string, locale: string, pointer: string, entry: LocaleEntry): Finding[] {
	const cause = differenceOf(entry, locale);
	if (cause === undefined) return [];
	const cure =
		"Write in the translation what the English sentence says, or correct the sentence and then its translation.";
	return [{ code: "LOCALE_FIGURES", file, pointer: `${pointer}/text`, cause, cure }];
}

function differenceOf(entry: LocaleEntry, locale: string): string | undefined {
	if (!TELLING.test(entry.for) && !TELLING.test(entry.text)) return undefined;
	const key = `${locale}\u0000${entry.for}\u0000${entry.text}`;
	if (known.has(key)) return known.get(key);
	const [source, own] = [entry.for, entry.text].map((text) => text.replaceAll(MENU, ""));
	const cause = difference(marksIn(source ?? "", SOURCE_LOCALE), marksIn(own ?? "", locale));
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(key, cause);
	return cause;
}

function difference(source: TextMarks, own: TextMarks): string | undefined {
	return (
		differing("the address", source.links, own.links) ??
		differing("the email address", source.mails, own.mails) ??
		differing("the telephone number", source.phones, own.phones) ??
		differingTimes(source, own) ??
		differingNames(source, own) ??
		differing("the currency", source.currencies, own.currencies) ??
		differingFigures(source.figures, own.figures)
	);
}

function differing(what: string, source: readonly string[], own: readonly string[]): string | undefined {
	const lost = source.filter((one) => !own.includes(one));
	const added = own.filter((one) => !source.includes(one));
	if (lost.length === 0 && added.length === 0) return undefined;
	return said(what, lost[0], added[0]);
}

function said(what: string, lost: string | undefined, added: string | undefined): string {
	if (lost === undefined) return `The translation says ${what} "${added}", and the English sentence does not.`;
	if (added === undefined) return `The English sentence says ${what} "${lost}", and the translation does not.`;
	return `The English sentence says ${what} "${lost}", and the translation "${added}".`;
}

const HALF_DAY = 720;

function differingTimes(
	{ times: source, figures: numbers }: TextMarks,
	{ times: own, figures: ownNumbers }: TextMarks,
): string | undefined {
	type Time = TextMarks["times"][number];
	const isSame = (one: Time, other: Time) =>
		one.isSure && other.isSure ? one.minutes === other.minutes : one.minutes % HALF_DAY === other.minutes % HALF_DAY;
	// "9 to 5 p.m." names the first hour without its half of the day
	const isHour = ({ minutes }: Time, figures: readonly Figure[]) =>
		figures.some(({ kind, value }) => kind === "count" && (value % 12) * 60 === minutes % HALF_DAY);
	const lost = source.filter((one) => !own.some((other) => isSame(one, other)) && !isHour(one, ownNumbers));
	const added = own.filter((one) => !source.some((other) => isSame(one, other)) && !isHour(one, numbers));
	if (lost.length === 0 && added.length === 0) return undefined;
	return said("the time", lost[0]?.shown, added[0]?.shown);
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = "January February March April May June July August September October November December".split(" ");

function differingNames(source: TextMarks, own: TextMarks): string | undefined {
	const named = (names: readonly string[], what: string, one: readonly number[], other: readonly number[]) =>
		one.length === 0 || other.length === 0
			? undefined
			: differing(
					what,
					one.map((at) => names[at - 1] ?? ""),
					other.map((at) => names[at - 1] ?? ""),
				);
	return (
		named(WEEKDAYS, "the weekday", source.weekdays, own.weekdays) ??
		named(MONTHS, "the month", source.months, own.months)
	);
}

/** A word for a small number may be another word in translation: "both", "one of them". */
function isHard({ isWords, kind, value }: Figure): boolean {
	return value !== 1 && (!isWords || kind !== "count");
}

function isSame(one: Figure, other: Figure): boolean {
	if (one.kind === "time" && other.kind === "time") return Math.abs(daysOf(one) - daysOf(other)) < 1e-9;
	const isBare = one.kind === "count" || other.kind === "count";
	return (isBare || one.kind === other.kind) && Math.abs(one.value - other.value) < 1e-9;
}

/** Below this, a number without a unit is small. */
const FEW = 10;

function differingFigures(source: readonly Figure[], own: readonly Figure[]): string | undefined {
	const left = [...own];
	const lost: Figure[] = [];
	for (const one of source) {
		// the same unit first, so that a bare number takes none that another one needs
		const at = [
			left.findIndex((other) => other.kind === one.kind && isSame(one, other)),
			left.findIndex((other) => isSame(one, other)),
		].find((index) => index >= 0);
		if (at === undefined) {
			lost.push(one);
			continue;
		}
		const [found] = left.splice(at, 1);
		if (found !== undefined && isOtherDay(one, found)) {
			return said("", one.shown.trim(), found.shown.trim()).replace("says  ", "says ");
		}
	}
	// a translation may say how many digits or people, where the English does not
	const [lostHard, addedHard] = [
		lost.find(isHard),
		left.find((one) => isHard(one) && (one.kind !== "count" || one.value >= FEW)),
	];
	const [lostAny, addedAny] = [lost.find(({ value }) => value > 1), left.find(({ value }) => value > 1)];
	const isChanged = lostAny !== undefined && addedAny !== undefined;
	if (!isChanged && lostHard === undefined && addedHard === undefined) return undefined;
	// a number may be said twice in one language
	const first = lostHard ?? (isChanged ? lostAny : undefined);
	const second = addedHard ?? (isChanged ? addedAny : undefined);
	if (second === undefined && first !== undefined && own.some((other) => isSame(first, other))) return undefined;
	if (first === undefined && second !== undefined && source.some((other) => isSame(second, other))) return undefined;
	return said("", first?.shown.trim(), second?.shown.trim()).replace("says  ", "says ");
}

function isOtherDay(one: Figure, other: Figure): boolean {
	return one.unit === "day" && other.unit === "day" && one.isBusiness !== other.isBusiness;
}
