import fees from "../../flows/law/high-cost-fees.json" with { type: "json" };
import rate from "../../flows/law/high-cost-rate.json" with { type: "json" };
import type { TableFile } from "../../src/engine/authored/authored-tables.ts";
import type { TableFiles } from "../../src/engine/authored/table-contracts.ts";
import type { Product } from "../../src/engine/index.ts";
import { highCostLaw } from "../../src/server/journey/offers/high-cost.ts";

const tables: TableFiles = {
	"law/high-cost-fees": fees as TableFile,
	"law/high-cost-rate": rate as unknown as TableFile,
};

/** The law of a day (yyyy-mm-dd), from the shipped tables. */
export const lawOn = (day: string) => highCostLaw({ tables } as Product, day);
