import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import * as errorTexts from "../../../contracts/error-texts.ts";
import { idempotencyKeys } from "../../platform/db/schema.ts";
import { isInFlight, once } from "../../platform/idempotent.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { visitorProduct } from "../../platform/products/visitor-product.ts";
import { plainEmail } from "../../platform/repositories/identities.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { keepAccountMailLater } from "../../workflow/notifications/account-mails.ts";
import type { KeptDraft } from "../../workflow/registration/draft-store.ts";
import type { AnswersByForm } from "../../workflow/registration/empty-record.ts";
import type { Visit } from "../../workflow/registration/registration-record.ts";
import { draftUuid } from "./draft-cookie.ts";
import { fieldOf } from "./judge-registration.ts";
import { prepareRegistration, type Registered, register } from "./register.ts";
import { countRegistration } from "./visitor.ts";

/** Registrations of one address. */
export const REGISTRATIONS = { name: "register", limit: 20, windowMs: 60_000 };

/** Registrations with one email, whether or not it is known: its owner gets a mail each time. */
const REGISTRATIONS_OF_EMAIL = { name: "register-email", limit: 20, windowMs: 24 * 3_600_000 };

/** A submitted registration. */
export interface SentRegistration extends Visit {
	readonly answers: AnswersByForm;
	readonly draft: KeptDraft | undefined;
	/** The same key and body create one account, no matter how often they are sent. */
	readonly key: string | undefined;
	readonly body: unknown;
}

/** The result of a registration; `isNew` is false if an earlier request with the same key created it. */
export interface MadeRegistration {
	readonly identityUuid: string;
	readonly applicationUuid: string;
	readonly isNew: boolean;
}

/**
 * Creates the account and its application, once per key; throws 422, 409 while the same request is in progress, and
 * 429.
 */
export async function registerOnce(
	context: ServerContext,
	request: FastifyRequest,
	sent: SentRegistration,
): Promise<MadeRegistration> {
	await takeFrom(context, REGISTRATIONS, networkOf(request.ip));
	const { org, locale } = request;
	const { answers, query, experiments, draft, key, body } = sent;
	const agent = (request.headers["user-agent"] ?? "").slice(0, 400);
	const product = visitorProduct(context, request);
	const asked = { org, product, answers, query, experiments, draft, address: request.ip, agent, locale };
	const prepared = await prepareRegistration(context, asked);
	const email = fieldOf(prepared, prepared.forms, "email");
	await takeFrom(context, REGISTRATIONS_OF_EMAIL, `${org}|${plainEmail(String(email))}`);
	let made: Registered | undefined;
	const answer = await once(context, { scope: scopeOf(org), key, body }, async (tx) => {
		made = await register(tx, context, prepared);
		const { identityUuid, applicationUuid } = made;
		return { status: 201, body: { identityUuid, applicationUuid } };
	});
	if (made?.ownerUuid !== undefined) {
		// the visitor learns nothing; the log records the finding without identifying anyone
		context.report(errorTexts.identityExists, { org });
		keepAccountMailLater(context, { org, identityUuid: made.ownerUuid }, { event: "registered-again", places: {} });
	}
	if (made !== undefined) await countRegistration(context, request);
	return { ...(answer.body as { identityUuid: string; applicationUuid: string }), isNew: made !== undefined };
}

/** The key of a registration without a script, from the visitor's draft; undefined when there is no draft. */
export function draftKey(context: ServerContext, request: FastifyRequest): string | undefined {
	const uuid = draftUuid(context, request);
	return uuid === undefined ? undefined : `draft:${uuid}`;
}

function scopeOf(org: string): string {
	return `register|${org}`;
}

/** Whether any process is currently working on this key's registration. */
export function isRegistering(context: ServerContext, org: string, key: string): Promise<boolean> {
	return isInFlight(context, scopeOf(org), key);
}

/** Whether this key's registration has created its account. */
export async function isRegistered(context: ServerContext, org: string, key: string): Promise<boolean> {
	const mine = and(eq(idempotencyKeys.scope, scopeOf(org)), eq(idempotencyKeys.key, key));
	const [row] = await context.database.db.select({ status: idempotencyKeys.status }).from(idempotencyKeys).where(mine);
	return row !== undefined && row.status !== null;
}
