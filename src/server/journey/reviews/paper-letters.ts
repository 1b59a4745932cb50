import { isList, isObject, type Json } from "../../../flow/engine/json.ts";
import type { DocumentSnapshot } from "../../../flow/engine/record/record-types.generated.ts";
import { LONGEST_NAME } from "../../../flow/engine/texts/name-length.ts";
import { codePointOf, isInFonts, lettersMissing, printedText } from "../../../flow/engine/texts/paper-letters.ts";
import { cleanText } from "../../../flow/engine/texts/plain-text.ts";
import { refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { Given, Hold } from "../steps/hold.ts";
import type { StoredTextFault } from "./stored-text.ts";

const NAME = ["firstName", "middleName", "lastName"] as const;
const HOME = ["street1", "street2", "city"] as const;
const LATIN_NAME = /^[\p{Script=Latin}\p{M} .'‘’ʻʼ-]*\p{Script=Latin}[\p{Script=Latin}\p{M} .'‘’ʻʼ-]*$/u;

type Name = { readonly [Part in (typeof NAME)[number]]?: string | null | undefined };

/** A name or an address with letters that no font of the papers has; a person enters the name as the ID has it in Latin letters. */
export const PAPER_LETTERS: Hold = {
	id: "paper-letters",
	isHeld: (record) => isNameAtFault(record) || mendedHome(record).length > 0 || papersAtFault(record).length > 0,
	asksName: isNameAtFault,
	release: (record, _now, _product, { name } = {}) => {
		if (name !== undefined) return corrected(record, checked(name));
		if (!isNameAtFault(record)) return corrected(record, jsonAt(record, "profile.name") ?? {});
		throw refusedFields([{ field: "name", keyword: "required", message: said("desk.nameInLatin") }]);
	},
};

/** Returns the names and addresses of a record that no paper can show. */
export function paperLetterFaults(record: StoredRecord): readonly StoredTextFault[] {
	const name = NAME.map((part) => [`profile.name.${part}`, jsonAt(record, `profile.name.${part}`)] as const);
	const home = HOME.map(
		(line) => [`application.property.${line}`, textAt(record, `application.property.${line}`)] as const,
	);
	const others = listAt(record, "profile.addresses").flatMap((address, at) =>
		HOME.map((line) => [`profile.addresses.${at}.${line}`, address[line]] as const),
	);
	return [...name, ...home, ...others].flatMap(([place, text]) => {
		const missing = lettersMissing(text ?? "");
		return missing.length === 0 ? [] : [{ place, codePoints: missing.map(codePointOf) }];
	});
}

const isAtFault = (text: string | null | undefined) => lettersMissing(text ?? "").length > 0;

function isNameAtFault(record: StoredRecord): boolean {
	const name: Name = jsonAt(record, "profile.name") ?? {};
	return NAME.some((part) => isAtFault(name[part]));
}

function checked(name: NonNullable<Given["name"]>): Name {
	const parts = NAME.flatMap((part) => {
		const text = cleanText(name[part] ?? "");
		if (part === "middleName" && text === "") return [];
		if (text.length <= LONGEST_NAME && LATIN_NAME.test(text) && !isAtFault(text)) return [[part, text] as const];
		throw refusedFields([{ field: `name.${part}`, keyword: "pattern", message: said("desk.nameInLatin") }]);
	});
	return Object.fromEntries(parts);
}

function corrected(record: StoredRecord, name: Name): RecordPatch {
	const before: Name = jsonAt(record, "profile.name") ?? {};
	const { suffix = null } = jsonAt(record, "profile.name") ?? {};
	const now = { firstName: name.firstName, middleName: name.middleName ?? null, lastName: name.lastName, suffix };
	const isSame = NAME.every((part) => (before[part] ?? null) === (now[part] ?? null));
	return [
		...(isSame ? [] : [set("profile.name", now as NonNullable<StoredRecord["profile"]>["name"] & object)]),
		...mendedHome(record),
		...papersAtFault(record).map(([id, paper]) =>
			set(
				`underwriting.disclosures.${id}`,
				mendedPaper(paper, (text) => printable(renamed(text, before, now))),
			),
		),
	];
}

/** The addresses with letters that the fonts have: without their accents, or blanks. */
function mendedHome(record: StoredRecord): RecordPatch {
	const lines = HOME.flatMap((line) => {
		const text = textAt(record, `application.property.${line}`);
		return isAtFault(text) ? [set(`application.property.${line}`, printable(text ?? ""))] : [];
	});
	const addresses = listAt(record, "profile.addresses");
	const isOne = addresses.some((address) => HOME.some((line) => isAtFault(address[line])));
	const mended = addresses.map((address) => ({
		...address,
		...Object.fromEntries(
			HOME.flatMap((line) => (isAtFault(address[line]) ? [[line, printable(address[line] ?? "")]] : [])),
		),
	}));
	return [...lines, ...(isOne ? [set("profile.addresses", mended)] : [])];
}

/** Papers whose text was fixed with such letters; what is signed stays as it was signed. */
function papersAtFault(record: StoredRecord): readonly (readonly [id: string, paper: DocumentSnapshot])[] {
	const signed = jsonAt(record, "underwriting.signatures") ?? {};
	return Object.entries(jsonAt(record, "underwriting.disclosures") ?? {}).flatMap(([id, paper]) => {
		if (paper === null || paper === undefined || Object.hasOwn(signed, id)) return [];
		return isPaperAtFault(paper as DocumentSnapshot) ? [[id, paper as DocumentSnapshot] as const] : [];
	});
}

/** Versions of a record share the papers that did not change. */
const judged = new WeakMap<DocumentSnapshot, boolean>();

function isPaperAtFault(paper: DocumentSnapshot): boolean {
	let isFault = judged.get(paper);
	if (isFault === undefined) {
		isFault = isAtFault(JSON.stringify([paper.values, paper.tables]));
		judged.set(paper, isFault);
	}
	return isFault;
}

function mendedPaper(paper: DocumentSnapshot, mend: (text: string) => string): DocumentSnapshot {
	const through = (value: Json): Json => {
		if (typeof value === "string") return isAtFault(value) ? mend(value) : value;
		if (isList(value)) return value.map(through);
		return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, through(one)])) : value;
	};
	const { values, tables } = paper;
	return { ...paper, ...(through({ values, tables } as Json) as Pick<DocumentSnapshot, "values" | "tables">) };
}

const whole = (name: Name) => NAME.flatMap((part) => name[part] || []).join(" ");

function renamed(text: string, before: Name, now: Name): string {
	const parts = NAME.flatMap((part) => (before[part] ? [[before[part], now[part] ?? ""] as const] : []));
	return [[whole(before), whole(now)] as const, ...parts].reduce(
		(said, [from, to]) => (from === "" ? said : said.replaceAll(from, to)),
		text,
	);
}

function printable(text: string): string {
	const plain = (letter: string) => letter.normalize("NFD").match(/^./u)?.[0] ?? "";
	return [...printedText(text)]
		.map((letter) => (isInFonts(letter) || letter === "\n" ? letter : isInFonts(plain(letter)) ? plain(letter) : " "))
		.join("")
		.replaceAll(/ +/g, " ")
		.trim();
}
