import { createHash } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import type { Address } from "../../ports/contract/parts.ts";
import type { CensusMatch } from "../../ports/home/geocoding.ts";

/** The file cannot be used: it is gone, not of the published form, too large, or of another year. */
export class CensusFileFault extends Error {
	readonly code = "CENSUS_FILE";
	/** Its message repeats no address. */
	readonly isSafeToLog = true;

	constructor(cause: string, cure: string) {
		super(`The file of census tracts ${cause}: ${cure} (CENSUS_FILE).`);
		this.name = "CensusFileFault";
	}
}

/** What a file says of an address. */
export interface KnownAddress {
	readonly matches: readonly CensusMatch[];
	readonly isTied: boolean;
}

/** A file of results, by address. */
export interface Results {
	/** The day (UTC, yyyy-mm-dd) on which the file was last written. */
	readonly date: string;
	readonly sha256: string;
	/** What the file says of an address; undefined when it does not name it. */
	find(address: Address): KnownAddress | undefined;
}

/** The most rows of a file: fifty batches of the geocoder, each of which takes 10,000 addresses. */
const MOST_ROWS = 500_000;
/** The most characters of a row. */
const LONGEST_ROW = 2_000;
/** A row of an address that was matched, with its places. */
const COLUMNS = 12;

const CURE = "save the result of the Census Bureau's batch geocoder, found as geographies, as it is";

/** Identifies a file's contents without reading them; throws CensusFileFault when it cannot be found. */
export async function stampOf(path: string): Promise<string> {
	return stampIn(await statsOf(path));
}

/**
 * Reads a result of the Census Bureau's batch geocoder row by row, and keeps of each only a digest of its address and the tract. Throws
 * CensusFileFault at the first row that is not of the published form.
 */
export async function readResults(path: string): Promise<Results> {
	const before = await statsOf(path);
	const hash = createHash("sha256");
	const known = new Map<string, string>();
	let rows = 0;
	try {
		for await (const line of linesOf(path, hash)) {
			if (line.trim() === "") continue;
			rows += 1;
			if (rows > MOST_ROWS) throw new CensusFileFault(`has more than ${MOST_ROWS} rows`, "keep only those of one year");
			const [address, said] = readRow(line, rows);
			const key = keyOf(address);
			known.set(key, known.has(key) ? `${known.get(key)},${said}` : said);
		}
	} catch (error) {
		if (error instanceof CensusFileFault) throw error;
		throw new CensusFileFault("cannot be read", "give the server's user the right to read it");
	}
	if (rows === 0) throw new CensusFileFault("has no rows", CURE);
	if (stampIn(before) !== (await stampOf(path))) {
		throw new CensusFileFault("changed while it was read", "write a new file elsewhere and move it to this place");
	}
	return {
		date: before.mtime.toISOString().slice(0, 10),
		sha256: hash.digest("hex"),
		find: (address) => {
			const said = known.get(keyOf(addressLine(address)));
			return said === undefined ? undefined : knownIn(said.split(","));
		},
	};
}

/** An address as the geocoder's result repeats it: street, city, state and ZIP code, with blanks for what separates or quotes. */
export function addressLine({ street1, city, state, zip }: Address): string {
	return [street1, city, state, zip].map((part) => part.replaceAll(/[,"\s\p{Cc}\p{Cs}]+/gu, " ").trim()).join(", ");
}

/** Addresses differ by their words alone: neither capitals nor blanks nor the last four digits of a ZIP code count. */
function keyOf(line: string): string {
	const words = line
		.toUpperCase()
		.replaceAll(/[,\s]+/g, " ")
		.trim()
		.replace(/-\d{4}$/, "");
	return createHash("sha256").update(words).digest("base64url").slice(0, 22);
}

/** TIE, NONE, or whether the match is exact and its tract. */
function readRow(line: string, row: number): readonly [address: string, said: string] {
	const fields = fieldsOf(line);
	const [, address = "", match, quality, , , , , state = "", county = "", tract = ""] = fields ?? [];
	if (fields !== undefined && address !== "" && fields.length <= COLUMNS) {
		if (match === "Tie") return [address, "TIE"];
		if (match === "No_Match") return [address, "NONE"];
		const id = `${state}${county}${tract}`;
		const isTract = /^\d{2}$/.test(state) && /^\d{3}$/.test(county) && /^\d{6}$/.test(tract);
		if (match === "Match" && (quality === "Exact" || quality === "Non_Exact") && fields.length === COLUMNS && isTract) {
			return [address, `${quality === "Exact" ? "E" : "N"}${id}`];
		}
	}
	throw new CensusFileFault(`is not of the published form in row ${row}`, CURE);
}

function knownIn(said: readonly string[]): KnownAddress {
	const matches = said
		.filter((one) => /^[EN]\d/.test(one))
		.map((one) => ({ county: one.slice(1, 6), tract: one.slice(1), isExact: one.startsWith("E") }));
	return { matches, isTied: said.includes("TIE") };
}

/** The fields of a row, each of which may stand in quotes; undefined when quotes are not closed. */
function fieldsOf(line: string): readonly string[] | undefined {
	const fields: string[] = [];
	const field = /\s*(?:"((?:[^"]|"")*)"|([^",]*))\s*(,|$)/y;
	for (;;) {
		const [, quoted, plain = "", end] = field.exec(line) ?? [];
		if (end === undefined) return undefined;
		fields.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
		if (end === "") return fields;
	}
}

async function* linesOf(path: string, hash: ReturnType<typeof createHash>): AsyncGenerator<string> {
	const decoder = new TextDecoder("utf-8", { fatal: false });
	let rest = "";
	for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
		hash.update(chunk);
		const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split(/\r?\n/);
		rest = lines.pop() ?? "";
		if (rest.length > LONGEST_ROW) throw new CensusFileFault(`has a row of more than ${LONGEST_ROW} characters`, CURE);
		yield* lines;
	}
	yield rest + decoder.decode();
}

async function statsOf(path: string): Promise<Stats> {
	const found = await stat(path).catch(() => undefined);
	if (found === undefined || !found.isFile()) throw new CensusFileFault("is not there", "put it back");
	return found;
}

function stampIn({ ino, size, mtimeMs }: Stats): string {
	return `${ino} ${size} ${mtimeMs}`;
}
