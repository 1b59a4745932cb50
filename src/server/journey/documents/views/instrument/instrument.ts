import type { Product } from "../../../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../../../flow/engine/tables/ask-table.ts";
import { copyIn } from "../../../../platform/products/copy-in.ts";
import { addressLine, propertyAddress } from "../../../../record/parties.ts";
import { textAt } from "../../../../record/read-record.ts";
import type { StoredRecord } from "../../../../record/stored-record.ts";
import { witnessesNeeded } from "../../../law/witnesses.ts";
import { partiesText, trusteeText } from "./instrument-parties.ts";

const KINDS = ["MORTGAGE", "DEED_OF_TRUST", "SECURITY_DEED"] as const;
const RELEASES = ["PAYOFF", "REQUEST"] as const;
const LEGENDS = ["TEXAS_HOME_EQUITY"] as const;

/** Returns the words of the instrument that the law of the home's state uses, by the places of its text. */
export function instrumentWords(record: StoredRecord, product: Product, on: string) {
	const say = copyIn(product, "documents");
	const state = textAt(record, "application.property.state") || null;
	const occupancy = textAt(record, "application.property.occupancyType") ?? "PRIMARY";
	const law = askTable(product.tables, "law/security-instrument", { state, occupancy }, on);
	const kind = oneOf(KINDS, law.kind);
	return {
		instrumentTitle: say(`instrumentTitles.${kind}`),
		instrumentName: say(`instrumentNames.${kind}`),
		grantor: say(`grantors.${kind}`),
		grantee: say(`grantees.${kind}`),
		grantText: say(`grants.${kind}`, { property: addressLine(propertyAddress(record)) }),
		legalDescription: textAt(record, "underwriting.finalTitle.legalDescription") ?? "",
		partiesText: partiesText(record, product),
		trusteeText: trusteeText(record, product, law.trustee),
		witnessText: witnessText(record, product, on),
		releaseText: releaseText(product, state, on),
		legendText: law.legend === null ? "" : say(`instrumentLegends.${oneOf(LEGENDS, law.legend)}`),
	};
}

/** The lines for witnesses, where the law wants any besides the notary. */
function witnessText(record: StoredRecord, product: Product, on: string): string {
	const count = witnessesNeeded(record, product, on);
	if (count === 0) return "";
	return copyIn(product, "documents")(count === 1 ? "instrumentWitnesses.one" : "instrumentWitnesses.two");
}

function releaseText(product: Product, state: string | null, on: string): string {
	const say = copyIn(product, "documents");
	const { days, after } = askTable(product.tables, "law/release", { state }, on);
	if (days === null) return say("releases.REASONABLE");
	return say(`releases.${oneOf(RELEASES, after)}`, { days });
}

function oneOf<Word extends string>(words: readonly Word[], given: string): Word {
	const word = words.find((one) => one === given);
	if (word === undefined) throw new Error(`The security instrument has no words for "${given}".`);
	return word;
}
