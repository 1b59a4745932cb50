import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import { keepChoices, readChoices } from "../../journey/messages/message-choices.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { unauthenticated } from "../../platform/problems/problem.ts";
import { AGENT, readIdentity } from "../../platform/repositories/identities.ts";
import { deviceWords } from "../../platform/sessions/device-name.ts";
import { WARNING_MS } from "../../platform/sessions/limits.ts";
import { endSessions, lifeOf, listSessions, readSession } from "../../platform/sessions/sessions.ts";
import { serveRoute } from "../serve-route.ts";

/** The signed-in user's sessions, and their notification choices. */
export function sessionRoutes(app: FastifyInstance, context: PlatformContext): void {
	const { db } = context.database;
	const config = { access: "viewer" } as const;
	serveRoute(app, contract.showSessionLife, { config }, async (request) => {
		const session = await readSession(db, viewerOf(request).sessionUuid);
		if (!session) throw unauthenticated();
		const { idleMs, absoluteMs } = lifeOf(session, context.now());
		const whole = (ms: number) => Math.max(0, Math.floor(ms / 1000));
		return { idleSeconds: whole(idleMs), absoluteSeconds: whole(absoluteMs), warningSeconds: WARNING_MS / 1000 };
	});
	serveRoute(app, contract.listSessions, { config }, async (request) => {
		const { identityUuid, sessionUuid } = viewerOf(request);
		const product = context.products.inLocale(context.products.product(request.org), request.locale);
		const living = await listSessions(db, identityUuid, context.now());
		const sessions = living.map(({ uuid, device, createdAt, lastSeenAt }) => ({
			uuid,
			device: deviceWords(product, device),
			startedAt: createdAt.toISOString(),
			lastSeenAt: lastSeenAt.toISOString(),
			isCurrent: uuid === sessionUuid,
		}));
		return { sessions };
	});
	serveRoute(app, contract.endOtherSessions, { config }, async (request) => {
		const { identityUuid, sessionUuid } = viewerOf(request);
		await endSessions(db, identityUuid, context.now(), sessionUuid);
		return {};
	});
	serveRoute(app, contract.showChoices, { config }, (request) => shownChoices(context, viewerOf(request).identityUuid));
	serveRoute(app, contract.keepChoices, { config }, async (request) => {
		const { identityUuid } = viewerOf(request);
		await keepChoices(db, identityUuid, request.body, context.now());
		return shownChoices(context, identityUuid);
	});
}

/** The choices of the topics that somebody gets messages on: the desk's are for staff. */
async function shownChoices(context: PlatformContext, identityUuid: string): Promise<contract.MessageChoices> {
	const { db } = context.database;
	const { SIGN_IN, PROGRESS, DESK } = await readChoices(db, identityUuid);
	const { type } = await readIdentity(db, context.keys, identityUuid);
	return type === AGENT ? { SIGN_IN, PROGRESS, DESK } : { SIGN_IN, PROGRESS };
}
