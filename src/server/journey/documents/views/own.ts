import { writtenDate } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { DocumentContract, PrintedAs } from "../../../../flow/engine/authored/authored-documents.ts";
import type { Json } from "../../../../flow/engine/json.ts";
import { centsOf, formatMoney, formatPercent } from "../../../../lending/money.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import type { Snapshot } from "../../papers/snapshot.ts";
import { commonValues } from "./who-and-where.ts";

/** What a document of the lender's own is made from. */
interface OwnContent {
	readonly contract: DocumentContract | undefined;
	/** The language of its words, as a tag; English where it is left out. */
	readonly lang: string | undefined;
	/** What its rules give, by name. */
	readonly values: { readonly [name: string]: Json };
}

const NUMBER = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/** Returns the content of a document of the lender's own as of this day (yyyy-mm-dd). */
export function ownView(
	{ contract, lang, values }: OwnContent,
	record: StoredRecord,
	product: Product,
	on: string,
): Snapshot {
	const own = Object.entries(contract?.values ?? {}).map(([name, { as }]) => [
		name,
		printed(values[name] ?? null, as, lang),
	]);
	const date = writtenDate(on, lang);
	return { on, values: { ...commonValues(record, product, on), date, ...Object.fromEntries(own) }, tables: {} };
}

function printed(value: Json, as: PrintedAs, lang: string | undefined): string {
	if (as === "condition") return value === true ? "true" : "";
	if (typeof value === "string") return as === "date" ? writtenDate(value, lang) : value;
	if (typeof value !== "number") return "";
	if (as === "money") return formatMoney(centsOf(value));
	return as === "percent" ? formatPercent(value) : NUMBER.format(value);
}
