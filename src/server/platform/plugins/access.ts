import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PlatformContext } from "../context.ts";
import { applications, identities } from "../db/schema.ts";
import { notFound, Problem, unauthenticated } from "../problems/problem.ts";
import { said } from "../problems/said.ts";
import { AGENT, TYPE_COLUMNS, typeOf } from "../repositories/identity-types.ts";
import { type SignerSlot, slotOf } from "../repositories/signer-slots.ts";
import { type ApplicationRow, askedApplication } from "../sessions/asked-application.ts";
import { refuseUnsealed } from "../sessions/refuse-unsealed.ts";
import { hasSecondFactor, owesSecondFactor } from "../sessions/second-factor.ts";
import { touchRead, touchSession } from "../sessions/sessions.ts";
import { issueToken, readToken, type TokenClaims } from "../sessions/tokens.ts";
import type { RouteAccess } from "./request-types.ts";

const RENEW_AFTER_MS = 60_000;
/** Placeholder for a missing application. */
const NOBODYS = "00000000-0000-0000-0000-000000000000";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The single access check: identifies the viewer and verifies that the application in the path is theirs. */
export function registerAccess(app: FastifyInstance, context: PlatformContext): void {
	app.decorateRequest("viewer", null);
	app.decorateRequest("slot", null);
	app.decorateRequest("application", null);
	app.decorateRequest("provedAt", null);
	app.decorateRequest("isSignedOut", false);
	const table: RouteAccess[] = [];
	app.decorate("routeTable", table);
	app.addHook("onRoute", (route) => {
		if (route.config?.access === undefined) {
			throw new Error(`Route ${String(route.method)} ${route.url} does not say who may use it: give it config.access.`);
		}
		for (const method of [route.method].flat()) {
			table.push({ method, url: route.url, access: route.config.access });
		}
	});
	app.addHook("onRequest", async (request) => {
		const access = request.routeOptions.config.access ?? "public";
		if (request.is404 || access === "public") {
			return;
		}
		if (access === "owner") {
			await admitOwner(request, context);
			return;
		}
		request.viewer = await identify(request, context);
		if (access === "signer") {
			request.slot = await takenSeat(request.viewer, context);
		}
		if (access === "agent") {
			await refuseOutsider(request, request.viewer, context);
		}
	});
	app.addHook("onSend", async (request, reply) => {
		if (!reply.hasHeader("cache-control")) {
			reply.header("cache-control", "no-store");
		}
		const viewer = request.viewer;
		if (viewer && !request.isSignedOut && context.now().getTime() - viewer.issuedAt.getTime() >= RENEW_AFTER_MS) {
			reply.header("authorization", `Bearer ${await issueToken(context.keys, viewer, context.now())}`);
		}
	});
}

async function identify(request: FastifyRequest, context: PlatformContext): Promise<TokenClaims> {
	const claims = await claimsOf(request, context);
	if (!(await touchSession(context.database.db, claims, context.now(), isUnattended(request)))) {
		throw unauthenticated();
	}
	return claims;
}

async function claimsOf(request: FastifyRequest, context: PlatformContext): Promise<TokenClaims> {
	const [scheme, token] = (request.headers.authorization ?? "").split(" ");
	const claims =
		scheme === "Bearer" && token ? await readToken(context.keys, token, request.org, context.now()) : undefined;
	if (!claims) {
		throw unauthenticated();
	}
	return claims;
}

/** Whether the page calls on its own, without anybody at it. */
export const isUnattended = ({ headers }: FastifyRequest): boolean => headers["x-unattended"] !== undefined;

/** Session and application are read together, because most requests come from an owner's waiting page. */
async function admitOwner(request: FastifyRequest, context: PlatformContext): Promise<void> {
	const { db } = context.database;
	const claims = await claimsOf(request, context);
	const { uuid = "" } = request.params as { uuid?: string };
	const asked = UUID.test(uuid) ? uuid : NOBODYS;
	const { session, application } = await askedApplication(db, claims.sessionUuid, asked);
	if (!(await touchRead(db, session, claims, context.now(), isUnattended(request)))) {
		throw unauthenticated();
	}
	request.viewer = claims;
	request.provedAt = session?.provedAt ?? null;
	if (application?.identityUuid !== claims.identityUuid || application.org !== claims.org) {
		throw notFound("application");
	}
	request.application = application;
}

async function takenSeat({ identityUuid, org }: TokenClaims, context: PlatformContext): Promise<SignerSlot> {
	const slot = await slotOf(context.database.db, identityUuid, org);
	if (!slot) {
		throw notFound("application");
	}
	return slot;
}

// Read on each request, so that a person who is no longer staff loses access at once.
async function refuseOutsider(request: FastifyRequest, viewer: TokenClaims, context: PlatformContext): Promise<void> {
	const [identity] = await context.database.db
		.select(TYPE_COLUMNS)
		.from(identities)
		.where(eq(identities.uuid, viewer.identityUuid));
	const type = identity && typeOf(context.keys, identity);
	if (identity && type) refuseUnsealed(context, { ...identity, type });
	if (type !== AGENT) {
		throw new Problem(403, "STAFF_ONLY", said("desk.staffOnly"));
	}
	const { db } = context.database;
	if ((await owesSecondFactor(context, db, viewer.identityUuid)) && !(await hasSecondFactor(db, viewer.identityUuid))) {
		throw new Problem(403, "SECOND_FACTOR_OWED", said("desk.twoStepOwed"));
	}
	const { uuid } = request.params as { uuid?: string };
	if (uuid !== undefined && (await ownersOf(context, uuid)).org !== viewer.org) {
		throw notFound("application");
	}
}

async function ownersOf(
	context: PlatformContext,
	uuid: string | undefined,
): Promise<{ identityUuid: string; org: string }> {
	if (!uuid || !UUID.test(uuid)) {
		throw notFound("application");
	}
	const [row] = await context.database.db
		.select({ identityUuid: applications.identityUuid, org: applications.org })
		.from(applications)
		.where(eq(applications.uuid, uuid));
	if (!row) {
		throw notFound("application");
	}
	return row;
}

/**
 * The application of an owner's route at the time of the request, its record still encrypted; throws 404 on other
 * routes.
 */
export function applicationOfRequest({ application }: FastifyRequest): ApplicationRow {
	if (!application) {
		throw notFound("application");
	}
	return application;
}

/** The task of a signer's route; throws 404 when the viewer is not a signer. */
export function slotOfRequest(request: FastifyRequest): SignerSlot {
	if (!request.slot) {
		throw notFound("application");
	}
	return request.slot;
}

/** The signed-in viewer of a route that requires one; throws 401 when there is none. */
export function viewerOf(request: FastifyRequest): TokenClaims {
	if (!request.viewer) {
		throw unauthenticated();
	}
	return request.viewer;
}
