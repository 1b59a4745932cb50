import type { FastifyRequest } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { refusedFields } from "../../platform/problems/problem.ts";
import { identityCipher, readIdentity } from "../../platform/repositories/identities.ts";
import { visitorProduct } from "../../platform/visitors/visitor-product.ts";
import { isNeverKept } from "../../record/split-secrets.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { keepAccountMail } from "../../workflow/notifications/account-mails.ts";
import { type FinishingDraft, finishDraft } from "../../workflow/registration/draft-store.ts";
import type { AnswersByForm } from "../../workflow/registration/empty-record.ts";
import { addApplication } from "./add-application.ts";
import { judgeRegistration, type Registration } from "./judge-registration.ts";
import type { AwaitedRegistration } from "./register-once.ts";

const COLUMN = "registration";
const CELL = { table: "one_time_tokens" };

interface Kept {
	readonly registration: Omit<Registration, "product">;
	readonly finishes?: FinishingDraft | undefined;
}

/**
 * A judged registration that waits for its account's second step, without its password, encrypted with the account's data
 * key.
 */
export async function sealRegistration(
	context: PlatformContext,
	identityUuid: string,
	{ registration: { product: _product, ...registration }, finishes }: AwaitedRegistration,
): Promise<string> {
	const cipher = await identityCipher(context.database.db, context.keys, identityUuid);
	const kept: Kept = { registration: { ...registration, answers: withoutPasswords(registration.answers) }, finishes };
	return cipher.encryptJson(COLUMN, kept, { ...CELL, row: identityUuid }).toString("base64");
}

/** Adds a registration that waited to its account in `tx` and returns the application's uuid. */
export async function addAwaited(
	tx: Queryable,
	context: ChangeContext,
	request: FastifyRequest,
	identityUuid: string,
	sealed: string,
): Promise<string> {
	const cipher = await identityCipher(tx, context.keys, identityUuid);
	const cell = { ...CELL, row: identityUuid };
	const { registration: kept, finishes } = cipher.decryptJson(COLUMN, Buffer.from(sealed, "base64"), cell) as Kept;
	const registration = judgeRegistration(context, { ...kept, product: visitorProduct(context, request) });
	const faults = registration.faults.filter(({ field }) => !isNeverKept(field));
	if (faults.length > 0) throw refusedFields(faults);
	const account = await readIdentity(tx, context.keys, identityUuid);
	const applicationUuid = await addApplication(tx, context, registration, account);
	const { org } = account;
	if (finishes) await finishDraft(tx, context, org, finishes, { identityUuid, applicationUuid });
	await keepAccountMail(tx, context, { org, identityUuid }, { event: "application-added", places: {} });
	return applicationUuid;
}

function withoutPasswords(answers: AnswersByForm): AnswersByForm {
	const open = Object.entries(answers).map(([form, given]): [string, AnswersByForm[string]] => [
		form,
		Object.fromEntries(Object.entries(given ?? {}).filter(([field]) => !isNeverKept(field))),
	]);
	return Object.fromEntries(open);
}
