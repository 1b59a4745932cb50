import { addDays } from "../../../lending/calendar/business-days.ts";
import { isDay } from "../../../lending/series/series-figures.ts";
import type { TableFile, TableValue } from "../../engine/authored/authored-tables.ts";
import type { Product, Rule } from "../../engine/index.ts";
import { rowRule } from "../../engine/tables/cell-rule.ts";
import { appliesOn, changeDays } from "../../engine/tables/row-days.ts";
import { type DecisionDiagram, type DecisionDiagrams, NEVER } from "../regions/decision-diagrams.ts";
import { Domain } from "../regions/domain.ts";
import type { Projection } from "../regions/projection.ts";
import { sentenceOf } from "../regions/sentence.ts";
import { type OpenCells, openCells } from "./open-cells.ts";

/** A row with the region of inputs in which all its cells match. */
export interface RowRegion {
	readonly id: string;
	readonly region: DecisionDiagram;
}

/** A table's rows over the typed domains of its inputs; rows of several tables with the same inputs share one. */
export class TableDomain {
	readonly #domain: Domain;
	readonly #projection: Projection;
	readonly #tables: readonly TableFile[];

	constructor(...tables: readonly TableFile[]) {
		this.#tables = tables;
		const rules = tables.flatMap((table) => Object.values(table.rows).map((row) => rowRule(row, table.inputs)));
		const facts: { [name: string]: Product["facts"]["facts"][string] } = {};
		for (const { inputs } of tables) {
			for (const [name, { type, enum: values, format, nullable, minimum, maximum }] of Object.entries(inputs)) {
				facts[name] = {
					type,
					path: name,
					...(values === undefined ? {} : { enum: values }),
					...(format === undefined ? {} : { format }),
					...(nullable === undefined ? {} : { nullable }),
					...(minimum === undefined ? {} : { minimum }),
					...(maximum === undefined ? {} : { maximum }),
				};
			}
		}
		this.#projection = { rules, facts, answers: {}, steps: [] };
		this.#domain = new Domain([this.#projection]);
	}

	get diagrams(): DecisionDiagrams {
		return this.#domain.diagrams;
	}

	/** Returns the rows of a table that apply on a day, each with its region; all rows without a day. */
	rowsOn(table: TableFile, day: string | undefined): RowRegion[] {
		return Object.entries(table.rows)
			.filter(([, row]) => day === undefined || appliesOn(row, day))
			.map(([id, row]) => ({ id, region: this.#region(rowRule(row, table.inputs)) }));
	}

	/** Returns the inputs of a region as a sentence. */
	sentence(region: DecisionDiagram): string {
		return sentenceOf(this.#domain, region);
	}

	/** Returns the inputs of the simplest case of a region, as words; undefined when it is empty. */
	example(region: DecisionDiagram): string | undefined {
		const given = this.witness(region);
		if (given === undefined) return undefined;
		const words = Object.entries(given).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
		return words.length === 0 ? "whatever the inputs are" : words.join(", ");
	}

	/** Returns the inputs of the simplest case of a region that matter there; undefined when it is empty. */
	witness(region: DecisionDiagram): { readonly [input: string]: TableValue } | undefined {
		if (region === NEVER) return undefined;
		const way = this.#domain.smallest(region);
		if (way === undefined) return undefined;
		const given = new Map<string, TableValue>();
		for (const [level, index] of way) {
			const { name, values } = this.#domain.variables[level] as { name: string; values: readonly TableValue[] };
			given.set(name, values[index] ?? null);
		}
		const named = this.#tables.flatMap(({ inputs }) => Object.keys(inputs)).filter((name) => given.has(name));
		return Object.fromEntries([...new Set(named)].map((name) => [name, given.get(name) ?? null]));
	}

	/**
	 * Returns cells of one row that match the simplest case of a region, and as much around it as they can without leaving it;
	 * undefined when it is empty, or cells cannot say it.
	 */
	cells(table: TableFile, region: DecisionDiagram): OpenCells | undefined {
		const cells = openCells(this.#domain, table.inputs, region);
		return cells !== undefined && this.isWithin(table, cells, region) ? cells : undefined;
	}

	/** Returns whether all that cells match is in a region. */
	isWithin(table: TableFile, cells: OpenCells, region: DecisionDiagram): boolean {
		// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
		const own = this.#region(rowRule({ ...cells, then: {} }, table.inputs));
		return own !== NEVER && this.diagrams.and(own, this.diagrams.not(region)) === NEVER;
	}

	#region(rule: Rule): DecisionDiagram {
		return this.#domain.diagrams.isTrue(this.#domain.rule(this.#projection, rule));
	}
}

/**
 * Returns the days to judge a table on, one in each period between two changes of its rows; that before the first change, too,
 * unless the table says from which day on it decides. Undefined for an undated table.
 */
export function daysToJudge(table: TableFile): readonly (string | undefined)[] {
	const days = changeDays(table);
	const [first] = days;
	if (first === undefined) return [undefined];
	return table.from === undefined && isDay(first) ? [addDays(first, -1), ...days] : days;
}
