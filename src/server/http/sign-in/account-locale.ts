import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { accountLocale, keepAccountLocale } from "../../platform/plugins/locale.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { keepLocaleOf } from "../../platform/repositories/account-locales.ts";
import { AGENT, BROKER, type Identity } from "../../platform/repositories/identities.ts";
import { serveRoute } from "../serve-route.ts";

const OWN_PEOPLE: readonly string[] = [AGENT, BROKER];

/**
 * Returns the language for an account after signing in, which this browser keeps: the account's own; for an account without
 * one the request's, which becomes its own. The lender's own people have the source language.
 */
export async function localeAfterSignIn(
	context: PlatformContext,
	request: FastifyRequest,
	reply: FastifyReply,
	{ uuid, org, type, locale }: Pick<Identity, "uuid" | "org" | "type" | "locale">,
): Promise<string> {
	if (OWN_PEOPLE.includes(type)) return SOURCE_LOCALE;
	const own = accountLocale(context, org, locale);
	if (own === undefined) await keepLocaleOf(context.database.db, uuid, request.locale);
	keepAccountLocale(context, request, reply, own ?? request.locale);
	return own ?? request.locale;
}

/** PUT …/locale: the language of the account's pages and messages. */
export function accountLocaleRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, contract.keepLocale, { config: { access: "viewer" } }, async (request, reply) => {
		const { identityUuid, org } = viewerOf(request);
		const locale = accountLocale(context, org, request.body.locale);
		if (locale === undefined) throw notFound("language");
		await keepLocaleOf(context.database.db, identityUuid, locale);
		keepAccountLocale(context, request, reply, locale);
		return { locale };
	});
}
