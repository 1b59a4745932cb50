import { flagIn, numberIn, textIn } from "../../../flow/engine/read-json.ts";
import type { Lien, Underwriting } from "../../../flow/engine/record/record-types.generated.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { centsOf } from "../../../lending/money.ts";
import { said } from "../../platform/problems/said.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { applicationUuidOf, flagAt, listAt, numberAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { creditKind } from "../law/credit-kind.ts";
import { objectsAnswer, textAnswer } from "../steps/answers.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";

/** Stores the loans as the borrower confirms or corrects them, and which the new credit pays off; omitted values stay as found. */
export const attestLiens: Effect = async ({ record, product, answers, now }) => {
	if (flagAt(record, "application.status.inquiryAttestNeeded") && textAnswer(answers, "inquiryAttestation") === "") {
		throw new FieldRefused("inquiryAttestation", said("property.newDebt"));
	}
	const found = listAt(record, "application.liens");
	const { paysOff } = creditKind(product);
	const liens: Lien[] = objectsAnswer(answers, "liens").map((lien, at) => {
		const known = found.find(
			(one) => textAt(one, "uuid") !== undefined && textAt(one, "uuid") === textIn(lien, "uuid"),
		);
		const told = (key: "limit" | "monthlyPayment") =>
			numberIn(lien, key) ?? (known === undefined ? undefined : numberAt(known, key));
		const [limit, monthlyPayment] = [told("limit"), told("monthlyPayment")];
		const position = numberIn(lien, "position") ?? at + 1;
		const isRepaid = flagIn(lien, "payOff") && (paysOff === "ALL_LIENS" || position > 1);
		const status = isRepaid ? "PAID_OFF" : ((textAnswer(lien, "status") || "OPEN") as Lien["status"]);
		if (monthlyPayment === undefined && status !== "PAID_OFF") {
			throw new FieldRefused(`liens.${at}.monthlyPayment`, byForm("type"));
		}
		return {
			uuid:
				textIn(lien, "uuid") ?? stableUuid("lien", applicationUuidOf(record), textAnswer(lien, "holder"), String(at)),
			holder: textAnswer(lien, "holder"),
			type: textAnswer(lien, "type") as Lien["type"],
			balance: numberIn(lien, "balance") ?? 0,
			...(limit === undefined ? {} : { limit }),
			...(monthlyPayment === undefined ? {} : { monthlyPayment }),
			position,
			status,
			...(isRepaid ? { paidOffAtClosing: true } : {}),
		};
	});
	const inquiries = numberAt(record, "underwriting.credit.recentInquiries") ?? 0;
	const many = askTable(product.tables, "underwriting/new-debts", {}, today(record, now)).inquiries;
	const newDebts = textAnswer(answers, "inquiryAttestation") === "NEW_DEBT" ? objectsAnswer(answers, "newDebts") : [];
	return {
		patch: [
			set("application.liens", liens),
			set("underwriting.newDebts", [...newDebts]),
			set("underwriting.housing", housingAnswers(answers)),
			...(liens.some(({ paidOffAtClosing }) => paidOffAtClosing) ? statusPatch({ directDebtPayoff: true }) : []),
			...(newDebts.length > 0 && inquiries >= many ? statusPatch({ inquiryReview: true }) : []),
		],
	};
};

/** What the borrower says about the costs of the home; what is left out is read from records or estimated. */
function housingAnswers(answers: EffectInput["answers"]): NonNullable<Underwriting["housing"]> {
	const [dues, insurance] = [numberIn(answers, "monthlyDues"), numberIn(answers, "annualInsurance")];
	return {
		isEscrowed: textAnswer(answers, "escrow") === "YES",
		...(dues === undefined ? {} : { monthlyDues: centsOf(dues) }),
		...(insurance === undefined ? {} : { annualInsurance: centsOf(insurance) }),
	};
}
