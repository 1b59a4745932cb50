import type { TableCell, TableFile } from "../../engine/authored/authored-tables.ts";
import type { Product } from "../../engine/index.ts";
import { hasUntyped } from "../../engine/tables/fact-inputs.ts";
import { needsRow } from "../../engine/tables/hit-policy.ts";
import type { Finding } from "../diagnostic.ts";
import { at, tableFile } from "../product-files.ts";
import { ALWAYS, type DecisionDiagram, NEVER } from "../regions/decision-diagrams.ts";
import { keptVerdict } from "../regions/proofs.ts";
import { rowAt } from "./row-place.ts";
import { cellFaults } from "./table-cells.ts";
import { daysToJudge, type RowRegion, TableDomain } from "./table-domain.ts";
import { recordOfInputs, type TableInputs } from "./table-witness.ts";

/** A fault of a table's rows, before it has a file. */
interface RowFault extends Omit<Finding, "file" | "witness"> {
	/** The inputs of its example, where it has one. */
	readonly given?: TableInputs;
}

/**
 * Finds inputs for which no row of a table decides (TABLE_GAP), inputs for which two rows of a `unique` table match
 * (TABLE_OVERLAP), rows that never decide (TABLE_ROW_MASKED, TABLE_ROW_NEVER_MATCHES) and values of an output that no row
 * gives (TABLE_OUTPUT_UNUSED). Proved over the typed domains, for each period between two changes of the rows.
 */
export function tableRegions(product: Product): Finding[] {
	return Object.entries(product.tables).flatMap(([name, table]) =>
		keptVerdict("decision table", JSON.stringify(table), () => faultsOf(table)).map(({ given, ...fault }) => {
			const witness = given === undefined ? undefined : recordOfInputs(product, table, given);
			return { ...fault, file: tableFile(name), ...(witness === undefined ? {} : { witness }) };
		}),
	);
}

function faultsOf(table: TableFile): RowFault[] {
	// rows whose cells do not fit their inputs have no regions
	if (hasUntyped(table) || cellFaults(table).length > 0) return [];
	if (Object.keys(table.rows).length === 0) return needsRow(table) ? [NO_ROWS] : [];
	const domain = new TableDomain(table);
	const days = daysToJudge(table);
	const deciding = new Set<string>();
	const matching = new Map<string, Place>();
	const overlaps = new Map<string, RowFault>();
	const gaps: Place[] = [];
	for (const day of days) {
		const rows = domain.rowsOn(table, day);
		for (const { id, region } of rows) {
			if (region !== NEVER && !matching.has(id)) matching.set(id, { region, day });
		}
		for (const id of decidingRows(domain, table, rows)) deciding.add(id);
		if (table.hit === "unique") {
			for (const fault of overlapsOf(table, domain, rows, day)) overlaps.set(fault.pointer + String(fault.also), fault);
		}
		gaps.push({ day, region: needsRow(table) ? openRegion(domain, rows) : NEVER });
	}
	// after all its rows have ended a table refuses, and another finding says when
	const last = days.findLastIndex((day) => domain.rowsOn(table, day).some(({ region }) => region !== NEVER));
	const judged = gaps.slice(0, Math.max(last, 0) + 1);
	return [
		...gapsOf(table, domain, judged, days[judged.length]),
		...overlaps.values(),
		...idleRows(table, domain, matching, deciding),
		...unusedOutputs(table, deciding),
	];
}

/** Cells of a row, by input. */
export interface RowCells {
	readonly [input: string]: TableCell;
}

/**
 * Returns the simplest inputs for which a row decides, of those that cells match, on the first of these days on which it does; before
 * them the days between whose changes the table is judged. Undefined for a row that never decides.
 */
export function inputsOfRow(
	table: TableFile,
	id: string,
	days: readonly string[],
	among: RowCells = {},
): TableInputs | undefined {
	if (hasUntyped(table) || cellFaults(table).length > 0) return undefined;
	// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
	const limits: TableFile = { ...table, rows: { among: { ...among, then: {} } } };
	const domain = new TableDomain(table, limits);
	const [within = { region: ALWAYS }] = domain.rowsOn(limits, undefined);
	for (const day of [...days, ...daysToJudge(table)]) {
		let rest: DecisionDiagram = within.region;
		for (const row of domain.rowsOn(table, day)) {
			const { given } = givenOn(domain, domain.diagrams.and(rest, row.region), day);
			if (row.id === id && given !== undefined) return given;
			if (table.hit === "first") rest = domain.diagrams.and(rest, domain.diagrams.not(row.region));
		}
	}
	return undefined;
}

/** The inputs of the simplest case of a region, on the day that it is judged on. */
function givenOn(domain: TableDomain, region: DecisionDiagram, day: string | undefined): Pick<RowFault, "given"> {
	const inputs = domain.witness(region);
	if (inputs === undefined) return {};
	return { given: { inputs, ...(day === undefined ? {} : { day }) } };
}

