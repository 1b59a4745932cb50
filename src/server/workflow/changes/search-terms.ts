import { type KeyRing, lookupHash } from "../../platform/crypto/key-ring.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

const SHORTEST = 2;
const LONGEST = 12;
/** 64 bits of a keyed hash. */
const HASH_DIGITS = 16;
const MARKS = /\p{M}+/gu;

/** Words as they are compared: without case, accents and punctuation. */
function wordsOf(text: string): readonly string[] {
	const plain = text.normalize("NFKD").replace(MARKS, "").toLowerCase();
	return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

function hashed(keys: KeyRing, org: string, beginning: string): string {
	return lookupHash(keys, "desk-search", `${org}|${beginning}`).slice(0, HASH_DIGITS);
}

/** The texts that an application is found by: its borrower's name, its home's address and its loan number. */
function searchedTexts(record: StoredRecord): readonly (string | undefined)[] {
	return [
		textAt(record, "profile.name.firstName"),
		textAt(record, "profile.name.middleName"),
		textAt(record, "profile.name.lastName"),
		textAt(record, "application.property.street1"),
		textAt(record, "application.property.street2"),
		textAt(record, "application.property.city"),
		textAt(record, "application.property.zip"),
		textAt(record, "application.loanNumber"),
	];
}

/** Whether two records are found by the same. */
export function hasSameTerms(before: StoredRecord, after: StoredRecord): boolean {
	const texts = searchedTexts(after);
	return searchedTexts(before).every((text, at) => text === texts[at]);
}

/** Returns what an application is found by, as keyed hashes. */
export function searchTerms(keys: KeyRing, org: string, record: StoredRecord): readonly string[] {
	const beginnings = searchedTexts(record)
		.flatMap((text) => wordsOf(text ?? ""))
		.flatMap(beginningsOf);
	return [...new Set(beginnings)].map((beginning) => hashed(keys, org, beginning)).sort();
}

function beginningsOf(word: string): readonly string[] {
	if (word.length <= SHORTEST) return [word];
	const ends = Math.min(word.length, LONGEST) - SHORTEST + 1;
	return Array.from({ length: ends }, (_, index) => word.slice(0, SHORTEST + index));
}

/** Returns the terms that an application must all have to match what was typed. */
export function wantedTerms(keys: KeyRing, org: string, typed: string): readonly string[] {
	return [...new Set(wordsOf(typed))].map((word) => hashed(keys, org, word.slice(0, LONGEST)));
}

const UUID_START = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/;

/** Returns the first and the last uuid that begin as typed; undefined when it is no beginning of one. */
export function uuidRange(typed: string): readonly [first: string, last: string] | undefined {
	const plain = typed.trim().toLowerCase();
	if (!UUID_START.test(plain)) return undefined;
	const digits = plain.replaceAll("-", "");
	if (digits.length > 32) return undefined;
	return [shaped(digits.padEnd(32, "0")), shaped(digits.padEnd(32, "f"))];
}

const shaped = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
