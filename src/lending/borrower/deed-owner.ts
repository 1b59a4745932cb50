import { type NameMatch, type PersonName, plainName, sameGiven } from "./name-match.ts";
import { plainLetters, spelledOut } from "./plain-letters.ts";

/** Which name a county writes first. */
export type NameOrder = "GIVEN_FIRST" | "FAMILY_FIRST";

/** An owner as written, read one way: the order of the name is `isSure` or only possible. */
interface Reading {
	readonly given: readonly string[];
	readonly family: readonly string[];
	readonly isSure: boolean;
}

const RANK: readonly NameMatch[] = ["EXACT", "MINOR", "PARTIAL", "NONE"];
const SUFFIXES: { readonly [written: string]: string } = {
	JR: "JR",
	JUNIOR: "JR",
	SR: "SR",
	SENIOR: "SR",
	II: "II",
	"2ND": "II",
	III: "III",
	"3RD": "III",
	IV: "IV",
	"4TH": "IV",
	V: "V",
};
const COMPANY =
	/\b(?:LLC|L L C|INC|INCORPORATED|CORP|CORPORATION|COMPANY|LP|LLP|LLLP|LTD|LIMITED|PLLC|PARTNERSHIP|PARTNERS|HOLDINGS?|PROPERTIES|INVESTMENTS?|INVESTORS|ENTERPRISES|VENTURES|GROUP|REALTY|BANK|NA|CREDIT UNION|ASSOCIATION|ASSN|FOUNDATION|CHURCH|MINISTRIES|(?:CITY|COUNTY|STATE|TOWN|SECRETARY) OF)\b|\b(?:CO|PC)$/;
const TRUST = /\b(?:TRUSTS?|TRUSTEES?|TTEES?|TRS?|UTD|U T D|REVOCABLE|IRREVOCABLE)\b/;
/** Others have a say besides: a person looks at it. */
const ESTATE = /\b(?:ESTATE|HEIRS?|DECEASED|REMAINDER(?:MAN|MEN)?|GUARDIAN|CONSERVATOR|CUSTODIAN|MINOR)\b/;
/** What stands beside names: whose spouse someone is, and how the owners hold the home. */
const BESIDE =
	/\bET AL\b|\b(?:AS )?(?:JOINT TENANTS|JTWROS|JTROS|TENANTS (?:BY THE ENTIRET(?:Y|IES)|IN COMMON)|COMMUNITY PROPERTY|WITH RIGHTS? OF SURVIVORSHIP).*$|\bH ?[/&] ?W\b|\b(?:HUSBAND (?:AND|&) WIFE|WIFE (?:AND|&) HUSBAND|HIS WIFE|HER HUSBAND|MARRIED TO EACH OTHER|AS SPOUSES|SPOUSES|AN? (?:UN)?MARRIED (?:COUPLE|MAN|WOMAN|PERSON)|A SINGLE (?:MAN|WOMAN|PERSON)|A WIDOW(?:ER)?|UNMARRIED|MARRIED|WIDOW(?:ER)?)\b/g;

/** "And wife", "and husband": a spouse's name may follow. */
const AND_SPOUSE = /\bET (?:UXOR|UX|VIR|CON)\b/g;

/** An owner in the land records beside a person. */
export interface DeedOwner {
	readonly match: NameMatch;
	readonly party: "PERSON" | "TRUST" | "COMPANY" | "ESTATE";
	/** The name by which the owner that matches best is recorded: given names first where the order is known, else as written. */
	readonly name: string;
	/** Whether the text names other people besides. */
	readonly hasOthers: boolean;
}

/**
 * Compares an owner in the land records with a person. Names are compared by whole words, in the county's order (either where
 * it is not known); a suffix that differs, a surname that differs and a middle name that differs ask the person; a trust is
 * theirs when it has their name; a company, an estate and whatever else is not certain is for a person to read.
 */
