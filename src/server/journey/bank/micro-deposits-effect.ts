import { addDays, nextBankingDay } from "../../../lending/calendar/business-days.ts";
import { conditionStatusPatch, takenBackPatch } from "../../record/conditions.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { textAnswer } from "../steps/answers.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { triesOf } from "../steps/tries.ts";

/** The request opened when a bank does not answer; the right amounts resolve it too. */
export const ACCOUNT_REQUEST = "BANK_ACCOUNT_FRAUD_REVIEW";

/** Returns the writes for two small amounts on their way to the receiving account. */
export function depositsSent(given: Pick<EffectInput, "record" | "product" | "now">, mask: string): RecordPatch {
	const { record, now } = given;
	const triesLeft = triesOf(given, "MICRO_DEPOSITS");
	const arrivesOn = nextBankingDay(addDays(today(record, now), 1));
	return [set("application.microDeposits", { status: "SENT", mask, arrivesOn, triesLeft, wasWrong: false })];
}

/** Cents of "0.32", ".32" or "32". */
function centsOfText(text: string): number {
	return Number(text.replace(/^\$?0?\./, "").padEnd(text.includes(".") ? 2 : 0, "0"));
}

/**
 * Compares two typed amounts with the ones that were sent, in either order. A wrong pair is counted rather than
 * rejected, because a rejection would leave no trace; after the last one the borrower has to enter another account.
 */
export const confirmDeposits: Effect = async ({ record, product, answers, vendors, now }) => {
	if (textAt(record, "application.microDeposits.status") !== "SENT") {
		throw new FieldRefused("first", byForm("none"));
	}
	const orderId = textAt(record, "application.disburseAccount.uuid") ?? "";
	const amounts = [centsOfText(textAnswer(answers, "first")), centsOfText(textAnswer(answers, "second"))];
	if (vendors.accountCheck.confirmDeposits({ orderId, amounts })) {
		return {
			patch: [
				set("application.microDeposits.status", "CONFIRMED"),
				...conditionStatusPatch(record, ACCOUNT_REQUEST, "ACCEPTED"),
				...statusPatch({ giactAccountStatus: "VERIFIED" }),
			],
			dropAnswers: ["first", "second"],
		};
	}
	const allowed = triesOf({ record, product, now }, "MICRO_DEPOSITS");
	const triesLeft = (numberAt(record, "application.microDeposits.triesLeft") ?? allowed) - 1;
	return {
		patch: [
			set("application.microDeposits.triesLeft", triesLeft),
			set("application.microDeposits.wasWrong", true),
			...(triesLeft > 0
				? []
				: [
						set("application.microDeposits.status", "FAILED"),
						set("application.disburseAccount.problem", "deposits"),
						...takenBackPatch(record, ACCOUNT_REQUEST),
						...statusPatch({ giactAccountStatus: "DECLINED" }),
					]),
		],
		dropAnswers: ["first", "second"],
	};
};
