import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { contextWords, isTooLittle, withoutWords } from "../../platform/crypto/context-words.ts";
import { readIdentity } from "../../platform/repositories/identities.ts";
import { jsonAt } from "../../record/read-record.ts";
import { listApplications, openRow } from "../applications/application-row.ts";
import type { AnswersByForm } from "./empty-record.ts";
import { withoutSecrets } from "./registration-record.ts";

const HOME = ["street1", "street2", "city", "zip"] as const;

/**
 * Whether a new password is made of the lender's name, words of its trade and these texts, with little else or only a
 * common password beside them.
 */
export async function isGuessable(
	context: Pick<PlatformContext, "isBreached">,
	{ org }: Product,
	password: string,
	texts: readonly string[],
): Promise<boolean> {
	const words = contextWords([org.code, org.name.short, org.name.full, ...texts]);
	const left = withoutWords(password, words);
	return left !== undefined && (isTooLittle(left) || context.isBreached(left));
}

/** What a visitor has told about themselves, except secrets. */
export function wordsOfAnswers(product: Product, answers: AnswersByForm): readonly string[] {
	return textsIn(withoutSecrets(product, answers) as Json);
}

/** What an account and its applications hold about its person: name, email, phones, birth date and addresses. */
export async function wordsOfAccount(
	context: PlatformContext,
	{ org, identityUuid }: { readonly org: string; readonly identityUuid: string },
): Promise<readonly string[]> {
	const { db } = context.database;
	const { email, phoneNumbers, name } = await readIdentity(db, context.keys, identityUuid);
	const applications = await listApplications(db, identityUuid, org);
	const told = applications.flatMap((row) => {
		const { record } = openRow(context.keys, row);
		const home = jsonAt(record, "application.property") ?? {};
		const person = [
			jsonAt(record, "profile.name"),
			jsonAt(record, "profile.dob"),
			jsonAt(record, "profile.addresses"),
			...HOME.map((part) => home[part]),
		];
		return person.map((one) => one ?? null);
	});
	return textsIn([email, ...phoneNumbers, name, ...told] as readonly Json[]);
}

function textsIn(value: Json): string[] {
	if (typeof value === "string") return [value];
	return value === null || typeof value !== "object" ? [] : Object.values(value).flatMap(textsIn);
}
