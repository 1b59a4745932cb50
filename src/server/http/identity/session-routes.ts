import type { FastifyInstance } from "fastify";
import { keepChoices, type MessageChoices, readChoices } from "../../journey/messages/message-choices.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { unauthenticated } from "../../platform/problems/problem.ts";
import { AGENT, readIdentity } from "../../platform/repositories/identities.ts";
import { deviceWords } from "../../platform/sessions/device-name.ts";
import { WARNING_MS } from "../../platform/sessions/limits.ts";
import { endSessions, lifeOf, listSessions, readSession } from "../../platform/sessions/sessions.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";

const SECURE = "/identity/secure/api/v1";
const text = { type: "string" } as const;
const seconds = { type: "integer" } as const;
const yes = { type: "boolean" } as const;

/** The signed-in user's sessions, and their notification choices. */
export function sessionRoutes(app: FastifyInstance, context: ServerContext): void {
	const { db } = context.database;
	const life = exactly({ idleSeconds: seconds, absoluteSeconds: seconds, warningSeconds: seconds });
	app.get(
		`${SECURE}/session`,
		{ config: { access: "viewer" }, schema: { tags: ["identity"], response: { 200: life, ...problems } } },
		async (request) => {
			const session = await readSession(db, viewerOf(request).sessionUuid);
			if (!session) throw unauthenticated();
			const { idleMs, absoluteMs } = lifeOf(session, context.now());
			const whole = (ms: number) => Math.max(0, Math.floor(ms / 1000));
			return { idleSeconds: whole(idleMs), absoluteSeconds: whole(absoluteMs), warningSeconds: WARNING_MS / 1000 };
		},
	);
	const session = exactly({ uuid: aUuid, device: text, startedAt: text, lastSeenAt: text, isCurrent: yes });
	app.get(
		`${SECURE}/sessions`,
		{
			config: { access: "viewer" },
			schema: {
				tags: ["identity"],
				response: { 200: exactly({ sessions: { type: "array", items: session } }), ...problems },
			},
		},
		async (request) => {
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
		},
	);
	app.post(
		`${SECURE}/sessions/end-others`,
		{
			config: { access: "viewer" },
			schema: {
				tags: ["identity"],
				body: { anyOf: [exactly({}), { type: "null" }] },
				response: { 200: exactly({}), ...problems },
			},
		},
		async (request) => {
			const { identityUuid, sessionUuid } = viewerOf(request);
			await endSessions(db, identityUuid, context.now(), sessionUuid);
			return {};
		},
	);
	const choices = exactly({ SIGN_IN: yes, PROGRESS: yes, DESK: yes }, ["SIGN_IN", "PROGRESS"]);
	app.get(
		`${SECURE}/notification-choices`,
		{ config: { access: "viewer" }, schema: { tags: ["identity"], response: { 200: choices, ...problems } } },
		(request) => shownChoices(context, viewerOf(request).identityUuid),
	);
	app.put<{ Body: Partial<MessageChoices> }>(
		`${SECURE}/notification-choices`,
		{
			config: { access: "viewer" },
			schema: { tags: ["identity"], body: choices, response: { 200: choices, ...problems } },
		},
		async (request) => {
			const { identityUuid } = viewerOf(request);
			await keepChoices(db, identityUuid, request.body, context.now());
			return shownChoices(context, identityUuid);
		},
	);
}

/** The choices of the topics that somebody gets messages on: the desk's are for staff. */
async function shownChoices(context: ServerContext, identityUuid: string): Promise<Partial<MessageChoices>> {
	const { db } = context.database;
	const { DESK, ...ofEveryone } = await readChoices(db, identityUuid);
	const { type } = await readIdentity(db, context.keys, identityUuid);
	return type === AGENT ? { ...ofEveryone, DESK } : ofEveryone;
}
