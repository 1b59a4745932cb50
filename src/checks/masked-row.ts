import type { ApplicationRecord, Product, Rule } from "../engine/index.ts";
import type { Assumption, Finding } from "./diagnostic.ts";
import { at, files } from "./product-files.ts";
import { Explorer, type Region } from "./regions.ts";
import { rowLists } from "./table-rows.ts";

/** A row of any table, as far as masking depends on it. */
interface GuardedRow {
	readonly name: string;
	readonly rule: Rule;
	readonly pointer: string;
}

/** A table of which the first row that holds decides. */
interface GuardedTable {
	readonly file: string;
	readonly pointer: string;
	/** The list or object that holds the rows. */
	readonly source: object;
	readonly rows: readonly GuardedRow[];
	readonly under: { readonly stage?: string; readonly state?: string };
}

interface TableVerdict {
	readonly findings: readonly Finding[];
	readonly assumed: readonly Assumption[];
}

/** Tables that organisations share are looked at once, as long as facts and forms are the same too. */
const known = new WeakMap<object, { readonly readable: readonly object[]; readonly verdict: TableVerdict }[]>();

function isSame(one: readonly object[], other: readonly object[]): boolean {
	return one.length === other.length && one.every((part, index) => part === other[index]);
}

/**
 * Finds rows that never decide because earlier rows hold whenever they do (ROW_MASKED) or because their condition never
 * holds (ROW_NEVER_HOLDS). Decided over the regions of the facts read; a larger table is looked at row against row, and
 * what is left open is said as assumed.
 */
export function maskedRow(product: Product): TableVerdict {
	const explorer = new Explorer(product);
	const readable = [product.facts, ...Object.values(product.forms)];
	const looked = tablesOf(product).map((table) => {
		const kept = known.get(table.source) ?? [];
		const same = kept.find((other) => isSame(other.readable, readable));
		if (same) return same.verdict;
		const verdict = new TableLook(explorer, table).run();
		known.set(table.source, [...kept, { readable, verdict }]);
		return verdict;
	});
	return { findings: looked.flatMap(({ findings }) => findings), assumed: looked.flatMap(({ assumed }) => assumed) };
}

function tablesOf(product: Product): GuardedTable[] {
	const guarded = (name: string, when: Rule | undefined, pointer: string): GuardedRow => ({
		name,
		rule: when ?? true,
		pointer,
	});
	const lists = rowLists(product).map(({ file, keys, rows, under }) => ({
		file,
		pointer: at(...keys),
		source: rows,
		rows: rows.map((row, index) => guarded(row.id, row.when, at(...keys, index))),
		under,
	}));
	const overrides = Object.entries(product.stageRouting.overrides);
	const stages = Object.entries(product.origination.stages);
	return [
		...lists,
		{
			file: files.stageRouting,
			pointer: at("overrides"),
			source: product.stageRouting.overrides,
			rows: overrides.map(([id, { when }]) => guarded(id, when, at("overrides", id))),
			under: {},
		},
		{
			file: files.origination,
			pointer: at("stages"),
			source: product.origination.stages,
			rows: stages.map(([id, { when }]) => guarded(id, when, at("stages", id))),
			under: {},
		},
	];
}

class TableLook {
	readonly #explorer: Explorer;
	readonly #table: GuardedTable;
	readonly #fixed: { readonly [fact: string]: string };
	readonly findings: Finding[] = [];
	readonly assumed: Assumption[] = [];

	constructor(explorer: Explorer, table: GuardedTable) {
		this.#explorer = explorer;
		this.#table = table;
		this.#fixed = table.under.stage === undefined ? {} : { stage: table.under.stage };
	}

	run(): this {
		const { rows, file, pointer } = this.#table;
		const open = rows.findIndex(({ rule }) => rule === true);
		if (open >= 0) {
			for (const row of rows.slice(open + 1))
				this.#masked(row, `"${rows[open]?.name}" before it has no condition.`, { ...this.#table.under });
		}
		const guarded = open >= 0 ? rows.slice(0, open) : rows;
		const why = this.#together(guarded);
		if (why === undefined) return this;
		this.assumed.push({ file, pointer, about: `That no rows together mask a row: ${why}.` });
		for (const [index, row] of guarded.entries()) this.#alone(row, guarded.slice(0, index));
		return this;
	}

	/** Looks at all rows at once; returns why that is too much, if it is. */
	#together(rows: readonly GuardedRow[]): string | undefined {
		const deciding = new Set<GuardedRow>();
		const holding = new Map<GuardedRow, ApplicationRecord>();
		const explored = this.#explorer.explore((region) => {
			let isDecided = false;
			for (const row of rows) {
				if ((isDecided && holding.has(row)) || region.evaluate(row.rule) !== true) continue;
				if (!holding.has(row)) holding.set(row, this.#witness(region));
				if (!isDecided) deciding.add(row);
				isDecided = true;
			}
			return deciding.size === rows.length;
		}, this.#fixed);
		if (!explored.isComplete) return explored.why;
		for (const row of rows) {
			const witness = holding.get(row);
			if (witness === undefined) this.#neverHolds(row);
			else if (!deciding.has(row)) this.#masked(row, "an earlier row holds whenever it does.", witness);
		}
		return undefined;
	}

	/** Looks whether one earlier row masks a row. */
	#alone(row: GuardedRow, earlier: readonly GuardedRow[]): void {
		const reads = this.#explorer.reads(row.rule);
		// A condition on facts that the later row does not read can fail while the later row holds.
		const masking = new Set(earlier.filter(({ rule }) => isSubset(this.#explorer.reads(rule), reads)));
		let witness: ApplicationRecord | undefined;
		const explored = this.#explorer.explore((region) => {
			if (region.evaluate(row.rule) !== true) return false;
			witness ??= this.#witness(region);
			for (const candidate of masking) if (region.evaluate(candidate.rule) !== true) masking.delete(candidate);
			return masking.size === 0;
		}, this.#fixed);
		const [by] = masking;
		if (explored.isComplete) {
			if (witness === undefined) this.#neverHolds(row);
			else if (by) this.#masked(row, `"${by.name}" before it holds whenever it does.`, witness);
		} else if (by || witness === undefined) {
			const { file } = this.#table;
			this.assumed.push({
				file,
				pointer: row.pointer,
				about: `That the row "${row.name}" can decide: ${explored.why}.`,
			});
		}
	}

	#witness(region: Region): ApplicationRecord {
		return { ...region.witness(), ...this.#table.under };
	}

	#masked(row: GuardedRow, by: string, witness: ApplicationRecord): void {
		const cause = `The row "${row.name}" never decides: ${by}`;
		const cure = "Move it up, narrow the earlier condition, or take it away.";
		this.findings.push({ code: "ROW_MASKED", file: this.#table.file, pointer: row.pointer, cause, cure, witness });
	}

	#neverHolds(row: GuardedRow): void {
		const cause = `The condition of the row "${row.name}" never holds.`;
		const cure = "Mend the condition, or take the row away.";
		this.findings.push({
			code: "ROW_NEVER_HOLDS",
			file: this.#table.file,
			pointer: `${row.pointer}/when`,
			cause,
			cure,
		});
	}
}

function isSubset(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
	for (const name of some) if (!all.has(name)) return false;
	return true;
}
