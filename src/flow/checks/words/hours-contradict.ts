import type { Product } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { documentTexts, type ProductText, productTexts } from "../product-texts.ts";

/** What a text says of some days: open at all, open between two times (minutes of the day), or closed. */
interface Claim {
	readonly days: readonly number[];
	readonly from?: number;
	readonly until?: number;
	readonly isClosed: boolean;
	readonly shown: string;
	/** The departments that it may be about. */
	readonly about: readonly string[];
}

const DAYS = [
	"mon(?:day)?s?",
	"tue(?:s(?:day)?)?s?",
	"wed(?:nesday)?s?",
	"thu(?:rs(?:day)?)?s?",
	"fri(?:day)?s?",
	"sat(?:urday)?s?",
	"sun(?:day)?s?",
];
const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const DAY = `(?:${DAYS.join("|")})\\.?`;
const EVERY = "(?:every day|daily|(?:seven|7) days a week|all week)";
const SPEC = new RegExp(
	`\\b(?:(?<from>${DAY})\\s*(?:to|through|thru|until|[-–—])\\s*(?<to>${DAY})|(?<every>${EVERY})|(?<work>weekdays|business days)|(?<end>(?:on )?weekends)|(?<one>${DAY}))(?![a-z])`,
	"gi",
);
const CLOCK = "(\\d{1,2})(?::(\\d{2}))?\\s?([ap]\\.?\\s?m\\b\\.?)?|noon|midnight";
const RANGE = new RegExp(`\\b(?<open>${CLOCK})\\s*(?:to|until|through|[-–—]|and)\\s*(?<close>${CLOCK})`, "gi");
const ALWAYS = /\b24\/7\b|\b24 hours a day\b|\baround the clock\b/i;

