import { REACHES } from "../page/figures.ts";
import { type Budgets, type KeptGroup, rounded } from "./budgets.ts";

const TABLES: Readonly<Record<string, (budgets: Budgets) => string>> = { page: pageTable, speed: speedTable };

/** The page whose tables show them. */
export const FIGURES = "docs/reference/figures.md";

/** A text in which each table between `<!-- budgets: NAME -->` and `<!-- /budgets -->` is that of these budgets; throws when one is missing. */
export function withBudgetTables(page: string, budgets: Budgets): string {
	return Object.entries(TABLES).reduce((text, [name, tableOf]) => {
		const place = new RegExp(`(<!-- budgets: ${name} -->\n)[\\s\\S]*?(<!-- /budgets -->)`);
		if (!place.test(text)) throw new Error(`The page has no place for the table of budgets \`${name}\`.`);
		return text.replace(place, (_, before: string, after: string) => `${before}\n${tableOf(budgets)}\n\n${after}`);
	}, page);
}

function pageTable({ page }: Budgets): string {
	const rows = (page?.budgets ?? []).map(({ name, what, against, ratio }) => {
		const aim = REACHES.find(({ figure }) => figure === name)?.atMost;
		const isMet = aim !== undefined && ratio <= aim;
		return [what, against, times(ratio), aim === undefined ? "" : `≤ ${aim}`, isMet ? "met" : "not met"];
	});
	return table(["first page, medians", "against", "ratio", "aim", ""], rows);
}

function speedTable({ page: _, ...groups }: Budgets): string {
	const rowsOf = ({ budgets }: KeptGroup) => budgets.map(({ what, against, ratio }) => [what, against, times(ratio)]);
	return table(["processor time of", "against", "ratio"], Object.values(groups).flatMap(rowsOf));
}

const times = (ratio: number) => `${rounded(ratio)} ×`;

/** A table as the formatter of Markdown leaves it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
	const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
	return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
