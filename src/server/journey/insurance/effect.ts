import type { ServerKeyword } from "../../../flow/checks/forms/server-keywords.ts";
import { flagIn, numberIn } from "../../../flow/engine/read-json.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { neededDwellingCoverage } from "../../../lending/insurance.ts";
import { centsOf, formatMoney } from "../../../lending/money.ts";
import { said } from "../../platform/problems/said.ts";
import { today } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { propertyOf } from "../household/household.ts";
import { documentsOf } from "../papers/uploaded-documents.ts";
import { textAnswer, textsAnswer } from "../steps/answers.ts";
import { together } from "../steps/decision-inputs.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { tableFacts } from "../steps/table-facts.ts";
import { floodCover, lineOf, openLoans } from "../terms/flood-cover.ts";

/**
 * Accepts proof of insurance: in force long enough, with enough coverage, readable, and with flood coverage where the
 * map requires it.
 */
export const submitInsurance: Effect = async ({ record, answers, vendors, product, now }) => {
	const refuse = (field: string, keyword: ServerKeyword): never => {
		throw new FieldRefused(field, byForm(keyword));
	};
	const asOf = today(record, now);
	const expiresOn = textAnswer(answers, "expirationDate");
	const dwelling = centsOf(numberIn(answers, "dwellingCoverage") ?? 0);
	const paysRebuilding = flagIn(answers, "replacementCost");
	const result = vendors.insurance.verify({
		carrier: textAnswer(answers, "carrier"),
		policyNumber: textAnswer(answers, "policyNumber"),
		expiresOn,
		coverage: dwelling,
		paysRebuilding,
		needed: neededDwellingCoverage(lineOf(record), openLoans(record)),
		asOf,
	});
	if (result.code === "LAPSED") return refuse("expirationDate", "lapsed");
	const facts = tableFacts(product, record, asOf);
	const { days } = askTable(product.tables, "underwriting/home-insurance", propertyOf(record), asOf, facts);
	if (expiresOn < addDays(asOf, days)) {
		return refuse("expirationDate", "tooSoon");
	}
	if (!result.isAccepted) return refuse("dwellingCoverage", "lowCover");
	requireReadable(record, vendors, answers, "documentUuids");
	if (textAt(record, "application.status.flood") === "IN_ZONE") {
		if (textsAnswer(answers, "floodDocumentUuids").length === 0) {
			return refuse("floodDocumentUuids", "required");
		}
		requireReadable(record, vendors, answers, "floodDocumentUuids");
		// a policy that pays whatever rebuilding costs insures for what that is
		const needed = floodCover(record, product, asOf, paysRebuilding && dwelling > 0 ? dwelling : undefined);
		if (centsOf(numberIn(answers, "floodCoverage") ?? 0) < needed) {
			throw new FieldRefused("floodCoverage", said("documents.floodCover", { amount: formatMoney(needed) }));
		}
	}
	const cents = (field: string) => {
		const dollars = numberIn(answers, field);
		return dollars === undefined ? undefined : centsOf(dollars);
	};
	const [annualPremium, floodPremium] = [cents("annualPremium"), cents("floodPremium")];
	const policy = {
		policyNumber: textAnswer(answers, "policyNumber"),
		...(annualPremium === undefined ? {} : { annualPremium }),
		...(floodPremium === undefined ? {} : { floodPremium }),
	};
	return { patch: [set("underwriting.insurance", policy)] };
};

function requireReadable(
	record: StoredRecord,
	vendors: EffectInput["vendors"],
	answers: EffectInput["answers"],
	field: string,
) {
	const documents = documentsOf(record, textsAnswer(answers, field), field);
	for (const reading of together(documents, (document) => vendors.documentReading.read(document))) {
		if (!reading.isAccepted) {
			const { reason } = reading;
			throw new FieldRefused(
				field,
				reason === undefined ? said("documents.unreadableAnother") : said("documents.another", { reason }),
			);
		}
	}
}
