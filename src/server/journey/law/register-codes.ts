import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable, rowNaming } from "../../../flow/engine/tables/ask-table.ts";
import type { RegisterCodes } from "../../../lending/index.ts";

/** Returns the codes of the loan application register on a day (yyyy-mm-dd). */
export function registerCodes({ tables }: Pick<Product, "tables">, day: string): RegisterCodes {
	return {
		has: (choice) => tables["law/register-codes"].inputs.choice?.enum?.includes(choice) === true,
		code: (choice) => askTable(tables, "law/register-codes", { choice }, day).code,
		scoreModel: (name) => rowNaming(tables, "law/score-models", name, day)?.code,
	};
}
