import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { visitorProduct } from "../../platform/products/visitor-product.ts";
import { rememberDevice } from "../../platform/sessions/known-devices.ts";
import { openSession } from "../../platform/sessions/sessions.ts";
import { issueToken } from "../../platform/sessions/tokens.ts";
import { givenAnswers } from "../../record/given-answers.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { dropDraft } from "../../workflow/registration/draft-store.ts";
import type { AnswersByForm } from "../../workflow/registration/empty-record.ts";
import { isRegistrationForm } from "../../workflow/registration/registration-record.ts";
import { anAnswers, anything, aUuid, exactly, problems } from "../wire.ts";
import { applyAgain } from "./apply-again.ts";
import { judgeStep, keepStep, keptDraftFor, type RegistrationDraftBody, readDraftFor } from "./draft.ts";
import { clearDraftCookie, draftUuid, setDraftCookie } from "./draft-cookie.ts";
import { meetShare } from "./meet-share.ts";
import { registerOnce, type SentRegistration } from "./register-once.ts";
import { meetVisitor, visitorSides } from "./visitor.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";

interface RegisterBody {
	readonly answers: AnswersByForm;
	readonly referrer?: string;
	readonly utm_source?: string;
}

/** Registration, at once or step by step in a draft, and another application by a signed-in borrower. */
export function registrationRoutes(app: FastifyInstance, context: ServerContext): void {
	const receipt = exactly({ jwt: { type: "string" }, applicationUuid: aUuid }, ["applicationUuid"]);
	const answers = { type: "object", maxProperties: 40, additionalProperties: anAnswers } as const;
	const referrer = { type: "string", maxLength: 64, pattern: "^[A-Za-z0-9-]*$" } as const;
	const body = exactly({ answers, referrer, utm_source: { type: "string", maxLength: 256 } }, ["answers"]);
	app.post<{ Body: RegisterBody }>(
		"/identity/api/v1/registration/register",
		{ config: { access: "public" }, schema: { tags: ["registration"], body, response: { 201: receipt, ...problems } } },
		async (request, reply) => {
			const made = await registerAndSignIn(context, request, reply, request.body);
			await forgetDraft(context, request, reply);
			return reply.code(201).send(made);
		},
	);
	app.post<{ Body: RegisterBody }>(
		"/identity/secure/api/v1/registration/application",
		{ config: { access: "viewer" }, schema: { tags: ["registration"], body, response: { 201: receipt, ...problems } } },
		async (request, reply) => {
			const viewer = viewerOf(request);
			const sent = await sentRegistration(context, request, request.body);
			const applicationUuid = await applyAgain(context, request, viewer, sent);
			await forgetDraft(context, request, reply);
			return reply.code(201).send({ jwt: await issueToken(context.keys, viewer, context.now()), applicationUuid });
		},
	);
	const schema = { tags: ["registration"], response: { 200: anything, ...problems } };
	app.get(DRAFT, { config: { access: "public" }, schema }, async (request, reply) => {
		meetShare(context, request, reply);
		await meetVisitor(context, request, reply);
		return readDraftFor(context, request);
	});
	for (const path of [`${DRAFT}/:form`, `${DRAFT}/:area/:form`]) {
		app.put<{ Params: { area?: string; form: string }; Body: AnswersByForm[string] }>(
			path,
			{ config: { access: "public" }, schema: { ...schema, body: anAnswers } },
			async (request, reply) => {
				const { area, form } = request.params;
				return putStep(context, request, reply, area === undefined ? form : `${area}/${form}`, request.body);
			},
		);
	}
}

async function forgetDraft(context: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
	const draft = draftUuid(context, request);
	if (draft) {
		await dropDraft(context, draft);
		clearDraftCookie(context, request, reply);
	}
}

async function sentRegistration(
	context: ServerContext,
	request: FastifyRequest,
	body: RegisterBody,
): Promise<SentRegistration> {
	const { answers, referrer, utm_source } = body;
	const key = request.headers["idempotency-key"];
	return {
		answers,
		query: { ...(referrer ? { referrer } : {}), ...(utm_source ? { utm_source } : {}) },
		experiments: visitorSides(context, request),
		draft: await keptDraftFor(context, request),
		key: typeof key === "string" ? key : undefined,
		body,
	};
}

async function registerAndSignIn(
	context: ServerContext,
	request: FastifyRequest,
	reply: FastifyReply,
	body: RegisterBody,
) {
	const { org } = request;
	const sent = await sentRegistration(context, request, body);
	const { identityUuid, applicationUuid, isNew } = await registerOnce(context, request, sent);
	// A repeated request returns what it created but opens no session: only a sign-in checks the current password and
	// second step.
	if (!isNew) return { applicationUuid };
	const sessionUuid = await openSession(context.database.db, identityUuid, org, context.now(), { isProved: true });
	await rememberDevice(context, request, reply, identityUuid);
	const detail = { by: "registration" };
	context.audit.note({ org, kind: "signed-in", actor: identityUuid, subject: sessionUuid, detail, at: context.now() });
	return { jwt: await issueToken(context.keys, { identityUuid, sessionUuid, org }, context.now()), applicationUuid };
}

async function putStep(
	context: ServerContext,
	request: FastifyRequest,
	reply: FastifyReply,
	formId: string,
	sent: AnswersByForm[string],
): Promise<RegistrationDraftBody> {
	const product = visitorProduct(context, request);
	if (!isRegistrationForm(product, formId)) {
		throw notFound("form");
	}
	await meetVisitor(context, request, reply);
	const answers = givenAnswers(product.forms[formId], sent ?? {});
	const before = await keptDraftFor(context, request);
	const shown = await judgeStep(context, request, formId, answers, before);
	const { uuid, body } = await keepStep(context, request, formId, shown, before);
	setDraftCookie(context, request, reply, uuid);
	return body;
}
