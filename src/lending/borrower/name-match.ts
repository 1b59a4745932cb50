import { NICKNAMES } from "./nicknames.ts";
import { plainLetters } from "./plain-letters.ts";

/** How closely two names agree: MINOR passes with an affidavit, PARTIAL asks why, NONE goes to a person. */
export type NameMatch = "EXACT" | "MINOR" | "PARTIAL" | "NONE";

/** A person's legal name. */
export interface PersonName {
	readonly first: string;
	readonly middle?: string;
	readonly last: string;
	readonly suffix?: string;
}

/** Returns letters A–Z and single spaces: accents and punctuation removed, in upper case. */
export function plainName(text: string): string {
	return plainLetters(text)
		.replace(/[’‘ʻʼ'.,]/g, "")
		.replace(/[^\p{L}\s]/gu, " ")
		.toUpperCase()
		.replace(/\s+/g, " ")
		.trim();
}

/** Whether two plain given names are the same, or short for the same. */
export function sameGiven(a: string, b: string): boolean {
	return a === b || NICKNAMES.some((names) => names.includes(a) && names.includes(b));
}

function relatedLast(a: string, b: string): boolean {
	if (a.replaceAll(" ", "") === b.replaceAll(" ", "")) return true;
	const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
	return shorter.split(" ").every((part) => longer.split(" ").includes(part));
}

/** Returns how closely two names agree; symmetric. */
export function matchNames(a: PersonName, b: PersonName): NameMatch {
	const exact = (["first", "middle", "last", "suffix"] as const).every(
		(part) => (a[part] ?? "").trim().toUpperCase() === (b[part] ?? "").trim().toUpperCase(),
	);
	if (exact) return "EXACT";
	const firstAgrees = sameGiven(plainName(a.first), plainName(b.first));
	if (!firstAgrees) return "NONE";
	if (!relatedLast(plainName(a.last), plainName(b.last))) return "PARTIAL";
	const [middleA, middleB] = [plainName(a.middle ?? ""), plainName(b.middle ?? "")];
	const middleAgrees = middleA === "" || middleB === "" || middleA[0] === middleB[0];
	return middleAgrees ? "MINOR" : "PARTIAL";
}
