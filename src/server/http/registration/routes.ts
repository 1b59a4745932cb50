import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isVisitValue } from "../../../contracts/visit-query.ts";
import * as contract from "../../../contracts/wire/registration/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { rememberDevice } from "../../platform/sessions/known-devices.ts";
import { openSession } from "../../platform/sessions/sessions.ts";
import { issueToken } from "../../platform/sessions/tokens.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import { givenAnswers } from "../../record/given-answers.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import type { FinishingDraft } from "../../workflow/registration/draft-store.ts";
import { readFinished } from "../../workflow/registration/draft-store.ts";
import type { AnswersByForm } from "../../workflow/registration/empty-record.ts";
import { isRegistrationForm } from "../../workflow/registration/registration-record.ts";
import { serveRoute } from "../serve-route.ts";
import { askSecondStep, openFor } from "../sign-in/sign-in.ts";
import { applyAgain } from "./apply-again.ts";
import { sealRegistration } from "./awaited-registration.ts";
import { judgeStep, keepStep, keptDraftFor, readDraftFor } from "./draft.ts";
import { clearDraftCookie, draftUuid, setDraftCookie } from "./draft-cookie.ts";
import { meetShare } from "./meet-share.ts";
import { registerOnce, type SentRegistration } from "./register-once.ts";
import { draftEtag, refuseFinished, seenDraft } from "./seen-draft.ts";
import { typedTextRoutes } from "./typed-text.ts";
import { meetVisitor, visitorSides } from "./visitor.ts";

/** Registration, at once or step by step in a draft, and another application by a signed-in borrower. */
export function registrationRoutes(app: FastifyInstance, context: ChangeContext): void {
	const judging = { config: { access: "public", judgesTexts: true } } as const;
	serveRoute(app, contract.register, judging, async (request, reply) => {
		const made = await registerAndSignIn(context, request, reply, request.body);
		// a draft outlives a second step that is never given
		if (made.secondStep === undefined) clearDraftCookie(context, request, reply);
		return reply.code(201).send(made);
	});
	serveRoute(app, contract.applyAgain, { config: { access: "viewer", judgesTexts: true } }, async (request, reply) => {
		const viewer = viewerOf(request);
		const sent = await sentRegistration(context, request, request.body);
		const applicationUuid = await applyAgain(context, request, viewer, sent);
		clearDraftCookie(context, request, reply);
		return reply.code(201).send({ jwt: await issueToken(context.keys, viewer, context.now()), applicationUuid });
	});
	serveRoute(app, contract.readFinished, { config: { access: "viewer" } }, async (request) => {
		const seen = seenDraft(request);
		const finished = seen && (await readFinished(context, request.org, seen.uuid));
		if (finished?.identityUuid !== viewerOf(request).identityUuid) throw notFound("request");
		const { applicationUuid } = finished;
		const { record } = await readApplication(context.database.db, context.keys, applicationUuid, false);
		return { applicationUuid, street: record.application?.property?.street1 ?? "" };
	});
	typedTextRoutes(app, context);
	serveRoute(app, contract.readDraft, { config: { access: "public" } }, async (request, reply) => {
		meetShare(context, request, reply);
		await meetVisitor(context, request, reply);
		await refuseFinished(context, request);
		return withEtag(reply, await readDraftFor(context, request));
	});
	serveRoute(app, contract.keepStep, judging, (request, reply) =>
		putStep(context, request, reply, request.params.form, request.body),
	);
	serveRoute(app, contract.keepAreaStep, judging, (request, reply) =>
		putStep(context, request, reply, `${request.params.area}/${request.params.form}`, request.body),
	);
}

function withEtag(reply: FastifyReply, body: contract.RegistrationDraft): contract.RegistrationDraft {
	const { id, version } = body;
	if (id !== undefined && version !== undefined) reply.header("etag", draftEtag({ uuid: id, version }));
	return body;
}

/** The registration that a request finishes: its page's, else its browser's. */
function finishing(context: PlatformContext, request: FastifyRequest): FinishingDraft | undefined {
	const uuid = draftUuid(context, request);
	return seenDraft(request) ?? (uuid === undefined ? undefined : { uuid });
}

async function sentRegistration(
	context: PlatformContext,
	request: FastifyRequest,
	body: contract.SentAnswers,
): Promise<SentRegistration> {
	const { answers, referrer, utm_source } = body;
	const key = request.headers["idempotency-key"];
	return {
		answers,
		query: { ...(isVisitValue("referrer", referrer) ? { referrer } : {}), ...(utm_source ? { utm_source } : {}) },
		experiments: visitorSides(context, request),
		draft: await keptDraftFor(context, request),
		finishes: finishing(context, request),
		key: typeof key === "string" ? key : undefined,
		body,
	};
}

async function registerAndSignIn(
	context: ChangeContext,
	request: FastifyRequest,
	reply: FastifyReply,
	body: contract.SentAnswers,
): Promise<contract.RegistrationReceipt> {
	const { org } = request;
	const sent = await sentRegistration(context, request, body);
	const made = await registerOnce(context, request, sent);
	if (made.kind === "SECOND_STEP") {
		const awaited = await sealRegistration(context, made.account.uuid, made);
		return askSecondStep(context, request, made.account.uuid, { awaited });
	}
	const { kind, identityUuid, applicationUuid } = made;
	// A repeated request returns what it created but opens no session: only a sign-in checks the current password and
	// second step.
	if (kind === "REPEATED") return { applicationUuid };
	if (kind === "ADDED") {
		const { jwt } = await openFor(context, request, reply, identityUuid, { isProved: true, isTotpVerified: false });
		return { jwt, applicationUuid };
	}
	const sessionUuid = await openSession(context.database.db, identityUuid, org, context.now(), { isProved: true });
	await rememberDevice(context, request, reply, identityUuid);
	const detail = { by: "registration" };
	context.audit.note({ org, kind: "signed-in", actor: identityUuid, subject: sessionUuid, detail, at: context.now() });
	return { jwt: await issueToken(context.keys, { identityUuid, sessionUuid, org }, context.now()), applicationUuid };
}

async function putStep(
	context: ChangeContext,
	request: FastifyRequest,
	reply: FastifyReply,
	formId: string,
	sent: AnswersByForm[string],
): Promise<contract.RegistrationDraft> {
	const product = visitorProduct(context, request);
	if (!isRegistrationForm(product, formId)) {
		throw notFound("form");
	}
	await meetVisitor(context, request, reply);
	await refuseFinished(context, request);
	const answers = givenAnswers(product.forms[formId], sent ?? {});
	const before = await keptDraftFor(context, request);
	const shown = await judgeStep(context, request, formId, answers, before);
	const { uuid, body } = await keepStep(context, request, formId, shown, before);
	setDraftCookie(context, request, reply, uuid);
	return withEtag(reply, body);
}