function decidingRows({ diagrams }: TableDomain, { hit }: TableFile, rows: readonly RowRegion[]): string[] {
	if (hit !== "first") return rows.filter(({ region }) => region !== NEVER).map(({ id }) => id);
	let rest: DecisionDiagram = ALWAYS;
	return rows.flatMap(({ id, region }) => {
		const own = diagrams.and(rest, region);
		rest = diagrams.and(rest, diagrams.not(region));
		return own === NEVER ? [] : [id];
	});
}

const NO_ROWS: RowFault = {
	code: "TABLE_GAP",
	pointer: "/rows",
	cause: "The table has no row, so it decides nothing, and what depends on it is refused.",
	cure: "Write a row; one without cells decides for all inputs.",
	row: {},
};

/** Inputs on a day, such as those for which no row matches. */
interface Place {
	readonly day: string | undefined;
	readonly region: DecisionDiagram;
}

function openRegion({ diagrams }: TableDomain, rows: readonly RowRegion[]): DecisionDiagram {
	return diagrams.not(rows.reduce<DecisionDiagram>((all, { region }) => diagrams.or(all, region), NEVER));
}

/** One finding for each period: a gap that stays as it is over a change of the rows is told once; `end` is the day after them all. */
function gapsOf(table: TableFile, domain: TableDomain, gaps: readonly Place[], end: string | undefined): RowFault[] {
	return gaps.flatMap(({ day, region }, index): RowFault[] => {
		const example = region === gaps[index - 1]?.region ? undefined : domain.example(region);
		if (example === undefined) return [];
		const cause = `No row of the table decides for ${example}${on(day)}.`;
		const cure = "Add a row for these inputs, or widen one.";
		const row = missingRow(table, domain, gaps.slice(index), index > 0, end);
		return [{ code: "TABLE_GAP", pointer: "/rows", cause, cure, ...row, ...givenOn(domain, region, day) }];
	});
}

/** The row that the first of these gaps lacks, from its day on unless it begins with the table, and as long as it is missed. */
function missingRow(
	table: TableFile,
	domain: TableDomain,
	[first, ...later]: readonly Place[],
	isLater: boolean,
	end: string | undefined,
): Pick<RowFault, "row"> {
	const cells = first && domain.cells(table, first.region);
	if (cells === undefined) return {};
	const until = later.find(({ region }) => !domain.isWithin(table, cells, region))?.day ?? end;
	const from = isLater ? first?.day : undefined;
	return { row: { ...cells, ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) } };
}

function overlapsOf(
	table: TableFile,
	domain: TableDomain,
	rows: readonly RowRegion[],
	day: string | undefined,
): RowFault[] {
	return rows.flatMap((row, index) =>
		rows.slice(index + 1).flatMap((other): RowFault[] => {
			const both = domain.diagrams.and(row.region, other.region);
			const example = domain.example(both);
			if (example === undefined) return [];
			return [
				{
					code: "TABLE_OVERLAP",
					pointer: rowAt(table, other.id),
					also: [rowAt(table, row.id)],
					cause: `The rows "${row.id}" and "${other.id}" both match for ${example}${on(day)}; only one row of this table may.`,
					cure: 'Narrow one of them, end it (`until`), or let the first match decide ("hit": "first").',
					...givenOn(domain, both, day),
				},
			];
		}),
	);
}

function idleRows(
	table: TableFile,
	domain: TableDomain,
	matching: ReadonlyMap<string, Place>,
	deciding: ReadonlySet<string>,
): RowFault[] {
	const { hit, rows } = table;
	return Object.keys(rows).flatMap((id): RowFault[] => {
		if (deciding.has(id)) return [];
		const pointer = rowAt(table, id);
		const place = matching.get(id);
		if (hit === "first" && place !== undefined) {
			const cause = `The row "${id}" never decides: the rows before it match whenever it does.`;
			const cure = "Move it up, narrow an earlier row, or remove it.";
			return [{ code: "TABLE_ROW_MASKED", pointer, cause, cure, ...givenOn(domain, place.region, place.day) }];
		}
		const cause = `The row "${id}" never matches: no value of its inputs fits all its cells on a day on which it applies.`;
		return [{ code: "TABLE_ROW_NEVER_MATCHES", pointer, cause, cure: "Correct its cells or days, or remove it." }];
	});
}

function unusedOutputs({ outputs, rows, open = [] }: TableFile, deciding: ReadonlySet<string>): RowFault[] {
	return Object.entries(outputs).flatMap(([output, { enum: values = [] }]) => {
		// an organization may choose any value of an output that is open to it
		if (open.includes(output)) return [];
		const given = new Set([...deciding].map((id) => rows[id]?.then[output]));
		return values.flatMap((value, index): RowFault[] => {
			if (given.has(value)) return [];
			const cause = `No row of the table gives "${value}" for "${output}".`;
			const cure = "Remove the value from the list, or add the row that gives it.";
			return [{ code: "TABLE_OUTPUT_UNUSED", pointer: at("outputs", output, "enum", index), cause, cure }];
		});
	});
}

function on(day: string | undefined): string {
	return day === undefined ? "" : ` on ${day}`;
}
