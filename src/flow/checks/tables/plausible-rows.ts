import type { Product } from "../../engine/authored/authored.ts";
import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { ownTableNames } from "../../engine/authored/own-tables.ts";
import { TABLE_NAMES, type TableName } from "../../engine/authored/table-contracts.ts";
import { cellsOf } from "../../engine/tables/cell-rule.ts";
import type { Finding } from "../diagnostic.ts";
import {
	ACCEPTED,
	ADDED,
	CARRIED,
	CHARGED,
	dollarsOf,
	type FigureBound,
	FRACTION,
	isPlausible,
	LENT,
	percentOf,
} from "../figures/figure-bounds.ts";
import { HOMES, type LendingLimits, lendingLimits } from "../figures/lending-limits.ts";
import { tableFile } from "../product-files.ts";
import { rowAt } from "./row-place.ts";
import { cellFaults } from "./table-cells.ts";

type Bounds = { readonly [output: string]: FigureBound };
type RowFault = Omit<Finding, "file">;

const costs = (most: number): FigureBound => ({
	most,
	means: (value) => `makes it ${percentOf(value)} of the home's value a year`,
	cure: FRACTION,
});

const BOUNDS: { readonly [name in TableName]?: Bounds } = {
	"pricing/adjustments": { term: ADDED, occupancy: ADDED, other: ADDED },
	"pricing/draw-period": {
		months: {
			least: 12,
			most: 360,
			means: (value) => `ends the time in which money may be drawn after ${value} months`,
			cure: "Write months: five years are 60.",
		},
	},
	"pricing/first-payment": {
		days: { least: 14, means: (value) => `wants the first payment after ${value} days`, cure: "Write days." },
	},
	"pricing/housing-costs": { tax: costs(0.05), insurance: costs(0.05), dues: costs(0.05) },
	"pricing/max-cltv": { cltv: LENT },
	"pricing/max-dti": { dti: CARRIED },
	"pricing/min-score": { score: ACCEPTED },
	"pricing/origination-fee": { share: CHARGED },
	"underwriting/home-insurance": {
		days: {
			most: 366,
			means: (value) => `asks that a policy is in force for ${value} days more, and policies run for a year`,
			cure: "Write days.",
		},
	},
	"underwriting/model-confidence": {
		confidence: {
			most: 0.98,
			means: (value) => `asks a model to be ${percentOf(value)} sure, which none is`,
			cure: FRACTION,
		},
	},
};

/**
 * Finds figures in rows of the lender's tables that no lender means (FIGURE_IMPLAUSIBLE), and rows for whose borrowers there is no line
 * at all (TABLE_ROW_REFUSES): a largest line below the smallest, a smallest draw above the largest line, or no home in a state
 * that the lender serves.
 */
export function plausibleRows(product: Product): Finding[] {
	const limits = lendingLimits(product);
	if (limits === undefined) return [];
	const ofOwn = ownTableNames(product.tables).flatMap((name) =>
		beyondOne(product.tables[name]).map((fault) => ({ ...fault, file: tableFile(name) })),
	);
	const ofServer = TABLE_NAMES.flatMap((name): Finding[] => {
		const bounds = BOUNDS[name] ?? {};
		const table = product.tables[name];
		if (name.startsWith("law/") || cellFaults(table).length > 0) return [];
		const found = Object.entries(table.rows).flatMap(([id, { then }]): RowFault[] =>
			Object.entries(then).flatMap(([output, value]): RowFault[] => {
				const bound = Object.hasOwn(bounds, output) ? bounds[output] : undefined;
				if (bound === undefined || typeof value !== "number" || isPlausible(value, bound)) return [];
				const cause = `The row "${id}" ${bound.means(value)}, which no lender means.`;
				const pointer = rowAt(table, id, "then", output);
				return [{ code: "FIGURE_IMPLAUSIBLE", pointer, cause, cure: bound.cure }];
			}),
		);
		return [...found, ...refusing(product, name, limits)].map((fault) => ({ ...fault, file: tableFile(name) }));
	});
	return [...ofServer, ...ofOwn];
}

/** Of a table that nothing in code is known of, fractions that are written as percentages. */
function beyondOne(table: TableFile | undefined): RowFault[] {
	if (table === undefined || cellFaults(table).length > 0) return [];
	return Object.entries(table.rows).flatMap(([id, { then }]) =>
		Object.entries(then).flatMap(([output, value]): RowFault[] => {
			const isFraction = table.outputs[output]?.unit === "fraction";
			if (!isFraction || typeof value !== "number" || Math.abs(value) <= 1) return [];
			const cause = `The row "${id}" gives ${value * 100} percent for "${output}", which no lender means.`;
			return [{ code: "FIGURE_IMPLAUSIBLE", pointer: rowAt(table, id, "then", output), cause, cure: FRACTION }];
		}),
	);
}

function refusing(product: Product, name: TableName, { minLine, maxLine, inputs }: LendingLimits): RowFault[] {
	const table = product.tables[name];
	const faultsOf = (output: string, why: (value: number, id: string) => Pick<RowFault, "cause" | "cure"> | undefined) =>
		Object.entries(table.rows).flatMap(([id, { then }]): RowFault[] => {
			const value = then[output];
			const said = typeof value === "number" ? why(value, id) : undefined;
			const pointer = rowAt(table, id, "then", output);
			return said === undefined ? [] : [{ code: "TABLE_ROW_REFUSES", pointer, ...said }];
		});
	const [least, most] = [dollarsOf(minLine / 100), dollarsOf(maxLine / 100)];
	if (name === "pricing/max-line") {
		return faultsOf("line", (value, id) => {
			if (value >= minLine) return undefined;
			const cause = `The row "${id}" allows lines of up to ${dollarsOf(value / 100)}, and the smallest line is ${least}: its borrowers get no offer after their credit is checked.`;
			const isDollars = value * 100 >= minLine && value * 100 <= maxLine;
			const cure = isDollars
				? `Amounts of this table are in cents: ${dollarsOf(value)} is ${value * 100}.`
				: "Raise it above the smallest line. To refuse homes of a kind, give them 0 dwellings in flows/underwriting/max-dwellings.json.";
			return { cause, cure };
		});
	}
	if (name === "pricing/min-draw") {
		return faultsOf("draw", (value, id) => {
			if (value <= maxLine / 2) return undefined;
			const cause = `The row "${id}" asks for later draws of at least ${dollarsOf(value / 100)}, and the largest line is ${most}: hardly anyone can draw again.`;
			return { cause, cure: `Amounts of this table are in cents: ${dollarsOf(500)} is 50000.` };
		});
	}
	const served = inputs.state;
	if (name !== HOMES || served === undefined || !("values" in served)) return [];
	return faultsOf("units", (value, id) => {
		const cells = cellsOf(table.rows[id] as (typeof table.rows)[string]);
		const [cell] = cells;
		if (value !== 0 || cells.length !== 1 || cell?.[0] !== "state") return undefined;
		const states = [cell[1]].flat().filter((state) => served.values.includes(String(state)));
		if (states.length === 0) return undefined;
		const cause = `The row "${id}" refuses every home in ${states.join(" and ")}, where the lender says that it opens lines: people apply, and are told no.`;
		return { cause, cure: "Take the state out of `productStates`, or say which homes are meant." };
	});
}
