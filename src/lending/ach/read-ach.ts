import { BLOCK, COLUMNS, HASH } from "./ach-file.ts";
import { type AchRecord, recordsOf } from "./ach-records.ts";

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

/** A line that cannot be read, or whose figures do not agree: what is wrong there, and never a value. */
export interface AchFault {
	readonly line: number;
	readonly rule: string;
}

/** What can be read of a file, or of several in one, and what cannot. */
export interface ReadAch {
	readonly batches: readonly AchBatch[];
	/** In the order of the lines; none for a file whose counts, hashes and totals are all right. */
	readonly faults: readonly AchFault[];
	readonly entries: number;
	/** Cents. */
	readonly debits: number;
	readonly credits: number;
	readonly hash: number;
	readonly blocks: number;
}

/** A file of which nothing can be taken: what is wrong where, and never a value. */
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
	/** Undefined when the header cannot be read. */
	readonly header: { readonly serviceClass: string; readonly number: string; readonly odfi: string } | undefined;
	/** Whether its entries have other columns. */
	readonly isSkipped: boolean;
	readonly entries: { transactionCode: string; amount: number; traceNumber: string; addenda: AchAddenda[] }[];
}

/**
 * Reads a Nacha file, a character for each byte: with or without line ends, and with the last block filled or not. What cannot be
 * read stops nothing else: each entry counts by itself, and a count, hash or total that is not right is a fault of its line. Throws
 * AchDamaged when there is nothing but faults.
 */
export function readAch(text: string): ReadAch {
	const reader = new Reader();
	for (const record of recordsOf(text)) reader.take(record);
	const read = reader.end();
	const [fault] = read.faults;
	if (fault !== undefined && read.entries === 0) throw new AchDamaged(fault.line, fault.rule);
	return read;
}

/** Records whose last columns are a number, so that a shorter one has lost something. */
const ENDS_IN_NUMBER: ReadonlySet<string> = new Set("5678");

const NOTHING: Sums = { count: 0, hash: 0, debits: 0, credits: 0 };

class Reader {
	readonly #faults: AchFault[] = [];
	readonly #batches: AchBatch[] = [];
	readonly #all = { ...NOTHING, blocks: 0 };
	/** Of the file that is being read; there may be another one behind it. */
	#sums = { ...NOTHING };
	#closed = 0;
	#records = 0;
	#hasHeader = false;
	#hasControl = false;
	#batch: OpenBatch | undefined;
	/** Whether what follows belongs to an entry that cannot be read. */
	#isLost = false;
	#line = 1;

