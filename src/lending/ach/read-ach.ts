import { BLOCK, COLUMNS, HASH } from "./ach-file.ts";

/** More about an entry, as its fields are. */
export interface AchAddenda {
	/** 05 for a remark, 98 for a notice of change, 99 for a return. */
	readonly type: string;
	/** The whole record. */
	readonly record: string;
}

/** One entry of a batch. */
export interface AchEntry {
	readonly transactionCode: string;
	/** Cents. */
	readonly amount: number;
	readonly traceNumber: string;
	readonly addenda: readonly AchAddenda[];
}

export interface AchBatch {
	/** Such as PPD, CCD, or COR for notices of change. */
	readonly entryClass: string;
	readonly entries: readonly AchEntry[];
}

/** A file whose control totals are right. */
export interface ReadAch {
	readonly batches: readonly AchBatch[];
	readonly entries: number;
	/** Cents. */
	readonly debits: number;
	readonly credits: number;
	readonly hash: number;
	readonly blocks: number;
}

/** A file that cannot be taken: what is wrong where, and never a value. */
export class AchDamaged extends Error {
	readonly code = "ACH_FILE_DAMAGED";
	readonly line: number;
	constructor(line: number, rule: string) {
		super(`Line ${line}: ${rule}.`);
		this.name = "AchDamaged";
		this.line = line;
	}
}

/** Classes whose entries have other columns, or totals of another kind; a lender of this kind gets none. */
const OTHER_COLUMNS: ReadonlySet<string> = new Set(["ADV", "IAT"]);

interface Sums {
	/** Entries and addenda. */
	count: number;
	hash: number;
	debits: number;
	credits: number;
}

interface OpenBatch extends Sums {
	readonly entryClass: string;
	readonly serviceClass: string;
	readonly number: string;
	readonly odfi: string;
	readonly entries: { transactionCode: string; amount: number; traceNumber: string; addenda: AchAddenda[] }[];
}

/**
 * Reads a Nacha file, a character for each byte: with or without line ends, and with the last block filled or not. Throws AchDamaged unless every count, hash and
 * total is right.
 */
export function readAch(text: string): ReadAch {
	const records = recordsOf(text);
	const reader = new Reader();
	records.forEach((record, at) => {
		reader.take(record, at + 1);
	});
	return reader.end(records.length);
}

function recordsOf(text: string): readonly string[] {
	const plain = text.replace(/[\r\n]+$/, "");
	if (!/^[\x20-\x7e\x80-\xff\r\n]*$/.test(plain)) throw new AchDamaged(1, "it holds signs that no record may hold");
	if (/[\r\n]/.test(plain)) return plain.split(/\r?\n|\r/).map((line) => line.padEnd(COLUMNS));
	if (plain === "" || plain.length % COLUMNS !== 0) throw new AchDamaged(1, "it does not end with a whole record");
	return plain.match(/.{94}/g) ?? [];
}

class Reader {
	readonly #sums: Sums = { count: 0, hash: 0, debits: 0, credits: 0 };
	readonly #batches: AchBatch[] = [];
	#hasHeader = false;
	#batch: OpenBatch | undefined;
	#control: { readonly record: string; readonly line: number } | undefined;

