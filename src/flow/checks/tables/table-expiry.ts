import type { TableFile } from "../../engine/authored/authored-tables.ts";
import type { Product } from "../../engine/index.ts";
import { needsRow } from "../../engine/tables/hit-policy.ts";
import { changeDays } from "../../engine/tables/row-days.ts";
import type { Finding } from "../diagnostic.ts";
import { tableFile } from "../product-files.ts";
import { ALWAYS, type DecisionDiagram, NEVER } from "../regions/decision-diagrams.ts";
import { cellFaults } from "./table-cells.ts";
import { TableDomain } from "./table-domain.ts";

/** Days before the end of a table's rows at which it must be renewed. */
export const RENEWAL_DAYS = 60;

/**
 * Finds tables that do not decide yet (TABLE_BEGINS_LATER), and tables that soon decide no longer, or no longer do
 * (TABLE_EXPIRES): on some day up to 60 days after `today` (yyyy-mm-dd) inputs that a row covered are left without one.
 */
export function tableExpiry(product: Product, today: string | undefined): Finding[] {
	if (today === undefined) return [];
	const end = new Date(Date.parse(today) + RENEWAL_DAYS * 86_400_000).toISOString().slice(0, 10);
	return Object.entries(product.tables).flatMap(([name, table]): Finding[] => {
		if (table.from !== undefined && table.from > today) return [beginsLater(tableFile(name), table.from)];
		const from = endsOn(table, end);
		if (from === undefined) return [];
		const cause =
			from <= today
				? `The rows of the table ended on ${from}: it decides nothing since then, and what depends on it is refused.`
				: `The rows of the table end on ${from}: from that day on it decides nothing, and what depends on it is refused.`;
		const cure = "Add the rows that apply from that day on, with their source.";
		return [{ code: "TABLE_EXPIRES", file: tableFile(name), pointer: "/rows", cause, cure }];
	});
}

function beginsLater(file: string, from: string): Finding {
	const cause = `The table decides from ${from} on: until then it decides nothing, and what depends on it is refused.`;
	const cure = "Let it begin on an earlier day, and add the rows that apply from then on, with their source.";
	return { code: "TABLE_BEGINS_LATER", file, pointer: "/from", cause, cure };
}

// several lenders have the same table
const ends = new WeakMap<TableFile, Map<string, string | undefined>>();

/** Returns the first day, no later than `end`, from which on inputs are left without a row; undefined when none is. */
export function endsOn(table: TableFile, end: string): string | undefined {
	const known = ends.get(table) ?? new Map<string, string | undefined>();
	if (!known.has(end)) known.set(end, firstUncovered(table, end));
	ends.set(table, known);
	return known.get(end);
}

function firstUncovered(table: TableFile, end: string): string | undefined {
	if (!needsRow(table) || cellFaults(table).length > 0) return undefined;
	const domain = new TableDomain(table);
	const { diagrams } = domain;
	let found: string | undefined;
	for (const day of changeDays(table)) {
		if (day > end) break;
		const covered = domain
			.rowsOn(table, day)
			.reduce<DecisionDiagram>((all, { region }) => diagrams.or(all, region), NEVER);
		if (covered === ALWAYS) found = undefined;
		else found ??= day;
	}
	return found;
}
