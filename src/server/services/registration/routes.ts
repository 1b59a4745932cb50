import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerContext } from "../../context.ts";
import { once } from "../../idempotency/idempotent.ts";
import { takeFrom } from "../../limits/budget.ts";
import { notFound, refusedFields } from "../../problems/problem.ts";
import { anAnswers, anything, aUuid, exactly, problems } from "../../schemas/wire.ts";
import { openSession } from "../../sessions/sessions.ts";
import { issueToken } from "../../sessions/tokens.ts";
import { draftAgeFaults } from "./age-rule.ts";
import { dropDraft, keepDraft, readDraft } from "./draft-store.ts";
import { prepareRegistration, register } from "./register.ts";
import {
	type AnswersByForm,
	applicableForms,
	faultsOf,
	isRegistrationForm,
	withoutSecrets,
} from "./registration-record.ts";

const COOKIE = "heloc_draft";
const DRAFT = "/service-application/external/api/v1/registration/draft";
const REGISTRATIONS = { name: "register", limit: 20, windowMs: 60_000 };
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

interface RegisterBody {
	readonly answers: AnswersByForm;
	readonly referrer?: string;
}

/** Registration, at once or step by step in a draft. */
export function registrationRoutes(app: FastifyInstance, context: ServerContext): void {
	const receipt = exactly({ jwt: { type: "string" }, applicationUuid: aUuid });
	const answers = { type: "object", maxProperties: 40, additionalProperties: anAnswers } as const;
	const body = exactly({ answers, referrer: { type: "string", maxLength: 64, pattern: "^[A-Za-z0-9-]*$" } }, [
		"answers",
	]);
	app.post<{ Body: RegisterBody }>(
		"/identity/api/v1/registration/register",
		{ config: { access: "public" }, schema: { tags: ["registration"], body, response: { 201: receipt, ...problems } } },
		async (request, reply) => {
			const made = await registerOnce(context, request, request.body);
			const draft = draftUuid(request);
			if (draft) {
				await dropDraft(context, draft);
				reply.clearCookie(COOKIE, { path: "/service-application" });
			}
			return reply.code(201).send(made);
		},
	);
	const schema = { tags: ["registration"], response: { 200: anything, ...problems } };
	app.get(DRAFT, { config: { access: "public" }, schema }, async (request) => {
		const uuid = draftUuid(request);
		const kept = uuid ? await readDraft(context, request.org, uuid) : undefined;
		return draftBody(context, request.org, kept ?? {});
	});
	for (const path of [`${DRAFT}/:form`, `${DRAFT}/:area/:form`]) {
		app.put<{ Params: { area?: string; form: string }; Body: AnswersByForm[string] }>(
			path,
			{ config: { access: "public" }, schema: { ...schema, body: anAnswers } },
			async (request, reply) => {
				const { area, form } = request.params;
				return keepStep(context, request, reply, area === undefined ? form : `${area}/${form}`, request.body);
			},
		);
	}
}

async function registerOnce(context: ServerContext, request: FastifyRequest, body: RegisterBody) {
	await takeFrom(context, REGISTRATIONS, request.ip);
	const { org } = request;
	const { answers, referrer } = body;
	const agent = (request.headers["user-agent"] ?? "").slice(0, 400);
	const key = request.headers["idempotency-key"];
	const prepared = await prepareRegistration(context, {
		org,
		answers,
		referrer: referrer === "" ? undefined : referrer,
		address: request.ip,
		agent,
	});
	const scope = `register|${org}`;
	const answer = await once(context, { scope, key: typeof key === "string" ? key : undefined, body }, async (tx) => ({
		status: 201,
		body: await register(tx, context, prepared),
	}));
	// The same answers again, the password among them, open another session rather than being told an old token.
	const { identityUuid, applicationUuid } = answer.body as { identityUuid: string; applicationUuid: string };
	const sessionUuid = await openSession(context.database.db, identityUuid, org, context.now());
	return { jwt: await issueToken(context.keys, { identityUuid, sessionUuid, org }, context.now()), applicationUuid };
}

async function keepStep(
	context: ServerContext,
	request: FastifyRequest,
	reply: FastifyReply,
	formId: string,
	answers: AnswersByForm[string],
) {
	const product = context.products.product(request.org);
	if (!isRegistrationForm(product, formId)) {
		throw notFound("form");
	}
	const faults = faultsOf(context, product, [formId], { [formId]: answers });
	if (faults.length > 0) {
		throw refusedFields(faults);
	}
	const known = draftUuid(request);
	const before = known ? await readDraft(context, request.org, known) : undefined;
	const all = withoutSecrets(product, { ...before, [formId]: answers });
	const ages = draftAgeFaults(product, formId, all, context.now());
	if (ages.length > 0) {
		throw refusedFields(ages);
	}
	const uuid = await keepDraft(context, request.org, before ? known : undefined, all);
	reply.setCookie(COOKIE, uuid, {
		path: "/service-application",
		httpOnly: true,
		sameSite: "lax",
		secure: context.mode === "production",
		maxAge: 30 * 24 * 3_600,
	});
	return draftBody(context, request.org, all);
}

function draftBody(context: ServerContext, org: string, answers: AnswersByForm) {
	const steps = applicableForms(context, context.products.product(org), answers, undefined);
	const next = [...steps].find(([, form]) => answers[form] === undefined)?.[0] ?? null;
	return { answers, steps: [...steps.keys()], next };
}

function draftUuid(request: FastifyRequest): string | undefined {
	const value = request.cookies[COOKIE];
	return value !== undefined && UUID.test(value) ? value : undefined;
}
