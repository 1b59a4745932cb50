import { cleanText, textFault } from "../../../flow/engine/texts/plain-text.ts";
import { jsonAt, listAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import type { Hold } from "../steps/hold.ts";

/** A stored text that no form takes any more: its place, and the code points at fault, never the text. */
export interface StoredTextFault {
	readonly place: string;
	readonly codePoints: readonly string[];
}

const HOME = ["street1", "street2", "city", "state", "zip"] as const;
const NAME = ["firstName", "middleName", "lastName", "suffix"] as const;

/** A line break or a hidden character, or the separator of registers. */
const isFaulty = (character: string) => character === "|" || textFault(character) !== undefined;
const hiddenIn = (text: string) =>
	textFault(text, true) === undefined ? [] : [...text].filter((one) => textFault(one, true) !== undefined);
const faultsIn = (text: string) => [...cleanText(text)].filter(isFaulty);

/** Returns the faults of a record's texts: on one line in addresses, names and what a register takes as it was typed, and hidden ones anywhere. */
export function storedTextFaults(record: StoredRecord, secrets: Secrets = {}): readonly StoredTextFault[] {
	const { demographics, ...others } = secrets;
	// no file is made of the answers themselves
	const { answers: _, ...kept } = record;
	return [
		...faultsBelow(kept, ""),
		...faultsBelow(demographics, "secrets.demographics", true),
		...faultsBelow(others, "secrets"),
	];
}

const ON_ONE_LINE = new Set<string>([...HOME, ...NAME]);

function faultsBelow(value: unknown, place: string, isLine = false): StoredTextFault[] {
	if (typeof value === "string") {
		const found = isLine ? faultsIn(value) : hiddenIn(value);
		return found.length === 0 ? [] : [{ place, codePoints: [...new Set(found)].map(codePoint) }];
	}
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) =>
		faultsBelow(inner, place === "" ? name : `${place}.${name}`, isLine || ON_ONE_LINE.has(name)),
	);
}

function codePoint(character: string): string {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function mended(text: string): string {
	const kept = [...cleanText(text)].map((character) => (isFaulty(character) ? " " : character));
	return kept.join("").replaceAll(/ +/g, " ").trim();
}

/** An object with its lines mended; undefined where nothing is wrong with them. */
function mendedLines<Of extends object>(given: Of | undefined, names: readonly string[]): Of | undefined {
	const wrong = Object.entries(given ?? {}).flatMap(([name, value]: [string, unknown]) =>
		names.includes(name) && typeof value === "string" && faultsIn(value).length > 0 ? [[name, mended(value)]] : [],
	);
	return given === undefined || wrong.length === 0 ? undefined : { ...given, ...Object.fromEntries(wrong) };
}

/** Spaces in place of what no file carries, in the addresses and the name of the borrower. */
function mendedRecord(record: StoredRecord): RecordPatch {
	const home = mendedLines(jsonAt(record, "application.property"), HOME);
	const name = mendedLines(jsonAt(record, "profile.name"), NAME);
	const addresses = listAt(record, "profile.addresses");
	const others = addresses.map((address) => mendedLines(address, HOME));
	return [
		...HOME.flatMap((line) => (home?.[line] == null ? [] : [set(`application.property.${line}`, home[line])])),
		...(name === undefined ? [] : [set("profile.name", name)]),
		...(others.every((one) => one === undefined)
			? []
			: [
					set(
						"profile.addresses",
						addresses.map((address, at) => others[at] ?? address),
					),
				]),
	];
}

/** An address or a name that was stored with characters that break the files it goes into; a person mends it. */
export const STORED_TEXT: Hold = {
	id: "stored-text",
	isHeld: (record) => mendedRecord(record).length > 0,
	release: mendedRecord,
};
