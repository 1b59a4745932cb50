import { said } from "../../platform/problems/said.ts";
import { conditionOf, oneConditionPatch, openCondition } from "../../record/conditions.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, numberAt, textAt } from "../../record/read-record.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import { submitIncomeDocuments } from "../income/effect.ts";
import { documentsOf } from "../papers/uploaded-documents.ts";
import { textAnswer, textsAnswer } from "../steps/answers.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";

const PHONE = "MISSING_PHONE_NUMBER";
const PAYSTUBS = "HELOC_MANUAL_PAYSTUB_UPLOAD";

/**
 * Puts a condition into review with the documents submitted for it: all that it requires, and only while it is open.
 */
export const satisfyCondition: Effect = async (input) => {
	const { record, answers, now } = input;
	const uuids = textsAnswer(answers, "documentUuids");
	if (uuids.length > 0) documentsOf(record, uuids, "documentUuids");
	const wanted = textAnswer(answers, "conditionUuid");
	// A number may also be entered unasked; then there is no request to resolve.
	if (wanted === "" && openCondition(record, PHONE) === undefined) return { patch: [] };
	const condition = wanted === "" ? openCondition(record, PHONE) : conditionOf(record, wanted);
	if (condition === undefined || condition.status === "ACCEPTED") {
		throw new FieldRefused("conditionUuid", said("documents.settled"));
	}
	requireAll(
		input,
		textAt(condition, "categoryEnum") ?? "",
		numberAt(condition.xtraData ?? {}, "numDocsRequired") ?? 1,
	);
	const { conditionUuid: _about, documentUuids: _files, ...given } = answers;
	const sent = { documentUuids: [...uuids], answers: given, submittedAt: now.toISOString(), notes: null };
	return {
		patch: [
			...(await asIncomeProof(input, textAt(condition, "categoryEnum"))),
			...oneConditionPatch(record, textAt(condition, "uuid") ?? "", "IN_REVIEW", sent),
		],
	};
};

function requireAll({ answers, product }: EffectInput, category: string, needed: number): void {
	const given = textsAnswer(answers, "documentUuids").length;
	const catalogue = product.conditions.conditions;
	const spec = Object.hasOwn(catalogue, category) ? catalogue[category] : undefined;
	if (spec?.type !== "upload" || given >= needed) return;
	throw new FieldRefused("documentUuids", byForm("count", { count: needed, given }));
}

/** Paystubs that the income waits for count as its proof, no matter where they are submitted. */
async function asIncomeProof(input: EffectInput, category: string | undefined): Promise<RecordPatch> {
	const status = (name: "manualPaystubUpload" | "manualPaystubTasksComplete") =>
		flagAt(input.record, `application.status.${name}`);
	if (category !== PAYSTUBS || !status("manualPaystubUpload") || status("manualPaystubTasksComplete")) return [];
	const { patch } = await submitIncomeDocuments({
		...input,
		answers: { linkedVia: "MANUAL_PAYSTUB", documentUuids: [...textsAnswer(input.answers, "documentUuids")] },
	});
	return [
		...patch.filter(({ path }) => path !== "application.conditions"),
		...statusPatch({ incomeSubmitted: true, incomeVerification: null, manualPaystubTasksComplete: true }),
	];
}
