import { addDays } from "../../lending/business-days.ts";
import { neededDwellingCoverage, POLICY_DAYS_LEFT } from "../../lending/insurance.ts";
import { centsOf } from "../../lending/money.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { today } from "../tasks/parties.ts";
import { flagAt, listAt, numberAt, textAt } from "../tasks/read-record.ts";
import { sentence, textAnswer, textsAnswer } from "./answers.ts";
import { documentsOf } from "./documents.ts";
import { type Effect, type EffectInput, FieldRefused } from "./effect.ts";

/** Takes proof of insurance: in force for a while yet, covering enough, readable, and against flood where the map asks for it. */
export const submitInsurance: Effect = async ({ record, answers, product, ports, now }) => {
	const refuse = (field: string, keyword: string, words: string): never => {
		throw new FieldRefused(field, sentence(product, "insurance/upload", field, keyword, words));
	};
	const asOf = today(record, now);
	const expiresOn = textAnswer(answers, "expirationDate");
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	const result = await ports.insurance.verify({
		carrier: textAnswer(answers, "carrier"),
		policyNumber: textAnswer(answers, "policyNumber"),
		expiresOn,
		coverage: centsOf(numberAt(answers, "dwellingCoverage") ?? 0),
		paysRebuilding: flagAt(answers, "replacementCost"),
		needed: neededDwellingCoverage(line, openLoans(record)),
		asOf,
	});
	if (result.code === "LAPSED") return refuse("expirationDate", "lapsed", "This policy is no longer in force");
	if (expiresOn < addDays(asOf, POLICY_DAYS_LEFT)) {
		return refuse("expirationDate", "tooSoon", "The policy must run for at least 30 more days");
	}
	if (!result.isAccepted) return refuse("dwellingCoverage", "lowCover", "The cover is lower than needed");
	await requireReadable(record, ports, answers, "documentUuids");
	if (textAt(record, "application.status.flood") === "IN_ZONE") {
		if (textsAnswer(answers, "floodDocumentUuids").length === 0) {
			return refuse("floodDocumentUuids", "required", "Please add the flood policy as well");
		}
		await requireReadable(record, ports, answers, "floodDocumentUuids");
	}
	return { patch: [{ path: "underwriting.insurance", value: { policyNumber: textAnswer(answers, "policyNumber") } }] };
};

function openLoans(record: StoredRecord): number[] {
	return listAt(record, "application.liens")
		.filter((lien) => textAt(lien, "status") !== "PAID_OFF")
		.map((lien) => centsOf(numberAt(lien, "balance") ?? 0));
}

async function requireReadable(
	record: StoredRecord,
	ports: EffectInput["ports"],
	answers: EffectInput["answers"],
	field: string,
) {
	for (const document of documentsOf(record, textsAnswer(answers, field), field)) {
		const reading = await ports.documentReading.read(document);
		if (!reading.isAccepted) {
			throw new FieldRefused(field, `${reading.reason ?? "The document cannot be read"}. Please add another one`);
		}
	}
}
