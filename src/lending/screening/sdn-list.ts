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
	readonly names: readonly ListedName[];
	/** Programs under which it is listed, such as "SDGT". */
	readonly programs: string;
	/** Years of birth that the list states; empty when it states none. */
	readonly birthYears: readonly number[];
}

/** The text of the files of one list, delimited by commas and without headings, as OFAC publishes them. */
export interface SdnFiles {
	/** sdn.csv or cons_prim.csv: twelve columns. */
	readonly primary: string;
	/** alt.csv or cons_alt.csv: five columns. */
	readonly aliases: string;
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
const COMMENT_COLUMNS = 2;
/** Kinds of listed property: they take out no line and receive no money. */
const THINGS = new Set(["vessel", "aircraft"]);
/** How the files write an empty value. */
const EMPTY = "-0-";
/** Ends the published files. */
const END_OF_FILE = "\u001a";

/** Returns the parties of a list; throws SdnFormat for files that are not in the published format. */
export function readSdnList({ primary, aliases, comments = "" }: SdnFiles): readonly ListedParty[] {
	const also = byEntry(rows(aliases, ALIAS_COLUMNS, "aliases"), 3);
	const remarked = byEntry(rows(comments, COMMENT_COLUMNS, "comments"), 1);
	const listed = rows(primary, PRIMARY_COLUMNS, "names");
	if (listed.length === 0) throw new SdnFormat("the file of names is empty");
	const entries = new Set(listed.map(([entry]) => entry));
	const stray = [...also.keys()].find((entry) => !entries.has(entry));
	if (stray !== undefined) throw new SdnFormat(`the aliases are of another day: entry ${stray} is not among the names`);
	return listed
		.filter(([, , type = ""]) => !THINGS.has(type.toLowerCase()))
		.map(([entry = "", name = "", , programs = "", ...rest]) => {
			const remarks = [rest.at(-1) ?? "", ...(remarked.get(entry) ?? [])].join(" ");
			return { entry, programs, birthYears: birthYears(remarks), names: names(name, also.get(entry) ?? [], remarks) };
		});
}

function names(primary: string, aliases: readonly string[], remarks: string): ListedName[] {
	const weak = [...remarks.matchAll(/a\.k\.a\.,?\s+["'“‘]([^"'”’]+)["'”’]/gi)].map(([, alias = ""]) => alias);
	return [
		{ text: primary, kind: "PRIMARY" },
		...aliases.map((text): ListedName => ({ text, kind: "ALIAS" })),
		...weak.map((text): ListedName => ({ text, kind: "WEAK_ALIAS" })),
	];
}

function birthYears(remarks: string): number[] {
	const found = remarks.matchAll(/\bDOB (?:circa )?(?:\d{1,2} )?(?:[A-Z][a-z]{2} )?(\d{4})\b/g);
	return [...new Set([...found].map(([, year = ""]) => Number(year)))];
}

function byEntry(found: readonly (readonly string[])[], column: number): ReadonlyMap<string, readonly string[]> {
	const grouped = new Map<string, string[]>();
	for (const row of found) {
		const [entry = "", text = ""] = [row[0], row[column]];
		if (text !== "") grouped.set(entry, [...(grouped.get(entry) ?? []), text]);
	}
	return grouped;
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
