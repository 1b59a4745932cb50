import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/signers/index.ts";
import { mayWrite } from "../../../flow/engine/index.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { slotOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { SignerSlot } from "../../platform/repositories/signer-slots.ts";
import { draftAnswers } from "../../record/draft-answers.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { dropFormDraft, keepFormDraft, readFormDraft } from "../../workflow/forms/form-drafts.ts";
import { onceAsking } from "../../workflow/forms/once-asking.ts";
import { draftName, submitSignerForm } from "../../workflow/forms/submit-signer-form.ts";
import { type OpenTask, openTask } from "../../workflow/signers/open-task.ts";
import { serveRoute } from "../serve-route.ts";

const DRAFT_LIMIT = 48 * 1024;

interface FormParams {
	readonly area?: string;
	readonly form: string;
}

/** A signer's forms and their drafts: like a borrower's, for the signer's own task. */
export function signerFormRoutes(app: FastifyInstance, context: ChangeContext): void {
	const config = { access: "signer" } as const;
	for (const route of [contract.submitSignerForm, contract.submitSignerFormInArea]) {
		serveRoute(app, route, { config: { ...config, judgesTexts: true } }, async (request, reply) => {
			const { status, body } = await submit(context, request, formIdOf(request.params), request.body);
			return reply.code(status).header("etag", body.etag).send(body);
		});
	}
	for (const save of [contract.saveSignerDraft, contract.saveSignerDraftInArea]) {
		serveRoute(app, save, { config, bodyLimit: DRAFT_LIMIT }, async (request) => {
			const formId = formIdOf(request.params);
			return { savedAt: (await keepDraft(context, slotOfRequest(request), formId, request.body)).toISOString() };
		});
	}
	for (const find of [contract.readSignerDraft, contract.readSignerDraftInArea]) {
		serveRoute(app, find, { config }, async (request, reply) => {
			const draft = await readDraft(context, slotOfRequest(request), formIdOf(request.params));
			return draft ? reply.send(draft) : reply.code(204).send(undefined);
		});
	}
}

function formIdOf({ area, form }: FormParams): string {
	return area === undefined ? form : `${area}/${form}`;
}

function submit(context: ChangeContext, request: FastifyRequest, formId: string, answers: JsonObject) {
	const slot = slotOfRequest(request);
	const { identityUuid } = slot;
	const scope = `${identityUuid}|co-deed|${formId}`;
	const agent = (request.headers["user-agent"] ?? "").slice(0, 400);
	const asking = { org: request.org, scope, key: header(request, "idempotency-key"), body: answers };
	return onceAsking(context, asking, (tx, told) =>
		submitSignerForm(
			tx,
			context,
			slot,
			{
				formId,
				answers,
				ifMatch: header(request, "if-match"),
				sessionUuid: viewerOf(request).sessionUuid,
				locale: request.locale,
				actor: { identityUuid, address: request.ip, agent },
			},
			told,
		),
	);
}

function keepDraft(context: PlatformContext, slot: SignerSlot, formId: string, given: JsonObject): Promise<Date> {
	return inTransaction(context.database, async (tx) => {
		const task = await openTask(tx, context, slot, true);
		const form = formOf(task, formId);
		if (!mayWrite(task.position.flow, formId, task.position.route.page)) {
			throw new Problem(409, "STEP_NOT_OPEN", said("application.stepNotOpen"));
		}
		const { kept, hasUnknown, misfits } = draftAnswers(form, given);
		if (hasUnknown) {
			throw new Problem(422, "FIELD_UNKNOWN", "The draft holds a field that this form does not have.");
		}
		if (misfits.length > 0) {
			const message = said("general.checkAnswer");
			throw refusedFields(misfits.map((field) => ({ field, keyword: "type", message })));
		}
		const savedAt = context.now();
		const name = draftName(slot.identityUuid, formId);
		if (Object.keys(kept).length === 0) await dropFormDraft(tx, slot.applicationUuid, name);
		else await keepFormDraft(tx, task.application, name, { answers: kept, savedAt });
		return savedAt;
	});
}

async function readDraft(context: PlatformContext, slot: SignerSlot, formId: string) {
	const { db } = context.database;
	const task = await openTask(db, context, slot, false);
	const form = formOf(task, formId);
	const draft = await readFormDraft(db, task.application, draftName(slot.identityUuid, formId));
	return draft && { answers: draftAnswers(form, draft.answers).kept, savedAt: draft.savedAt.toISOString() };
}

function formOf({ position }: OpenTask, formId: string) {
	const { forms } = position.flow.product;
	const form = Object.hasOwn(forms, formId) ? forms[formId] : undefined;
	if (!form) throw notFound("form");
	return form;
}

function header(request: FastifyRequest, name: string): string | undefined {
	const value = request.headers[name];
	return typeof value === "string" && value !== "" ? value : undefined;
}