/** Sentences about how to reach people, and those about other doors. */
const PHONE = /\b(?:call|phones?|telephone|speak|talk|dial|reach)\b/i;
const CHAT = /\bchat\b/i;
const ANYONE =
	/\b(?:our (?:hours|team|people|lines?)|we(?:'re| are) (?:open|here|available|there)|open|hours|closed|available|answer)\b/i;
const OTHERS =
	/\b(?:branch(?:es)?|lobb(?:y|ies)|drive[- ]?(?:up|thru|through)|atms?|notar(?:y|ies)|county|post office|court|deposits?|fedwire|bank holidays?|online banking|apply|website|appointments?|office)\b/i;
const HOLDS = new RegExp(`\\b${DAY}(?![a-z])|weekdays|weekends|${EVERY}|24\\/7|24 hours a day|around the clock`, "i");

/** Finds opening hours in texts that are not those of org.json (HOURS_CONTRADICT). */
export function hoursContradict(product: Product): Finding[] {
	const { operatingHours } = product.org;
	if (!isObject(operatingHours)) return [];
	return [...productTexts(product), ...documentTexts(product)].flatMap((one) =>
		claimsIn(one).flatMap((claim): Finding[] => {
			const weeks = Object.entries(operatingHours).filter(
				([department, week]) =>
					isList(week) && (claim.about.length === 0 || claim.about.some((part) => department.includes(part))),
			);
			if (weeks.length === 0 || weeks.some(([, week]) => isTrue(claim, week as readonly JsonObject[]))) return [];
			const [, week] = weeks[0] ?? [];
			const cause = `The text says "${claim.shown}", but org.json says ${claim.days
				.map((day) => hoursOf(week as readonly JsonObject[], day))
				.filter((said, index, all) => all.indexOf(said) === index)
				.join(", ")}.`;
			return [
				{
					code: "HOURS_CONTRADICT",
					file: one.file,
					pointer: one.pointer,
					cause,
					cure: "Write the hours of org.json, or change them there.",
				},
			];
		}),
	);
}

function dayOf(week: readonly JsonObject[], day: number): JsonObject | undefined {
	return week.find(({ weekdayValue }) => weekdayValue === day);
}

function isTrue({ days, from, until, isClosed }: Claim, week: readonly JsonObject[]): boolean {
	return days.every((number) => {
		const day = dayOf(week, number);
		// another check tells of a week without it
		if (day === undefined) return true;
		if (isClosed) return day.isOpen !== true;
		if (day.isOpen !== true) return false;
		return from === undefined || (minutesOf(day.startTime) === from && minutesOf(day.endTime) === until);
	});
}

function minutesOf(time: unknown): number | undefined {
	const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(String(time)) ?? [];
	return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

function hoursOf(week: readonly JsonObject[], number: number): string {
	const day = dayOf(week, number);
	const name = NAMES[number - 1] ?? "";
	return day?.isOpen === true ? `${name} ${String(day.startTime)}–${String(day.endTime)}` : `${name} closed`;
}

const known = new WeakMap<ProductText, readonly Claim[]>();

function claimsIn(one: ProductText): readonly Claim[] {
	let claims = known.get(one);
	if (claims === undefined) {
		claims = HOLDS.test(one.text) ? claimsOf(one.text) : [];
		known.set(one, claims);
	}
	return claims;
}

function claimsOf(text: string): Claim[] {
	// "8 a.m." ends no sentence
	const plain = text.replaceAll(/\b([ap])\.\s?m\b\.?/gi, "$1m").replaceAll(/\bnoon\b/gi, "12pm");
	return plain.split(/(?<=[.!?;])\s+/).flatMap((sentence) => {
		if (OTHERS.test(sentence)) return [];
		const about = [...(PHONE.test(sentence) ? ["PHONE"] : []), ...(CHAT.test(sentence) ? ["CHAT"] : [])];
		if (about.length === 0 && !ANYONE.test(sentence)) return [];
		if (ALWAYS.test(sentence)) {
			const [shown = ""] = ALWAYS.exec(sentence) ?? [];
			return [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 1440, isClosed: false, shown, about }];
		}
		return claimsInSentence(sentence, about);
	});
}

function claimsInSentence(sentence: string, about: readonly string[]): Claim[] {
	const specs = [...sentence.matchAll(SPEC)].map((match) => ({
		days: daysOf(match.groups ?? {}),
		shown: match[0],
		at: match.index,
		end: match.index + match[0].length,
	}));
	const ranges = [...sentence.matchAll(RANGE)].flatMap((match) => {
		const times = timesOf(match[0]);
		return times === undefined ? [] : [{ ...times, at: match.index, end: match.index + match[0].length }];
	});
	// days in a row share the hours that follow or, where the hours come first, those before
	const isHoursFirst = (ranges[0]?.at ?? Number.POSITIVE_INFINITY) < (specs[0]?.at ?? 0);
	return specs.flatMap(({ days, shown, at, end }): Claim[] => {
		if (/\bclosed\b[^,;]{0,12}$/i.test(sentence.slice(0, at)) || /^[^,;]{0,8}\bclosed\b/i.test(sentence.slice(end))) {
			return [{ days, isClosed: true, shown: `closed ${shown}`, about }];
		}
		const range = isHoursFirst ? ranges.findLast((one) => one.end <= at) : ranges.find((one) => one.at >= end);
		if (range !== undefined) {
			const said = isHoursFirst ? sentence.slice(range.at, end) : sentence.slice(at, range.end);
			return [{ days, from: range.from, until: range.until, isClosed: false, shown: said.trim(), about }];
		}
		const isOpen = /\b(?:open|available|answer\w*|here|call|reach|chat)\b/i.test(sentence) && ranges.length === 0;
		// "call us by Friday" says nothing of hours
		return isOpen && days.length > 1 ? [{ days, isClosed: false, shown, about }] : [];
	});
}

function daysOf({ from, to, every, work, end, one }: { readonly [name: string]: string | undefined }): number[] {
	if (every !== undefined) return [1, 2, 3, 4, 5, 6, 7];
	if (work !== undefined) return [1, 2, 3, 4, 5];
	if (end !== undefined) return [6, 7];
	if (one !== undefined) return [dayNumber(one)];
	const [first, last] = [dayNumber(from ?? ""), dayNumber(to ?? "")];
	return first <= last ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : [first, last];
}

function dayNumber(name: string): number {
	return DAYS.findIndex((pattern) => new RegExp(`^${pattern}\\.?$`, "i").test(name)) + 1;
}

/** "9 to 5" is from the morning to the afternoon. */
function timesOf(range: string): { readonly from: number; readonly until: number } | undefined {
	const [first, second] = [...range.matchAll(new RegExp(CLOCK, "gi"))].map(clockOf);
	if (first === undefined || second === undefined) return undefined;
	const from = first.isSure ? first.minutes : first.minutes;
	const isLater = !second.isSure && second.minutes <= from && second.minutes < 720;
	return { from, until: second.minutes + (isLater ? 720 : 0) };
}

function clockOf([shown, hour, minute, half]: RegExpMatchArray) {
	if (/^midnight$/i.test(shown)) return { minutes: 1440, isSure: true };
	const isLate = /^p/i.test(half ?? "");
	const plain = half === undefined ? Number(hour) : Number(hour) % 12;
	return { minutes: plain * 60 + Number(minute ?? 0) + (isLate ? 720 : 0), isSure: half !== undefined };
}
