import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/application/index.ts";
import type { FormFile } from "../../../flow/engine/authored/authored.ts";
import { mayWrite } from "../../../flow/engine/index.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import { decisionOf, factsAtDecision } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { draftAnswers } from "../../record/draft-answers.ts";
import { type OpenApplication, readApplication } from "../../workflow/applications/application-row.ts";
import { dropFormDraft, keepFormDraft, readFormDraft } from "../../workflow/forms/form-drafts.ts";
import { serveRoute } from "../serve-route.ts";

/** Below the limit for requests that outlive their page (64 KB). */
const BODY_LIMIT = 48 * 1024;

interface DraftParams {
	readonly uuid: string;
	readonly area?: string;
	readonly form: string;
}

/** PUT and GET …/drafts/{formId}: saves and returns unsent input; the form's id as in …/forms. */
export function draftRoutes(app: FastifyInstance, context: PlatformContext): void {
	const config = { access: "owner" } as const;
	for (const save of [contract.saveDraft, contract.saveDraftInArea]) {
		serveRoute(app, save, { config, bodyLimit: BODY_LIMIT }, async (request) => ({
			savedAt: (await keep(context, request.params, request.body)).toISOString(),
		}));
	}
	for (const find of [contract.readDraft, contract.readDraftInArea]) {
		serveRoute(app, find, { config }, async (request, reply) => {
			const draft = await read(context, request.params);
			return draft ? reply.send(draft) : reply.code(204).send(undefined);
		});
	}
}

/**
 * Saves a draft of a form that is open now; under the row's lock, so that it cannot outlive a concurrent submission.
 */
function keep(context: PlatformContext, params: DraftParams, given: JsonObject): Promise<Date> {
	return inTransaction(context.database, async (tx) => {
		const application = await readApplication(tx, context.keys, params.uuid, true);
		const { formId, form } = formOf(context, application, params);
		refuseClosed(context, application, formId);
		const { kept, hasUnknown, misfits } = draftAnswers(form, given);
		if (hasUnknown) {
			throw new Problem(422, "FIELD_UNKNOWN", "The draft holds a field that this form does not have.");
		}
		if (misfits.length > 0) {
			const message = said("general.checkAnswer");
			throw refusedFields(misfits.map((field) => ({ field, keyword: "type", message })));
		}
		const savedAt = context.now();
		if (Object.keys(kept).length === 0) {
			await dropFormDraft(tx, params.uuid, formId);
		} else {
			await keepFormDraft(tx, application, formId, { answers: kept, savedAt });
		}
		return savedAt;
	});
}

// The form may have changed since: answers to removed fields are dropped.
async function read(context: PlatformContext, params: DraftParams) {
	const { db } = context.database;
	const application = await readApplication(db, context.keys, params.uuid, false);
	const { formId, form } = formOf(context, application, params);
	const draft = await readFormDraft(db, application, formId);
	return draft && { answers: draftAnswers(form, draft.answers).kept, savedAt: draft.savedAt.toISOString() };
}

function formOf(context: PlatformContext, { row }: OpenApplication, { area, form: id }: DraftParams) {
	const { forms } = context.products.productOf(row);
	const formId = area === undefined ? id : `${area}/${id}`;
	const form: FormFile | undefined = Object.hasOwn(forms, formId) ? forms[formId] : undefined;
	if (!form) {
		throw notFound("form");
	}
	return { formId, form };
}

function refuseClosed(context: PlatformContext, { row, record }: OpenApplication, formId: string): void {
	const product = context.products.productOf(row);
	const decision = decisionOf(context.products, product, record, context.now());
	const { flow, route } = decision;
	const facts = factsAtDecision(product, record, context.now(), decision);
	if (!row.isActive || !mayWrite(flow, formId, route.page, facts)) {
		throw new Problem(409, "STEP_NOT_OPEN", said("application.stepNotOpen"));
	}
}