	take({ text, line }: AchRecord): void {
		const [kind = ""] = text;
		if (this.#hasControl && /^9+$/.test(text)) return;
		if (this.#hasControl && kind === "1") this.#restart();
		this.#line = line;
		this.#records += 1;
		this.#must(!this.#hasControl, "something follows the control of the file");
		if (!this.#hasHeader) this.#must(kind === "1", "the header of the file is missing, or not the first record");
		else this.#must(kind !== "1", "a file begins before the one before it has ended");
		this.#hasHeader = true;
		const written = text.trimEnd().length;
		const isShort = ENDS_IN_NUMBER.has(kind) && written < COLUMNS;
		const isWhole = this.#must(text.length === COLUMNS && !isShort, `it has ${written} columns instead of ${COLUMNS}`);
		if (kind === "5") this.#openBatch(isWhole ? text : undefined);
		else if (kind === "6") this.#takeEntry(isWhole ? text : undefined);
		else if (kind === "7") this.#takeAddenda(isWhole ? text : undefined);
		else if (kind === "8") this.#closeBatch(isWhole ? text : undefined);
		else if (kind === "9") this.#closeFile(isWhole ? text : undefined);
		else if (isWhole && kind !== "1") this.#must(false, "it begins with no kind of record");
	}

	end(): ReadAch {
		this.#endBatch();
		this.#must(this.#hasControl, "the control of the file is missing");
		const { debits, credits, hash, blocks } = this.#all;
		const entries = this.#batches.reduce((sum, batch) => sum + batch.entries.length, 0);
		return { batches: this.#batches, faults: this.#faults, entries, debits, credits, hash: hash % HASH, blocks };
	}

	#must(isRight: boolean, rule: string): boolean {
		if (!isRight) this.#faults.push({ line: this.#line, rule });
		return isRight;
	}

	#restart(): void {
		this.#sums = { ...NOTHING };
		[this.#closed, this.#records, this.#hasHeader, this.#hasControl] = [0, 0, false, false];
	}

	#openBatch(record: string | undefined): void {
		this.#endBatch();
		const entryClass = record?.slice(50, 53) ?? "";
		const isSkipped = !this.#must(!OTHER_COLUMNS.has(entryClass), `batches of class ${entryClass} are not read`);
		const header = record && {
			serviceClass: record.slice(1, 4),
			odfi: record.slice(79, 87),
			number: record.slice(87, 94),
		};
		this.#batch = { entryClass, isSkipped, header: header || undefined, entries: [], ...NOTHING };
		this.#isLost = false;
	}

	/** The batch that an entry is in, even without a header that can be read. */
	#ownBatch(): OpenBatch {
		if (!this.#must(this.#batch !== undefined, "a batch has no header")) this.#openBatch(undefined);
		return this.#batch ?? { entryClass: "", isSkipped: false, header: undefined, entries: [], ...NOTHING };
	}

	#takeEntry(record: string | undefined): void {
		const batch = this.#ownBatch();
		batch.count += 1;
		const [transactionCode, routing, amount] = [record?.slice(1, 3), record?.slice(3, 11), record?.slice(29, 39)];
		const hasPlace =
			record === undefined ||
			this.#must(
				/^\d{2}$/.test(transactionCode ?? "") && /^\d{8}$/.test(routing ?? ""),
				"an entry has no transaction code or bank",
			);
		const hasAmount = record === undefined || this.#must(/^\d{10}$/.test(amount ?? ""), "an entry has no amount");
		this.#isLost = record === undefined || !hasPlace || !hasAmount;
		if (record === undefined || transactionCode === undefined || this.#isLost) return;
		const cents = Number(amount);
		batch.hash += Number(routing);
		if (isDebit(transactionCode)) batch.debits += cents;
		else batch.credits += cents;
		if (batch.isSkipped) return;
		batch.entries.push({ transactionCode, amount: cents, traceNumber: record.slice(79, 94), addenda: [] });
	}

	#takeAddenda(record: string | undefined): void {
		const batch = this.#ownBatch();
		batch.count += 1;
		if (this.#isLost || batch.isSkipped || record === undefined) return;
		const entry = batch.entries.at(-1);
		this.#must(entry !== undefined, "addenda belong to no entry");
		entry?.addenda.push({ type: record.slice(1, 3), record });
	}

	#closeBatch(record: string | undefined): void {
		const batch = this.#batch;
		this.#must(batch !== undefined, "a batch has no header");
		if (batch !== undefined && record !== undefined) {
			const { header } = batch;
			this.#must(!header || record.slice(1, 4) === header.serviceClass, "a batch ends with another service class");
			const isSame = !header || record.slice(79, 94) === `${header.odfi}${header.number}`;
			this.#must(isSame, "a batch ends with another number or bank");
			if (!batch.isSkipped) this.#checkSums(batch, record.slice(4, 10), record.slice(10, 44));
		}
		this.#keepBatch();
	}

	/** Ends a batch whose control is missing. */
	#endBatch(): void {
		this.#must(this.#batch === undefined, "a batch has no control");
		this.#keepBatch();
	}

	#keepBatch(): void {
		const batch = this.#batch;
		if (batch === undefined) return;
		this.#closed += 1;
		this.#sums.count += batch.count;
		this.#sums.hash += batch.hash % HASH;
		this.#sums.debits += batch.debits;
		this.#sums.credits += batch.credits;
		this.#batches.push({ entryClass: batch.entryClass, entries: batch.entries });
		this.#batch = undefined;
		this.#isLost = false;
	}

	#closeFile(record: string | undefined): void {
		this.#endBatch();
		this.#hasControl = true;
		if (record !== undefined) {
			const blocks = Number(record.slice(7, 13));
			this.#must(Number(record.slice(1, 7)) === this.#closed, "the file has another number of batches");
			this.#must(blocks === Math.ceil(this.#records / BLOCK), "the file has another number of blocks");
			this.#checkSums(this.#sums, record.slice(13, 21), record.slice(21, 55));
			this.#all.blocks += blocks;
		}
		this.#all.hash += this.#sums.hash;
		this.#all.debits += this.#sums.debits;
		this.#all.credits += this.#sums.credits;
	}

	/** The figures of a control: hash, debits and credits. */
	#checkSums(sums: Sums, count: string, figures: string): void {
		this.#must(Number(count) === sums.count, "it counts other entries");
		this.#must(Number(figures.slice(0, 10)) === sums.hash % HASH, "its entry hash is another one");
		this.#must(Number(figures.slice(10, 22)) === sums.debits, "its debits come to another amount");
		this.#must(Number(figures.slice(22, 34)) === sums.credits, "its credits come to another amount");
	}
}

/** Codes of debits end in 5 to 9, such as 27; those of credits, and of what came back of credits, in 0 to 4. */
function isDebit(transactionCode: string): boolean {
	return Number(transactionCode[1]) >= 5;
}
