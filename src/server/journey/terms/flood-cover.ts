import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { neededFloodCoverage } from "../../../lending/insurance.ts";
import { type Cents, centsOf } from "../../../lending/money.ts";
import { jsonAt, listAt, neededNumber, numberAt, textAt } from "../../record/read-record.ts";
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

/** Returns what the law and the lender ask of a home in a special flood hazard area on a day (yyyy-mm-dd). */
export function floodRules(record: StoredRecord, { tables }: Product, day: string, isInProgram = inProgram(record)) {
	const propertyType = textAt(record, "underwriting.parcel.propertyType") ?? null;
	return askTable(tables, "law/flood-insurance", { propertyType, participates: isInProgram }, day);
}

/** True unless the community is known to be outside of the National Flood Insurance Program. */
export function inProgram(record: StoredRecord): boolean {
	return jsonAt(record, "underwriting.flood.participates") !== false;
}

/** Returns the flood coverage in cents that the home needs on a day (yyyy-mm-dd); `insurable` is what rebuilding costs. */
export function floodCover(record: StoredRecord, product: Product, day: string, insurable?: Cents): Cents {
	const { cover: federal } = floodRules(record, product, day);
	return neededFloodCoverage({ line: lineOf(record), openLiens: openLoans(record), federal, insurable });
}
