import type { Product } from "../../../engine/authored/authored.ts";
import { askTable } from "../../../engine/tables/ask-table.ts";
import { neededFloodCoverage } from "../../../lending/insurance.ts";
import { type Cents, centsOf } from "../../../lending/money.ts";
import { listAt, neededNumber, numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns the line in cents. */
export function lineOf(record: StoredRecord): Cents {
	return centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
}

/** Returns the balances of the loans that stay on the home, in cents. */
export function openLoans(record: StoredRecord): readonly Cents[] {
	return listAt(record, "application.liens")
		.filter((lien) => textAt(lien, "status") !== "PAID_OFF")
		.map((lien) => centsOf(neededNumber(lien, "balance")));
}

/** Returns the flood coverage in cents that the home needs on a day (yyyy-mm-dd); `insurable` is what rebuilding costs. */
export function floodCover(record: StoredRecord, { tables }: Product, day: string, insurable?: Cents): Cents {
	const propertyType = textAt(record, "underwriting.parcel.propertyType") ?? null;
	const { cover: federal } = askTable(tables, "law/flood-insurance", { propertyType }, day);
	return neededFloodCoverage({ line: lineOf(record), openLiens: openLoans(record), federal, insurable });
}
