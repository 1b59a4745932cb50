import type { Json } from "../../../engine/authored/authored.ts";
import { statusPatch } from "../../record/patch.ts";
import { applicationUuidOf, flagAt, listAt, numberAt, textAt } from "../../record/read-record.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { objectsAnswer, textAnswer } from "../answers.ts";
import { type Effect, FieldRefused } from "../effect.ts";

/** From so many recent inquiries on, a person reads what new debts came of them. */
const MANY_INQUIRIES = 4;

/** Takes the loans as the borrower confirms or corrects them; what is left out of one is as it was found. */
export const attestLiens: Effect = async ({ record, answers }) => {
	if (flagAt(record, "application.status.inquiryAttestNeeded") && textAnswer(answers, "inquiryAttestation") === "") {
		throw new FieldRefused("inquiryAttestation", "Please tell us whether a recent inquiry ended in new debt");
	}
	const found = listAt(record, "application.liens");
	const liens: Json[] = objectsAnswer(answers, "liens").map((lien, at) => {
		const known = found.find(
			(one) => textAt(one, "uuid") !== undefined && textAt(one, "uuid") === textAt(lien, "uuid"),
		);
		const limit = numberAt(lien, "limit") ?? (known === undefined ? undefined : numberAt(known, "limit"));
		return {
			uuid:
				textAt(lien, "uuid") ?? stableUuid("lien", applicationUuidOf(record), textAnswer(lien, "holder"), String(at)),
			holder: textAnswer(lien, "holder"),
			type: textAnswer(lien, "type"),
			balance: numberAt(lien, "balance") ?? 0,
			...(limit === undefined ? {} : { limit }),
			monthlyPayment:
				numberAt(lien, "monthlyPayment") ?? (known === undefined ? 0 : (numberAt(known, "monthlyPayment") ?? 0)),
			position: numberAt(lien, "position") ?? at + 1,
			status: textAnswer(lien, "status") || "OPEN",
		};
	});
	const inquiries = numberAt(record, "underwriting.credit.recentInquiries") ?? 0;
	const newDebts = textAnswer(answers, "inquiryAttestation") === "NEW_DEBT" ? objectsAnswer(answers, "newDebts") : [];
	return {
		patch: [
			{ path: "application.liens", value: liens },
			{ path: "underwriting.newDebts", value: [...newDebts] },
			...(newDebts.length > 0 && inquiries >= MANY_INQUIRIES ? statusPatch({ inquiryReview: true }) : []),
		],
	};
};