export function readOwner(person: PersonName, owner: string, order?: NameOrder): DeedOwner {
	const text = written(owner);
	const plain = wordsOf(text).join(" ");
	const party = partyOf(plain);
	if (party !== "PERSON") {
		return { match: party === "TRUST" ? trustMatch(person, plain) : "NONE", party, name: plain, hasOthers: true };
	}
	const parts = text
		.replaceAll(AND_SPOUSE, "&")
		.replaceAll(BESIDE, " ")
		.split(/[&;/]|\bAND\b/)
		.map((part) => part.trim())
		.filter((part) => wordsOf(part).length > 0);
	const spelled = spelledName(person);
	const { match, name } = best(
		parts.flatMap((part) => [partMatch(person, part, parts, order), ...asSpelled(spelled, part, parts, order)]),
	);
	return { match, party, name: name === "" ? plain : name, hasOthers: parts.length > 1 };
}

/** Returns how closely an owner in the land records agrees with a person. */
export function ownerMatch(person: PersonName, owner: string, order?: NameOrder): NameMatch {
	return readOwner(person, owner, order).match;
}

/** The name with letters spelled out that registers write as two; undefined when it has none. */
function spelledName(person: PersonName): PersonName | undefined {
	const parts = Object.entries(person).map(([part, text]) => [part, spelledOut(text)] as const);
	const isOther = parts.some(([part, text]) => person[part as keyof PersonName] !== text);
	return isOther ? { ...person, ...Object.fromEntries(parts) } : undefined;
}

/** A match by another spelling is assumed at best. */
function asSpelled(
	person: PersonName | undefined,
	part: string,
	parts: readonly string[],
	order: NameOrder | undefined,
): Named[] {
	if (person === undefined) return [];
	const found = partMatch(person, part, parts, order);
	return [found.match === "EXACT" ? { ...found, match: "MINOR" } : found];
}

function partyOf(plain: string): DeedOwner["party"] {
	if (ESTATE.test(plain)) return "ESTATE";
	if (TRUST.test(plain)) return "TRUST";
	return COMPANY.test(plain) ? "COMPANY" : "PERSON";
}

