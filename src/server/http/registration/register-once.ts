import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import * as errorTexts from "../../../contracts/error-texts.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { hashPassword } from "../../platform/crypto/password.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { idempotencyKeys } from "../../platform/db/schema.ts";
import { isInFlight, once } from "../../platform/idempotent.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { type Identity, plainEmail } from "../../platform/repositories/identities.ts";
import { hasSecondFactor } from "../../platform/sessions/second-factor.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { keepAccountMail, keepAccountMailLater } from "../../workflow/notifications/account-mails.ts";
import { type FinishingDraft, finishDraft, type KeptDraft } from "../../workflow/registration/draft-store.ts";
import type { AnswersByForm } from "../../workflow/registration/empty-record.ts";
import type { Visit } from "../../workflow/registration/registration-record.ts";
import { addApplication } from "./add-application.ts";
import { draftUuid } from "./draft-cookie.ts";
import { fieldOf, type Registration } from "./judge-registration.ts";
import { accountOpenedBefore, knownAccount } from "./known-account.ts";
import { type PreparedRegistration, prepareRegistration, type Registered, register } from "./register.ts";
import { countRegistration } from "./visitor.ts";

/** Registrations of one address. */
export const REGISTRATIONS = { name: "register", limit: 20, windowMs: 60_000 };

/** Registrations with one email, whether or not it is known: its owner gets a mail each time. */
const REGISTRATIONS_OF_EMAIL = { name: "register-email", limit: 20, windowMs: 24 * 3_600_000 };

/** A submitted registration. */
export interface SentRegistration extends Visit {
	readonly answers: AnswersByForm;
	readonly draft: KeptDraft | undefined;
	/** The draft that becomes the application; a draft does so once. */
	readonly finishes: FinishingDraft | undefined;
	/** The same key and body create one account, no matter how often they are sent. */
	readonly key: string | undefined;
	readonly body: unknown;
}

/** The result of a registration. */
export interface MadeRegistration {
	readonly identityUuid: string;
	readonly applicationUuid: string;
	/** NEW with an account of its own, ADDED to the account that email and password open, REPEATED for the same key. */
	readonly kind: "NEW" | "ADDED" | "REPEATED";
}

/** A registration whose account asks for its second step first. */
export interface AwaitedRegistration {
	readonly kind: "SECOND_STEP";
	readonly account: Identity;
	readonly registration: Registration;
	readonly finishes: FinishingDraft | undefined;
}

/**
 * Creates the account and its application, or adds the application to the account that email and password open, once per
 * key; creates nothing for an account with a second step. Throws 422, 409 while the same request is in progress, and 429.
 */
export async function registerOnce(
	context: ChangeContext,
	request: FastifyRequest,
	sent: SentRegistration,
): Promise<MadeRegistration | AwaitedRegistration> {
	await takeFrom(context, REGISTRATIONS, networkOf(request.ip));
	const { org, locale } = request;
	const { answers, query, experiments, draft, finishes, key, body } = sent;
	const agent = (request.headers["user-agent"] ?? "").slice(0, 400);
	const product = visitorProduct(context, request);
	const asked = { org, product, answers, query, experiments, draft, address: request.ip, agent, locale };
	const prepared = await prepareRegistration(context, asked);
	const email = fieldOf(prepared, prepared.forms, "email");
	await takeFrom(context, REGISTRATIONS_OF_EMAIL, `${org}|${plainEmail(String(email))}`);
	const isRepeated = key !== undefined && (await isRegistered(context, org, key));
	const account = isRepeated ? undefined : await accountOf(context, request, prepared, String(email));
	if (account !== undefined && (await hasSecondFactor(context.database.db, account.uuid))) {
		return { kind: "SECOND_STEP", account, registration: asked, finishes };
	}
	const make = account === undefined ? await creation(context, prepared) : addition(context, prepared, account);
	let made: Registered | undefined;
	const answer = await once(context, { scope: scopeOf(org), key, body }, async (tx) => {
		made = await make(tx);
		const { identityUuid, applicationUuid } = made;
		if (finishes) await finishDraft(tx, context, org, finishes, { identityUuid, applicationUuid });
		return { status: 201, body: { identityUuid, applicationUuid } };
	});
	if (made?.ownerUuid !== undefined) {
		// the visitor learns nothing; the log records the finding without identifying anyone
		context.report(errorTexts.identityExists, { org });
		keepAccountMailLater(context, { org, identityUuid: made.ownerUuid }, { event: "registered-again", places: {} });
	}
	if (made !== undefined) await countRegistration(context, request);
	const kind = made === undefined ? "REPEATED" : account === undefined ? "NEW" : "ADDED";
	return { ...(answer.body as { identityUuid: string; applicationUuid: string }), kind };
}

function accountOf(
	context: ChangeContext,
	request: FastifyRequest,
	prepared: PreparedRegistration,
	email: string,
): Promise<Identity | undefined> {
	return "password" in prepared
		? knownAccount(context, request, email, prepared.password)
		: accountOpenedBefore(context, email, prepared.opens);
}

type Creation = (tx: Queryable) => Promise<Registered>;

async function creation(context: ChangeContext, prepared: PreparedRegistration): Promise<Creation> {
	const hash = "password" in prepared ? await hashPassword(prepared.password) : prepared.passwordHash;
	return (tx) => register(tx, context, prepared, hash);
}

function addition(context: ChangeContext, prepared: PreparedRegistration, account: Identity): Creation {
	return async (tx) => {
		const applicationUuid = await addApplication(tx, context, prepared, account);
		await keepAccountMail(
			tx,
			context,
			{ org: account.org, identityUuid: account.uuid },
			{ event: "application-added", places: {} },
		);
		return { identityUuid: account.uuid, applicationUuid, ownerUuid: undefined };
	};
}

/** The key of a registration without a script, from the visitor's draft; undefined when there is no draft. */
export function draftKey(context: PlatformContext, request: FastifyRequest): string | undefined {
	const uuid = draftUuid(context, request);
	return uuid === undefined ? undefined : `draft:${uuid}`;
}

function scopeOf(org: string): string {
	return `register|${org}`;
}

/** Whether any process is currently working on this key's registration. */
export function isRegistering(context: PlatformContext, org: string, key: string): Promise<boolean> {
	return isInFlight(context, scopeOf(org), key);
}

/** Whether this key's registration has created its account. */
export async function isRegistered(context: PlatformContext, org: string, key: string): Promise<boolean> {
	const mine = and(eq(idempotencyKeys.scope, scopeOf(org)), eq(idempotencyKeys.key, key));
	const [row] = await context.database.db.select({ status: idempotencyKeys.status }).from(idempotencyKeys).where(mine);
	return row !== undefined && row.status !== null;
}
