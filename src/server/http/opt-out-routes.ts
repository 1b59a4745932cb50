import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { exactly, problems } from "../../contracts/wire/shapes.ts";
import { isTopic, stopTopic } from "../journey/messages/message-choices.ts";
import type { PlatformContext } from "../platform/context.ts";
import { identities } from "../platform/db/schema.ts";
import { notFound, Problem } from "../platform/problems/problem.ts";
import { readOptOut } from "../platform/sessions/opt-out-token.ts";
import { CHOICES_PAGE, OPT_OUTS } from "../workflow/outbox/enqueue-mails.ts";

const BODY_LIMIT = 4 * 1024;
const rateLimit = { max: 20, timeWindow: "1 minute" } as const;
const params = exactly({ token: { type: "string", maxLength: 200 } });

/**
 * Stops the optional mails of one topic when a mail program posts to the address in "List-Unsubscribe" (RFC 8058): without
 * a login, and as often as it likes. A person who opens the address sees where to choose, and changes nothing by it.
 */
export async function optOutRoutes(app: FastifyInstance, context: PlatformContext): Promise<void> {
	const { db } = context.database;
	const url = `${OPT_OUTS}/:token`;
	const config = { access: "public", rateLimit } as const;
	app.get(url, { config, schema: { tags: ["notifications"], params } }, async (_request, reply) =>
		reply.redirect(CHOICES_PAGE, 303),
	);
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		// a form, urlencoded or in parts, as the mail program likes
		scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
		scope.post<{ Params: { readonly token: string }; Body: unknown }>(
			url,
			{
				config,
				bodyLimit: BODY_LIMIT,
				schema: {
					tags: ["notifications"],
					params,
					response: { 200: exactly({ stopped: { type: "boolean" } }), ...problems },
				},
			},
			async ({ params: { token }, body, org }) => {
				if (!/List-Unsubscribe[\s\S]*One-Click/.test(String(body ?? ""))) {
					throw new Problem(400, "NOT_ONE_CLICK", "Post List-Unsubscribe=One-Click as a form (RFC 8058).");
				}
				const optOut = readOptOut(context.keys, token);
				if (optOut === undefined || !isTopic(optOut.topic)) throw notFound("notification");
				const { identityUuid, topic } = optOut;
				const mine = and(eq(identities.uuid, identityUuid), eq(identities.org, org));
				const [known] = await db.select({ uuid: identities.uuid }).from(identities).where(mine);
				if (known === undefined) throw notFound("notification");
				await stopTopic(db, identityUuid, topic, context.now());
				return { stopped: true };
			},
		);
	});
}