	take(record: string, line: number): void {
		const must = (isRight: boolean, rule: string) => {
			if (!isRight) throw new AchDamaged(line, rule);
		};
		must(record.length === COLUMNS, `it has ${record.length} columns instead of ${COLUMNS}`);
		if (this.#control !== undefined) {
			must(/^9+$/.test(record), "something follows the control of the file");
			return;
		}
		const [kind] = record;
		must(this.#hasHeader === (kind !== "1"), "the header of the file is missing, or not the first record");
		const isInBatch = kind === "6" || kind === "7" || kind === "8";
		must(isInBatch === (this.#batch !== undefined), "a batch has no header or no control");
		if (kind === "1") this.#hasHeader = true;
		else if (kind === "5") this.#openBatch(record, must);
		else if (kind === "6") this.#takeEntry(record, must);
		else if (kind === "7") this.#takeAddenda(record, must);
		else if (kind === "8") this.#closeBatch(record, must);
		else if (kind === "9") this.#control = { record, line };
		else must(false, "it begins with no kind of record");
	}

	#openBatch(record: string, must: Must): void {
		const entryClass = record.slice(50, 53);
		must(!OTHER_COLUMNS.has(entryClass), `batches of class ${entryClass} are not read`);
		this.#batch = {
			entryClass,
			serviceClass: record.slice(1, 4),
			odfi: record.slice(79, 87),
			number: record.slice(87, 94),
			entries: [],
			...{ count: 0, hash: 0, debits: 0, credits: 0 },
		};
	}

	#takeEntry(record: string, must: Must): void {
		const batch = this.#batch;
		if (batch === undefined) return;
		const [transactionCode, routing, amount] = [record.slice(1, 3), record.slice(3, 11), record.slice(29, 39)];
		must(/^\d{2}$/.test(transactionCode) && /^\d{8}$/.test(routing), "an entry has no transaction code or bank");
		must(/^\d{10}$/.test(amount), "an entry has no amount");
		const cents = Number(amount);
		batch.count += 1;
		batch.hash += Number(routing);
		if (isDebit(transactionCode)) batch.debits += cents;
		else batch.credits += cents;
		batch.entries.push({ transactionCode, amount: cents, traceNumber: record.slice(79, 94), addenda: [] });
	}

	#takeAddenda(record: string, must: Must): void {
		const entry = this.#batch?.entries.at(-1);
		must(entry !== undefined, "addenda belong to no entry");
		entry?.addenda.push({ type: record.slice(1, 3), record });
		if (this.#batch !== undefined) this.#batch.count += 1;
	}

	#closeBatch(record: string, must: Must): void {
		const batch = this.#batch;
		if (batch === undefined) return;
		must(record.slice(1, 4) === batch.serviceClass, "a batch ends with another service class");
		must(record.slice(79, 94) === `${batch.odfi}${batch.number}`, "a batch ends with another number or bank");
		checkSums(batch, record.slice(4, 10), record.slice(10, 44), must);
		this.#sums.count += batch.count;
		this.#sums.hash += batch.hash % HASH;
		this.#sums.debits += batch.debits;
		this.#sums.credits += batch.credits;
		this.#batches.push({ entryClass: batch.entryClass, entries: batch.entries });
		this.#batch = undefined;
	}

	end(records: number): ReadAch {
		if (this.#control === undefined) throw new AchDamaged(records, "the control of the file is missing");
		const { record, line } = this.#control;
		const must = (isRight: boolean, rule: string) => {
			if (!isRight) throw new AchDamaged(line, rule);
		};
		must(Number(record.slice(1, 7)) === this.#batches.length, "the file has another number of batches");
		const blocks = Number(record.slice(7, 13));
		must(blocks === Math.ceil(line / BLOCK), "the file has another number of blocks");
		checkSums(this.#sums, record.slice(13, 21), record.slice(21, 55), must);
		const { debits, credits, hash } = this.#sums;
		const entries = this.#batches.reduce((sum, batch) => sum + batch.entries.length, 0);
		return { batches: this.#batches, entries, debits, credits, hash: hash % HASH, blocks };
	}
}

type Must = (isRight: boolean, rule: string) => void;

/** The figures of a control: hash, debits and credits. */
function checkSums(sums: Sums, count: string, figures: string, must: Must): void {
	must(Number(count) === sums.count, "it counts other entries");
	must(Number(figures.slice(0, 10)) === sums.hash % HASH, "its entry hash is another one");
	must(Number(figures.slice(10, 22)) === sums.debits, "its debits come to another amount");
	must(Number(figures.slice(22, 34)) === sums.credits, "its credits come to another amount");
}

/** Codes of debits end in 5 to 9, such as 27; those of credits, and of what came back of credits, in 0 to 4. */
function isDebit(transactionCode: string): boolean {
	return Number(transactionCode[1]) >= 5;
}
