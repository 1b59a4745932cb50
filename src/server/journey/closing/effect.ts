import { flagAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { awaitsMailing } from "../notices/required-notices.ts";
import { requireOwnName } from "../signatures/sign-here.ts";
import { textAnswer } from "../steps/answers.ts";
import { byForm, type Effect, FieldRefused } from "../steps/effect.ts";
import { cancelledLine } from "./cancelled-line.ts";

/** Cancels the line in writing while its period runs; the lien is void and nothing is owed. */
export const rescind: Effect = async (input) => {
	const { record, answers, now, actor } = input;
	const endsAt = textAt(record, "application.rescission.endsAt");
	const isOver = flagAt(record, "application.status.rescissionEnded");
	const hasEnded = endsAt !== undefined && now > new Date(endsAt) && !awaitsMailing(record, "rescission");
	if (endsAt === undefined || isOver || hasEnded) {
		throw new FieldRefused("confirmed", byForm("over"));
	}
	const signatureName = textAnswer(answers, "signatureName");
	requireOwnName(record, signatureName);
	const at = now.toISOString();
	return {
		...cancelledLine(input),
		evidence: {
			rescinded: true,
			at,
			signatureName,
			identityUuid: actor.identityUuid,
			address: actor.address,
			agent: actor.agent,
		},
	};
};

/** Withdraws the application, with the reason if one was given; a decided or closed one cannot be withdrawn any more. */
export const withdraw: Effect = async ({ record, answers, now }) => {
	const isOver =
		flagAt(record, "application.status.cancelled") || textAt(record, "application.status.uwDecision") === "DECLINE";
	// From then on, the only way out is the right to cancel.
	const isClosed = textAt(record, "application.status.checklistStatus") !== undefined;
	if (isOver || isClosed) {
		throw new FieldRefused("confirmed", byForm(isClosed ? "closed" : "over"));
	}
	const reason = textAnswer(answers, "reason") || null;
	return { patch: [set("application.withdrawal", { at: now.toISOString(), reason })] };
};
