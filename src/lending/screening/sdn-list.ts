import { birthsIn, countriesIn, type ListedAddress, type ListedBirth } from "./listed-signs.ts";

/** A name under which a party is listed. */
export interface ListedName {
	readonly text: string;
	/** As the list calls it: the primary name, an alias, or a weak alias from the remarks. */
	readonly kind: "PRIMARY" | "ALIAS" | "WEAK_ALIAS";
}

/** A party of a sanctions list. */
export interface ListedParty {
	/** The list's own number of the entry. */
	readonly entry: string;
	/** A person, or a company, bank or other body. */
	readonly kind: "INDIVIDUAL" | "ENTITY";
	readonly names: readonly ListedName[];
	/** Programs under which it is listed, such as "SDGT". */
	readonly programs: string;
	/** Births that the list states; empty when it states none. */
	readonly births: readonly ListedBirth[];
	readonly addresses: readonly ListedAddress[];
	/** Countries of its addresses, nationality, citizenship and place of birth. */
	readonly countries: readonly string[];
}

/** The text of the files of one list, delimited by commas and without headings, as OFAC publishes them. */
export interface SdnFiles {
	/** sdn.csv or cons_prim.csv: twelve columns. */
	readonly primary: string;
	/** alt.csv or cons_alt.csv: five columns. */
	readonly aliases: string;
	/** add.csv or cons_add.csv: six columns; without it no address is known. */
	readonly addresses?: string;
	/** sdn_comments.csv or cons_comments.csv: remarks that are too long for the first file. */
	readonly comments?: string;
}

/** A file is not in the published format, so that screening against it would find too little. */
export class SdnFormat extends Error {
	readonly code = "SDN_FORMAT";
	constructor(what: string) {
		super(`The sanctions list cannot be read: ${what}.`);
		this.name = "SdnFormat";
	}
}

const PRIMARY_COLUMNS = 12;
const ALIAS_COLUMNS = 5;
const ADDRESS_COLUMNS = 6;
const COMMENT_COLUMNS = 2;
/** Kinds of listed property: they take out no line and receive no money. */
const THINGS = new Set(["vessel", "aircraft"]);
/** How the files write an empty value. */
const EMPTY = "-0-";
/** Ends the published files. */
const END_OF_FILE = "\u001a";

/** Returns the parties of a list; throws SdnFormat for files that are not in the published format. */
export function readSdnList({ primary, aliases, addresses = "", comments = "" }: SdnFiles): readonly ListedParty[] {
	const also = byEntry(rows(aliases, ALIAS_COLUMNS, "aliases"));
	const living = byEntry(rows(addresses, ADDRESS_COLUMNS, "addresses"));
	const remarked = byEntry(rows(comments, COMMENT_COLUMNS, "comments"));
	const listed = rows(primary, PRIMARY_COLUMNS, "names");
	if (listed.length === 0) throw new SdnFormat("the file of names is empty");
	const entries = new Set(listed.map(([entry]) => entry));
	for (const [what, found] of [["aliases", also] as const, ["addresses", living] as const]) {
		const stray = [...found.keys()].find((entry) => !entries.has(entry));
		if (stray !== undefined)
			throw new SdnFormat(`the ${what} are of another day: entry ${stray} is not among the names`);
	}
	return listed
		.filter(([, , type = ""]) => !THINGS.has(type.toLowerCase()))
		.map(([entry = "", name = "", type = "", programs = "", ...rest]): ListedParty => {
			// what is too long is cut anywhere, also within a word
			const remarks = [rest.at(-1) ?? "", ...(remarked.get(entry) ?? []).map((row) => row[1] ?? "")].join("");
			const lives = (living.get(entry) ?? []).flatMap(([, , street = "", city = "", country = ""]) =>
				street + city + country === "" ? [] : [{ street, city, country }],
			);
			return {
				entry,
				kind: type.toLowerCase() === "individual" ? "INDIVIDUAL" : "ENTITY",
				programs,
				names: names(name, also.get(entry) ?? [], remarks),
				births: birthsIn(remarks),
				addresses: lives,
				countries: countriesIn(remarks, lives),
			};
		});
}

function names(primary: string, aliases: readonly (readonly string[])[], remarks: string): ListedName[] {
	const weak = [...remarks.matchAll(/[afn]\.k\.a\.,?\s+["'“‘]([^"'”’]+)["'”’]/gi)].map(([, alias = ""]) => alias);
	return [
		{ text: primary, kind: "PRIMARY" },
		...aliases.flatMap(([, , type = "", text = ""]): ListedName[] =>
			text === "" ? [] : [{ text, kind: /weak/i.test(type) ? "WEAK_ALIAS" : "ALIAS" }],
		),
		...weak.map((text): ListedName => ({ text, kind: "WEAK_ALIAS" })),
	];
}

function byEntry(found: readonly (readonly string[])[]): ReadonlyMap<string, readonly (readonly string[])[]> {
	return Map.groupBy(found, ([entry = ""]) => entry);
}

function rows(text: string, columns: number, file: string): string[][] {
	const found = readCsv(text.replaceAll(END_OF_FILE, "")).filter((row) => row.some((cell) => cell !== ""));
	found.forEach((row, at) => {
		if (row.length === columns && /^\d+$/.test(row[0] ?? "")) return;
		throw new SdnFormat(`row ${at + 1} of the ${file} has ${row.length} columns instead of ${columns}, or no number`);
	});
	return found;
}

/** Reads comma-separated values; quotes are doubled within a quoted value, which may span lines. */
function readCsv(text: string): string[][] {
	const found: string[][] = [];
	let [row, cell, isQuoted]: [string[], string, boolean] = [[], "", false];
	const endCell = () => {
		row.push(cell.trim() === EMPTY ? "" : cell.trim());
		cell = "";
	};
	for (let at = 0; at < text.length; at += 1) {
		const letter = text[at] ?? "";
		if (isQuoted) {
			if (letter !== '"') cell += letter;
			else if (text[at + 1] === '"') {
				cell += letter;
				at += 1;
			} else isQuoted = false;
		} else if (letter === '"') isQuoted = true;
		else if (letter === ",") endCell();
		else if (letter === "\n") {
			endCell();
			found.push(row);
			row = [];
		} else if (letter !== "\r") cell += letter;
	}
	if (isQuoted) throw new SdnFormat("a quoted value does not end");
	if (cell !== "" || row.length > 0) {
		endCell();
		found.push(row);
	}
	return found;
}