/** The letters of an owner with the marks that part names: commas, semicolons, slashes and ampersands. */
function written(owner: string): string {
	return plainLetters(owner)
		.toUpperCase()
		.replace(/[’‘ʻʼ'.`]/g, "")
		.replace(/[^\p{L}\p{N}\s,;/&]/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
}

function wordsOf(text: string): string[] {
	return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** A match with the name that matched. */
type Named = Pick<DeedOwner, "match" | "name">;

function best(found: readonly Named[]): Named {
	return found.toSorted((a, b) => RANK.indexOf(a.match) - RANK.indexOf(b.match))[0] ?? { match: "NONE", name: "" };
}

function partMatch(person: PersonName, part: string, parts: readonly string[], order: NameOrder | undefined): Named {
	const { words, suffix, before } = suffixed(part);
	const own = wordsOf(plainName(person.last));
	const readings = before === undefined ? readingsOf(words, own, order) : [commaReading(words, before)];
	const shared = sharesFamily(person, words, own, part, parts)
		? [{ given: words, family: own, isSure: order !== undefined }]
		: [];
	const found = best(
		[...readings, ...shared].map((reading) => {
			const { given, family, isSure } = reading;
			const parted = [...given, ...family, ...(suffix === undefined ? [] : [suffix])];
			return { match: readingMatch(person, own, reading), name: (isSure ? parted : wordsOf(part)).join(" ") };
		}),
	);
	const isSameSuffix = (SUFFIXES[plainName(person.suffix ?? "")] ?? "") === (suffix ?? "");
	// a father and a son have the same name
	return isSameSuffix || found.match === "NONE" ? found : { ...found, match: "PARTIAL" };
}

/** The words of a name without its suffix; `before` counts the words before a comma that parts family and given names. */
function suffixed(part: string): {
	readonly words: readonly string[];
	readonly suffix: string | undefined;
	readonly before: number | undefined;
} {
	const [first = [], ...others] = part.split(",").map(wordsOf);
	const rest = others.flat();
	const all = [...first, ...rest];
	const at = all.findIndex((word, index) => {
		// a V in the middle is an initial
		return index > 0 && SUFFIXES[word] !== undefined && (word !== "V" || index === all.length - 1) && all.length > 2;
	});
	const words = at < 0 ? all : all.filter((_, index) => index !== at);
	const isParted = rest.some((word) => SUFFIXES[word] === undefined);
	const before = isParted ? first.filter((_, index) => index !== at).length : undefined;
	return { words, suffix: at < 0 ? undefined : SUFFIXES[all[at] ?? ""], before };
}

function commaReading(words: readonly string[], before: number): Reading {
	return { family: words.slice(0, before), given: words.slice(before), isSure: true };
}

/** Every way to part the words into given and family names. */
function readingsOf(words: readonly string[], own: readonly string[], order: NameOrder | undefined): Reading[] {
	const lengths = [...new Set([1, own.length, words.length - 1])].filter(
		(length) => length > 0 && length < words.length,
	);
	return lengths.flatMap((length) => [
		...(order === "FAMILY_FIRST"
			? []
			: [{ given: words.slice(0, -length), family: words.slice(-length), isSure: true }]),
		...(order === "GIVEN_FIRST"
			? []
			: [{ family: words.slice(0, length), given: words.slice(length), isSure: order !== undefined }]),
	]);
}

/** Whether a part names a given name alone and another part the family: "JOHN AND MARY SMITH", "SMITH JOHN & MARY". */
function sharesFamily(
	person: PersonName,
	words: readonly string[],
	own: readonly string[],
	part: string,
	parts: readonly string[],
): boolean {
	const given = [...wordsOf(plainName(person.first)), ...wordsOf(plainName(person.middle ?? ""))];
	const isGiven = words.every((word, index) => index === 0 || word.length === 1 || given.includes(word));
	const others = parts.filter((other) => other !== part).map(wordsOf);
	return isGiven && others.some((other) => other.length > own.length && own.every((word) => other.includes(word)));
}

function readingMatch(person: PersonName, own: readonly string[], { given, family, isSure }: Reading): NameMatch {
	const first = givenMatch(person, given);
	if (first === "NONE") return "NONE";
	const name = family.join("");
	if (name !== own.join("")) {
		const isPartOfOwn = own.length > 1 && family.every((word) => own.includes(word));
		return isPartOfOwn && first !== "PARTIAL" ? "MINOR" : "PARTIAL";
	}
	return first === "EXACT" && !isSure ? "MINOR" : first;
}

/** How given names agree: EXACT when all are there, MINOR with initials or without a middle name, PARTIAL for an initial alone. */
function givenMatch({ first, middle }: PersonName, given: readonly string[]): NameMatch {
	const own = wordsOf(plainName(first));
	const all = [...own, ...wordsOf(plainName(middle ?? ""))];
	if (given.join(" ") === all.join(" ")) return "EXACT";
	const [name = "", ...rest] = given;
	const [ownName = ""] = own;
	if (name === own.join("") && own.length > 1) return middlesAgree(all.slice(own.length), rest) ? "MINOR" : "PARTIAL";
	if (name.length === 1 && ownName.startsWith(name)) return "PARTIAL";
	if (!sameGiven(name, ownName) && !sameGiven(name, own.join(" "))) return "NONE";
	return middlesAgree(all.slice(1), rest) ? "MINOR" : "PARTIAL";
}

function middlesAgree(own: readonly string[], other: readonly string[]): boolean {
	const [shorter, longer] = own.length <= other.length ? [own, other] : [other, own];
	return shorter.every((word) =>
		longer.some((one) => one === word || ((one.length === 1 || word.length === 1) && one[0] === word[0])),
	);
}

function trustMatch(person: PersonName, plain: string): NameMatch {
	const words = plain.split(" ");
	const own = wordsOf(plainName(person.last));
	if (!own.every((word) => words.includes(word))) return "NONE";
	const suffix = words.map((word) => SUFFIXES[word]).find((one) => one !== undefined && one !== "V");
	if ((suffix ?? "") !== (SUFFIXES[plainName(person.suffix ?? "")] ?? "")) return "PARTIAL";
	const [first = ""] = wordsOf(plainName(person.first));
	return words.some((word) => !own.includes(word) && sameGiven(word, first)) ? "MINOR" : "PARTIAL";
}
