import { countyNames, countyOfCode, statesWithCounties } from "../../../lending/counties/counties.ts";
import type { TableCell, TableFile } from "../../engine/authored/authored-tables.ts";
import { type Correction, correctedName, didYouMean, type Product } from "../../engine/index.ts";
import { isList } from "../../engine/json.ts";
import { cellsOf } from "../../engine/tables/cell-rule.ts";
import type { Finding } from "../diagnostic.ts";
import { tableFile } from "../product-files.ts";
import { valuesIn } from "./cell-fault.ts";
import { rowAt } from "./row-place.ts";

/** Words that records leave out. */
const KINDS = /\s+(?:county|parish|borough|census area|municipality)$/i;

/**
 * Finds counties that the states of their row do not have, so that the row never decides (COUNTY_UNKNOWN), and counties without a state
 * that several states of the lender have (COUNTY_OF_SEVERAL). A row without a state is for those that the lender serves.
 */
export function countyCells(product: Product): Finding[] {
	const { productStates } = product.org;
	const all = statesWithCounties();
	const served = isList(productStates) ? all.filter((state) => productStates.includes(state)) : all;
	return Object.entries(product.tables).flatMap(([name, table]) => {
		if (!Object.hasOwn(table.inputs, "county")) return [];
		return Object.keys(table.rows).flatMap((id) =>
			faultsOf(table, id, name.startsWith("law/") ? statesWithCounties() : served).map((fault) => ({
				...fault,
				file: tableFile(name),
			})),
		);
	});
}

function faultsOf(table: TableFile, id: string, served: readonly string[]): Omit<Finding, "file">[] {
	const row = table.rows[id];
	const cells = new Map(row === undefined ? [] : cellsOf(row));
	if (!cells.has("county")) return [];
	const states = statesOf(cells.get("state"), served);
	const known = states.flatMap(countyNames);
	const several = cells.has("state") ? [] : ofSeveral(namedIn(cells.get("county")), served);
	const ambiguous = several.map(([county, where]) => ({
		code: "COUNTY_OF_SEVERAL",
		pointer: rowAt(table, id, "county"),
		cause: `The row "${id}" is for the county "${county}" and names no state: ${where.join(", ")} have one, and it decides in each.`,
		cure: `Name the state beside it, as "state": "${where[0]}".`,
	}));
	const unknown = namedIn(cells.get("county"))
		.filter((county) => !known.includes(county))
		.map((county) => ({
			code: "COUNTY_UNKNOWN",
			pointer: rowAt(table, id, "county"),
			cause: `The row "${id}" is for the county "${county}", ${whereOf(county, states)}: it decides for no home.`,
			...cureOf(county, known),
		}));
	return [...unknown, ...ambiguous];
}

function ofSeveral(counties: readonly string[], served: readonly string[]) {
	return counties
		.map((county) => [county, served.filter((state) => countyNames(state).includes(county))] as const)
		.filter(([, where]) => where.length > 1);
}

/** The states that a cell names, or else those that are served. */
function statesOf(cell: TableCell | undefined, served: readonly string[]): readonly string[] {
	const isExcluding = typeof cell === "object" && cell !== null && "not" in cell;
	const named = isExcluding ? [] : namedIn(cell).filter((state) => statesWithCounties().includes(state));
	return named.length === 0 ? served : named;
}

function namedIn(cell: TableCell | undefined): string[] {
	return cell === undefined ? [] : valuesIn(cell).filter((value) => typeof value === "string");
}

function whereOf(county: string, states: readonly string[]): string {
	const elsewhere = statesWithCounties().filter((state) => countyNames(state).includes(county));
	const verb = states.length === 1 ? "does" : "do";
	if (elsewhere.length === 0 && states.length > 3) return "which no state has";
	if (elsewhere.length === 0) return `which ${states.join(" and ")} ${verb} not have`;
	return `which is in ${elsewhere.slice(0, 4).join(", ")} and not in ${states.join(" or ")}`;
}

function cureOf(county: string, known: readonly string[]): { readonly cure: string; readonly fix?: Correction } {
	const bare = countyOfCode(county) ?? county.replace(KINDS, "");
	const { fix } = correctedName(bare, known);
	const same = known.includes(bare) ? bare : fix?.kind === "rename" ? fix.to : undefined;
	const meant = same === undefined ? didYouMean(bare, known) : ` Did you mean "${same}"?`;
	return {
		cure: `Write the county as its records name it, without the word County.${meant}`,
		...(same === undefined ? {} : { fix: { kind: "rename", from: county, to: same } }),
	};
}
