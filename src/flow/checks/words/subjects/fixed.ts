import { daysOf, type Figure } from "../../numbers/read-figures.ts";
import { outputsOf } from "./lender-figures.ts";
import { around, type Subject } from "./subject.ts";

/** What the application does in the same way for every lender: megabytes, minutes, hours, days, characters, years. */
export const FIXED_FIGURES = {
	uploadMegabytes: 15,
	linkMinutes: 15,
	idleMinutes: 15,
	sessionHours: 12,
	passwordCharacters: 12,
	answersKeptDays: 30,
	notaryEarlyMinutes: 15,
} as const;

const CODE = "in the application it is";
const count = (noun: string) => (value: number) => `${value} ${noun}`;
const inUnits = (perDay: number) => (figure: Figure) => Math.round(daysOf(figure) * perDay * 1e6) / 1e6;

const fixed = (
	what: string,
	value: number,
	noun: string,
	is: Subject["is"],
	more: Pick<Subject, "kinds" | "measure">,
): Subject => ({ what, says: CODE, is, right: () => [value], shown: count(noun), ...more });

const minutes = { kinds: ["time"], measure: inUnits(1440) } as const;

/** What the application, the law and the tables of deadlines fix. */
export const FIXED: readonly Subject[] = [
	fixed(
		"the largest file",
		FIXED_FIGURES.uploadMegabytes,
		"MB",
		(text, _, place) =>
			!/copy\/desk/.test(place) &&
			around(
				/\b(?:files?|pdf|png|jpe?g|heic|documents?|uploads?|pictures?|photos?|larger|each|archivos?)\b[^.]{0,80}#/,
				/#\s?(?:each|or (?:less|smaller)|per file|at most|cada uno)/,
				/\bup to\s*#/,
			)(text),
		{ kinds: ["size"], measure: ({ value }) => value },
	),
	fixed(
		"how long an emailed link works",
		FIXED_FIGURES.linkMinutes,
		"minutes",
		(text) =>
			/\b(?:links?|it works once|enlaces?)\b[^#]{0,90}\b(?:expires?|works?|open it|valid|good|lasts?|vence|caduca)\b[^#]{0,25}#|\bexpires in\s*#/.test(
				text,
			) && !/\b(?:offers?|invitation|opens once|phone|photos|polic|session|code)\b/.test(text),
		minutes,
	),
	fixed(
		"how long one may be inactive",
		FIXED_FIGURES.idleMinutes,
		"minutes",
		around(/\b(?:inactiv\w+|idle)\b[^#]{0,30}#/, /#\s?(?:of inactivity|without activity)/),
		minutes,
	),
	fixed(
		"the longest session",
		FIXED_FIGURES.sessionHours,
		"hours",
		around(/\bsessions?\b[^#]{0,40}\b(?:last|up to|limit|end|ends|reach\w*)[^#]{0,20}#/, /#[- ]limit\b/),
		{ kinds: ["time"], measure: inUnits(24) },
	),
	fixed(
		"the shortest password",
		FIXED_FIGURES.passwordCharacters,
		"characters",
		(text, _, place) =>
			(/\bpasswords?\b/.test(text) || /password|secret/i.test(place)) &&
			/\bat least\s*#\s?(?:characters|letters|caracteres)|#[- ]characters? (?:minimum|or more)/.test(text),
		{ kinds: ["count"], measure: ({ value }) => value },
	),
	fixed(
		"how long answers are kept",
		FIXED_FIGURES.answersKeptDays,
		"days",
		around(
			/\b(?:keep|kept|save|saved|stay|stays)\b[^#.]{0,40}\b(?:answers?|entered|browser)\b[^#.]{0,30}#/,
			/\banswers?\b[^#.]{0,30}\b(?:stay|kept|saved|keep)\b[^#.]{0,40}#/,
		),
		{ kinds: ["time"], measure: daysOf },
	),
	fixed(
		"how early one may join the notary",
		FIXED_FIGURES.notaryEarlyMinutes,
		"minutes",
		around(/\bjoin\b[^#]{0,20}#\s?(?:early|before|ahead)/),
		minutes,
	),
	{
		what: "the age at which one may apply",
		says: "the law says",
		kinds: ["time", "count"],
		is: around(
			/\b(?:must|have to|need to) be\b[^#]{0,20}#\s?(?:old|of age|or older|and older)/,
			/\bat least\s*#\s(?:old|of age)/,
			/\b(?:over|under|aged?)\s*#\s?(?:years old|to apply|or older|or over)/,
		),
		right: ({ tables }) => outputsOf(tables["law/majority"], "age"),
		measure: ({ value, kind, unit }) => (kind === "count" || unit === "year" ? value : undefined),
		shown: count("years"),
	},
	{
		what: "how long an invitation is good",
		says: "the table of deadlines says",
		kinds: ["time"],
		is: around(/\binvitation\b[^#.]{0,30}\b(?:good|valid|expires?|open|lasts?|ends?)\b[^#.]{0,15}#/),
		right: ({ tables }) =>
			Object.values(tables["underwriting/deadlines"]?.rows ?? {}).flatMap(({ of, then }) =>
				of === "SIGNER_INVITATION" && typeof then.days === "number" ? [then.days] : [],
			),
		measure: daysOf,
		shown: count("days"),
	},
];
