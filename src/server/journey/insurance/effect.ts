import { addDays } from "../../../lending/calendar/business-days.ts";
import { neededDwellingCoverage, POLICY_DAYS_LEFT } from "../../../lending/insurance.ts";
import { centsOf } from "../../../lending/money.ts";
import { today } from "../../record/parties.ts";
import { flagIn, numberIn } from "../../record/read-json.ts";
import { listAt, neededNumber, numberAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { sentence, textAnswer, textsAnswer } from "../answers.ts";
import { documentsOf } from "../documents/effect.ts";
import { type Effect, type EffectInput, FieldRefused } from "../effect.ts";
import { together } from "../told.ts";

/**
 * Accepts proof of insurance: in force long enough, with enough coverage, readable, and with flood coverage where the
 * map requires it.
 */
export const submitInsurance: Effect = async ({ record, answers, product, vendors, now }) => {
	const refuse = (field: string, keyword: string, words: string): never => {
		throw new FieldRefused(field, sentence(product, "insurance/upload", field, keyword, words));
	};
	const asOf = today(record, now);
	const expiresOn = textAnswer(answers, "expirationDate");
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	const result = vendors.insurance.verify({
		carrier: textAnswer(answers, "carrier"),
		policyNumber: textAnswer(answers, "policyNumber"),
		expiresOn,
		coverage: centsOf(numberIn(answers, "dwellingCoverage") ?? 0),
		paysRebuilding: flagIn(answers, "replacementCost"),
		needed: neededDwellingCoverage(line, openLoans(record)),
		asOf,
	});
	if (result.code === "LAPSED") return refuse("expirationDate", "lapsed", "This policy is no longer in force");
	if (expiresOn < addDays(asOf, POLICY_DAYS_LEFT)) {
		return refuse("expirationDate", "tooSoon", "The policy must run for at least 30 more days");
	}
	if (!result.isAccepted) return refuse("dwellingCoverage", "lowCover", "The cover is lower than needed");
	requireReadable(record, vendors, answers, "documentUuids");
	if (textAt(record, "application.status.flood") === "IN_ZONE") {
		if (textsAnswer(answers, "floodDocumentUuids").length === 0) {
			return refuse("floodDocumentUuids", "required", "Please add the flood policy as well");
		}
		requireReadable(record, vendors, answers, "floodDocumentUuids");
	}
	return { patch: [set("underwriting.insurance", { policyNumber: textAnswer(answers, "policyNumber") })] };
};

function openLoans(record: StoredRecord): number[] {
	return listAt(record, "application.liens")
		.filter((lien) => textAt(lien, "status") !== "PAID_OFF")
		.map((lien) => centsOf(neededNumber(lien, "balance")));
}

function requireReadable(
	record: StoredRecord,
	vendors: EffectInput["vendors"],
	answers: EffectInput["answers"],
	field: string,
) {
	const documents = documentsOf(record, textsAnswer(answers, field), field);
	for (const reading of together(documents, (document) => vendors.documentReading.read(document))) {
		if (!reading.isAccepted) {
			throw new FieldRefused(field, `${reading.reason ?? "The document cannot be read"}. Please add another one`);
		}
	}
}
