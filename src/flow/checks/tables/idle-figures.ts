import { centsOf, formatMoney } from "../../../lending/money.ts";
import { advertisedTerms, isWholePricing } from "../../../lending/pricing/advertised.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { TableName } from "../../engine/authored/table-contracts.ts";
import { cellsOf } from "../../engine/tables/cell-rule.ts";
import type { Finding } from "../diagnostic.ts";
import { sheetNumber, writtenSheets } from "../figures/pricing-figures.ts";
import { at, tableFile } from "../product-files.ts";

/** A table of which the strictest row decides, with the limit that holds for everyone. */
interface Limited {
	readonly table: TableName;
	readonly output: string;
	/** Whether the lower figure is the stricter one. */
	readonly isMost: boolean;
	readonly shown: (value: number) => string;
	/** What all sheets of the lender allow at most, or ask at least. */
	readonly ofSheets: (product: Product) => number;
}

const percent = (value: number): string => `${Number((value * 100).toFixed(3))}%`;

const LIMITED: readonly Limited[] = [
	{
		table: "pricing/max-line",
		output: "line",
		isMost: true,
		shown: (cents) => formatMoney(cents).replace(/\.00$/, ""),
		ofSheets: (product) => {
			const advertised = advertisedTerms(product.org.pricing).maxLoanAmount;
			return centsOf(Math.max(...ofSheets(product, "maxLine", advertised)));
		},
	},
	{
		table: "pricing/min-score",
		output: "score",
		isMost: false,
		shown: String,
		ofSheets: (product) => Math.min(...ofSheets(product, "minScore", 0)),
	},
	{
		table: "pricing/max-cltv",
		output: "cltv",
		isMost: true,
		shown: percent,
		ofSheets: (product) => Math.max(...ofSheets(product, "cltvCap", 1)),
	},
	{
		table: "pricing/max-dti",
		output: "dti",
		isMost: true,
		shown: percent,
		ofSheets: (product) => Math.max(...ofSheets(product, "dtiCap", 1)),
	},
	{
		table: "pricing/origination-fee",
		output: "share",
		isMost: true,
		shown: percent,
		ofSheets: (product) => {
			const advertised = advertisedTerms(product.org.pricing).maxOriginationFeePercent;
			return Math.max(...ofSheets(product, "originationPercent", advertised));
		},
	},
];

function ofSheets(product: Product, key: string, otherwise: number): readonly number[] {
	const sheets = writtenSheets(product).map(({ sheet }) => sheetNumber(sheet, key, otherwise));
	return sheets.length === 0 ? [otherwise] : sheets;
}

/** Finds rows for some borrowers whose limit is looser than the one for everyone, so that it never decides (TABLE_ROW_IDLE). */
export function idleFigures(product: Product): Finding[] {
	if (!isWholePricing(product.org.pricing)) return [];
	return LIMITED.flatMap(({ table, output, isMost, shown, ofSheets: most }) => {
		const rows = Object.entries(product.tables[table].rows);
		const always = rows.flatMap(([, row]) => {
			const figure = row.then[output];
			const isForAll = row.from === undefined && row.until === undefined && cellsOf(row).length === 0;
			return isForAll && typeof figure === "number" ? [figure] : [];
		});
		const limit = isMost ? Math.min(most(product), ...always) : Math.max(most(product), ...always);
		return rows.flatMap(([id, row]): Finding[] => {
			const figure = row.then[output];
			if (typeof figure !== "number" || cellsOf(row).length === 0) return [];
			if (!(isMost ? figure > limit : figure < limit)) return [];
			const side = isMost ? "at most" : "at least";
			return [
				{
					code: "TABLE_ROW_IDLE",
					file: tableFile(table),
					pointer: at("rows", id, "then", output),
					cause: `The row "${id}" never decides: it says ${side} ${shown(figure)}, and ${side} ${shown(limit)} holds for everyone.`,
					cure: isMost ? "Write a lower figure, or remove the row." : "Write a higher figure, or remove the row.",
				},
			];
		});
	});
}
