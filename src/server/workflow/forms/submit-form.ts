import type { FormReceipt } from "../../../contracts/wire/application/index.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { mayWrite, shownAnswers, withEachEntry } from "../../../flow/engine/index.ts";
import type { DecisionInputs } from "../../journey/steps/decision-inputs.ts";
import { decisionOf, type FlowDecision, factsAtDecision } from "../../journey/steps/flow-decision.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Answer, answerPart, type Claim, inFlight } from "../../platform/idempotent.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { refuseUnproved } from "../../platform/sessions/recent-proof.ts";
import { givenAnswers } from "../../record/given-answers.ts";
import { etagOf, isStale, type OpenApplication, type Versions } from "../applications/application-row.ts";
import { type Written, writeApplication } from "../changes/write-application.ts";
import type { ChangeContext } from "../context.ts";
import { signerInvitations } from "../signers/signer-invitations.ts";
import { applyForm } from "./apply-form.ts";
import { wholeFaults, wholeForm, withoutAnswers, withPartBegun } from "./asked-in-parts.ts";
import { claimApplication } from "./claim-application.ts";
import { dropDraftPart } from "./form-drafts.ts";
import { inLanguage } from "./negotiated-language.ts";

/** One submission of one form. */
export interface Submission {
	readonly applicationUuid: string;
	readonly formId: string;
	readonly answers: { readonly [field: string]: Json };
	/** The last ETag that the browser saw; without one the newest version is used. */
	readonly ifMatch: string | undefined;
	readonly actor: { readonly identityUuid: string; readonly address: string; readonly agent: string };
	/** The session that submitted it. */
	readonly sessionUuid: string;
	/** When that session last proved password or second step, if read with the request. */
	readonly provedAt?: Date | null;
	/** Language of the page, as a tag. */
	readonly locale: string;
}

/** What is answered, and the application as it is stored then; undefined where an earlier answer is given again. */
interface Submitted {
	readonly answer: Answer<FormReceipt>;
	readonly application: OpenApplication | undefined;
}

/**
 * Saves a form's answers: checks the version, whether the form is open at the borrower's current page, and every field;
 * runs the form's effect; stores record, secrets and event; recomputes the status; orders due tasks. All in `tx`.
 */
export async function submitForm(
	tx: Queryable,
	context: ChangeContext,
	submission: Submission,
	{ told, claim }: { readonly told: DecisionInputs; readonly claim: Claim | undefined },
): Promise<Submitted> {
	const found = await claimApplication(tx, context, submission.applicationUuid, claim);
	// the same request was answered by the same route
	if ("answered" in found) return { answer: found.answered as Answer<FormReceipt>, application: undefined };
	const { application } = found;
	const product = context.products.productOf(application.row);
	const form = Object.hasOwn(product.forms, submission.formId) ? product.forms[submission.formId] : undefined;
	if (!form) {
		throw notFound("form");
	}
	const before = decisionOf(context.products, product, application.record, context.now());
	refuseStale(submission, application, before);
	const { formId, actor, sessionUuid, provedAt } = submission;
	const { record } = application;
	const facts = factsAtDecision(product, record, context.now(), before);
	if (!application.row.isActive || !mayWrite(before.flow, formId, before.route.page, facts)) {
		throw stepNotOpen(application, before);
	}
	// a hidden field's value is not an answer
	const entries = withEachEntry(form, record, givenAnswers(form, submission.answers));
	const answers = shownAnswers(form, entries, facts);
	const faults = context.products.validate(product, formId, answers, facts);
	if (faults.length > 0) throw refusedFields(faults);
	const begun = withPartBegun(product, formId, record);
	const all = wholeFaults(context.products, product, formId, { ...begun.answers, [formId]: answers }, facts);
	const own = all.filter((fault) => fault.form === formId);
	if (own.length > 0) throw refusedFields(own);
	await refuseUnproved(tx, context, wholeForm(product, form), { sessionUuid, provedAt, ...actor });
	const outcome = await applyForm(context, {
		product,
		formId,
		form,
		answers,
		// a part that no longer fits is asked again
		record: withoutAnswers(
			begun,
			all.flatMap((fault) => fault.form ?? []),
		),
		get secrets() {
			return application.secrets();
		},
		actor,
		told,
		get invitations() {
			const whose = { applicationUuid: application.row.uuid, product };
			return signerInvitations(context, whose, (work) => work(tx));
		},
	});
	const change = {
		record: inLanguage(outcome.record, submission.locale),
		mails: outcome.mails,
		isBorrowers: true,
		...(outcome.hasNewSecrets ? { secrets: outcome.secrets } : {}),
		event: {
			kind: "form-submitted",
			actor: actor.identityUuid,
			body: {
				form: formId,
				answers: outcome.answers,
				address: actor.address,
				agent: actor.agent,
				evidence: outcome.evidence,
			},
		},
	};
	const answerTo = ({ decision, versions }: Pick<Written, "decision" | "versions">): Answer<FormReceipt> => {
		return { status: 200, body: receiptBody(decision ?? before, versions) };
	};
	const written = await writeApplication(tx, context, application, product, change, (soFar) => [
		dropDraftPart(tx, application.row.uuid, formId),
		...(claim === undefined ? [] : [answerPart(tx, context, claim, answerTo(soFar))]),
	]);
	// another process answered the same request, so this work is rolled back
	if (claim !== undefined && written.counts.answer !== 1) throw inFlight();
	return { answer: answerTo(written), application: written.application };
}

/** The response to a submission: the borrower's new status. */
export function receiptBody({ stage, state, route }: FlowDecision, versions: Versions): FormReceipt {
	return { stage, state, page: route.page, search: route.search, etag: etagOf(versions) };
}

function refuseStale(submission: Submission, application: OpenApplication, decision: FlowDecision): void {
	const { ifMatch } = submission;
	if (ifMatch !== undefined && isStale(ifMatch, application.row)) {
		const words = said("application.changedElsewhere");
		const members = { current: receiptBody(decision, application.row), sent: ifMatch.slice(0, 40) };
		throw new Problem(409, "STALE", words, { members });
	}
}

function stepNotOpen(application: OpenApplication, decision: FlowDecision): Problem {
	const members = receiptBody(decision, application.row);
	return new Problem(409, "STEP_NOT_OPEN", said("application.stepNotOpen"), { members });
}
