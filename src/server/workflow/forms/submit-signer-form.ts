import type { FormReceipt } from "../../../contracts/wire/application/index.ts";
import { factsOf, mayWrite, shownAnswers } from "../../../flow/engine/index.ts";
import { type DecidedPosition, positionOfSigner } from "../../journey/signers/signer-position.ts";
import type { DecisionInputs } from "../../journey/steps/decision-inputs.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Answer } from "../../platform/idempotent.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { SignerSlot } from "../../platform/repositories/signer-slots.ts";
import { refuseUnproved } from "../../platform/sessions/recent-proof.ts";
import { givenAnswers } from "../../record/given-answers.ts";
import { secretsOfSigner } from "../../record/stored-record.ts";
import { etagOf, isStale } from "../applications/application-row.ts";
import type { ChangeContext } from "../context.ts";
import { type OpenTask, openTask } from "../signers/open-task.ts";
import { writeTask } from "../signers/write-task.ts";
import { applyForm } from "./apply-form.ts";
import { dropFormDraft } from "./form-drafts.ts";
import { inLanguage } from "./negotiated-language.ts";
import type { Submission } from "./submit-form.ts";

/** The name under which a signer's draft of a form is stored. */
export function draftName(identityUuid: string, formId: string): string {
	return `signer:${identityUuid}:${formId}`;
}

/** Saves a form's answers in a signer's own task, as `submitForm` does for the borrower. All in `tx`. */
export async function submitSignerForm(
	tx: Queryable,
	context: ChangeContext,
	slot: SignerSlot,
	{ formId, answers: sent, ifMatch, actor, sessionUuid, locale }: Omit<Submission, "applicationUuid">,
	told: DecisionInputs,
): Promise<Answer<FormReceipt>> {
	const task = await openTask(tx, context, slot, true);
	const { product, position, application } = task;
	const { forms } = position.flow.product;
	const form = Object.hasOwn(forms, formId) ? forms[formId] : undefined;
	if (!form) throw notFound("form");
	if (ifMatch !== undefined && isStale(ifMatch, { version: 0, answersVersion: task.changes })) {
		const words = said("application.changedElsewhere");
		throw new Problem(409, "STALE", words, { members: { current: receiptBody(position, task.etag) } });
	}
	if (!mayWrite(position.flow, formId, position.route.page)) throw stepNotOpen(task);
	const facts = factsOf(position.flow, position.record);
	const answers = shownAnswers(form, givenAnswers(form, sent), facts);
	const faults = context.products.validate(product, formId, answers, facts);
	if (faults.length > 0) throw refusedFields(faults);
	await refuseUnproved(tx, context, form, { sessionUuid, ...actor });
	const outcome = await applyForm(context, {
		product,
		formId,
		form,
		answers,
		record: position.record,
		secrets: secretsOfSigner(application.secrets(), slot.identityUuid),
		actor,
		told,
	});
	const { address, agent } = actor;
	const { evidence } = outcome;
	const written = await writeTask(tx, context, task, slot.identityUuid, {
		record: inLanguage(outcome.record, locale),
		mails: outcome.mails,
		...(outcome.hasNewSecrets ? { secrets: outcome.secrets } : {}),
		event: {
			kind: "signer-form-submitted",
			actor: slot.identityUuid,
			body: { form: formId, answers: outcome.answers, address, agent, evidence },
		},
	});
	await dropFormDraft(tx, application.row.uuid, draftName(slot.identityUuid, formId));
	const after = positionOfSigner(context, product, written.record, slot.identityUuid);
	const etag = etagOf({ version: written.version, answersVersion: written.changes });
	return { status: 200, body: receiptBody(after, etag) };
}

/** The response to a submission: the signer's new status. */
function receiptBody({ state, route }: DecidedPosition, etag: string): FormReceipt {
	return { stage: state, state, page: route.page, search: route.search, etag };
}

function stepNotOpen({ position, etag }: OpenTask): Problem {
	return new Problem(409, "STEP_NOT_OPEN", said("application.stepNotOpen"), {
		members: receiptBody(position, etag),
	});
}
