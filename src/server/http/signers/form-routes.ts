import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Json } from "../../../engine/authored/authored.ts";
import { mayWrite } from "../../../engine/index.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { slotOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { SignerSlot } from "../../platform/repositories/signer-slots.ts";
import { draftAnswers } from "../../record/draft-answers.ts";
import { dropFormDraft, keepFormDraft, readFormDraft } from "../../workflow/applications/form-drafts.ts";
import { onceAsking } from "../../workflow/applications/once-asking.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { type OpenTask, openTask } from "../../workflow/signers/open-task.ts";
import { draftName, submitSignerForm } from "../../workflow/signers/submit-signer-form.ts";
import { anAnswers, aStanding, exactly, problems } from "../wire.ts";

const BASE = "/service-application/api/v1/application/heloc/co-deed";
const DRAFT_LIMIT = 48 * 1024;

interface FormParams {
	readonly area?: string;
	readonly form: string;
}
type Answers = { readonly [field: string]: Json };

/** A signer's forms and their drafts: like a borrower's, for the signer's own task. */
export function signerFormRoutes(app: FastifyInstance, context: ServerContext): void {
	const tags = ["signers"];
	const config = { access: "signer" } as const;
	const savedAt = { type: "string" } as const;
	for (const path of [":form", ":area/:form"]) {
		app.put<{ Params: FormParams; Body: Answers }>(
			`${BASE}/forms/${path}`,
			{
				config: { ...config, judgesTexts: true },
				schema: { tags, body: anAnswers, response: { 200: aStanding, ...problems } },
			},
			async (request, reply) => {
				const answer = await submit(context, request, formIdOf(request.params), request.body);
				const { etag } = answer.body as { etag?: string };
				return reply
					.code(answer.status)
					.headers(etag ? { etag } : {})
					.send(answer.body);
			},
		);
		app.put<{ Params: FormParams; Body: Answers }>(
			`${BASE}/drafts/${path}`,
			{
				config,
				bodyLimit: DRAFT_LIMIT,
				schema: { tags, body: anAnswers, response: { 200: exactly({ savedAt }), ...problems } },
			},
			async (request) => {
				const formId = formIdOf(request.params);
				return { savedAt: (await keepDraft(context, slotOfRequest(request), formId, request.body)).toISOString() };
			},
		);
		const response = { 200: exactly({ answers: anAnswers, savedAt }), 204: { type: "null" }, ...problems };
		app.get<{ Params: FormParams }>(
			`${BASE}/drafts/${path}`,
			{ config, schema: { tags, response } },
			async (request, reply) => {
				const draft = await readDraft(context, slotOfRequest(request), formIdOf(request.params));
				return draft ? reply.send(draft) : reply.code(204).send();
			},
		);
	}
}

function formIdOf({ area, form }: FormParams): string {
	return area === undefined ? form : `${area}/${form}`;
}

function submit(context: ServerContext, request: FastifyRequest, formId: string, answers: Answers) {
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

function keepDraft(context: ServerContext, slot: SignerSlot, formId: string, given: Answers): Promise<Date> {
	return inTransaction(context.database, async (tx) => {
		const task = await openTask(tx, context, slot, true);
		const form = formOf(task, formId);
		if (!mayWrite(task.standing.flow, formId, task.standing.route.page)) {
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

async function readDraft(context: ServerContext, slot: SignerSlot, formId: string) {
	const { db } = context.database;
	const task = await openTask(db, context, slot, false);
	const form = formOf(task, formId);
	const draft = await readFormDraft(db, task.application, draftName(slot.identityUuid, formId));
	return draft && { answers: draftAnswers(form, draft.answers).kept, savedAt: draft.savedAt.toISOString() };
}

function formOf({ standing }: OpenTask, formId: string) {
	const { forms } = standing.flow.product;
	const form = Object.hasOwn(forms, formId) ? forms[formId] : undefined;
	if (!form) throw notFound("form");
	return form;
}

function header(request: FastifyRequest, name: string): string | undefined {
	const value = request.headers[name];
	return typeof value === "string" && value !== "" ? value : undefined;
}
