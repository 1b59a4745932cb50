import { today } from "../tasks/parties.ts";
import { textAt } from "../tasks/read-record.ts";
import { textAnswer, textsAnswer } from "./answers.ts";
import { documentsOf } from "./documents.ts";
import { type Effect, FieldRefused } from "./effect.ts";

/** Takes proof of insurance: in force, covering enough, and against flood where the map asks for it. */
export const submitInsurance: Effect = async ({ record, answers, ports, now }) => {
	documentsOf(record, textsAnswer(answers, "documentUuids"), "documentUuids");
	const result = await ports.insurance.verify({
		carrier: textAnswer(answers, "carrier"),
		policyNumber: textAnswer(answers, "policyNumber"),
		expiresOn: textAnswer(answers, "expirationDate"),
		needsFlood: textAt(record, "application.status.flood") === "IN_ZONE",
		asOf: today(record, now),
	});
	if (!result.isAccepted) {
		const field = result.code === "LAPSED" ? "expirationDate" : "carrier";
		throw new FieldRefused(field, result.reason ?? "This policy cannot be accepted");
	}
	return { patch: [{ path: "underwriting.insurance", value: { policyNumber: textAnswer(answers, "policyNumber") } }] };
};

/** Puts a condition into review with what was sent for it. */
export const satisfyCondition: Effect = async ({ record, answers, now }) => {
	const uuids = textsAnswer(answers, "documentUuids");
	documentsOf(record, uuids, "documentUuids");
	const wanted = textAnswer(answers, "conditionUuid");
	const list = record.application?.conditions;
	const conditions = (Array.isArray(list) ? list : []).map((condition) => {
		if (typeof condition !== "object" || condition === null || textAt(condition, "uuid") !== wanted) return condition;
		return { ...condition, status: "IN_REVIEW", documentUuids: [...uuids], submittedAt: now.toISOString() };
	});
	return { patch: [{ path: "application.conditions", value: conditions }] };
};
