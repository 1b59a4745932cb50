import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AuditNote } from "../audit/audit-chain.ts";
import type { PlatformContext } from "../context.ts";
import { lookupHash } from "../crypto/key-ring.ts";
import { whenRequestsEnd } from "./request-ends.ts";

/** A polling page repeats its requests; they count as one read, or one denial. */
const ONE_READ_MS = 30 * 60_000;
const ONE_REFUSAL_MS = 60_000;
const MOST_REMEMBERED = 20_000;
const REFUSALS = new Set([401, 403, 429]);
const SIGN_IN = /\/(?:login|second-step|sign-in|signer-invitation\/accept|password)\b/;

/**
 * Adds denials, failed sign-ins and reads of personal data to the audit log, each at most once per period, also when the
 * client hung up before it was answered.
 */
export function registerAudit(app: FastifyInstance, context: PlatformContext): void {
	const noted = new Map<string, number>();
	const isFirst = (key: string, now: number, forMs: number): boolean => {
		const until = noted.get(key);
		if (until !== undefined && until > now) return false;
		if (noted.size >= MOST_REMEMBERED) noted.clear();
		noted.set(key, now + forMs);
		return true;
	};
	whenRequestsEnd(app, (request, reply) => {
		const note = noteOf(context, request, reply);
		if (note === undefined) return;
		const isCounted = note.kind === "sign-in-refused" || note.kind === "signed-out";
		const key = [note.kind, note.actor, note.subject, note.detail?.address, note.detail?.route, note.detail?.status];
		const forMs = note.kind === "personal-data-read" ? ONE_READ_MS : ONE_REFUSAL_MS;
		if (isCounted || isFirst(key.join("|"), note.at.getTime(), forMs)) context.audit.note(note);
	});
	app.addHook("onClose", () => context.audit.settled());
}

function noteOf(context: PlatformContext, request: FastifyRequest, reply: FastifyReply): AuditNote | undefined {
	const { access = "public" } = request.routeOptions.config;
	const { statusCode: status } = reply;
	const route = request.routeOptions.url ?? "(none)";
	const viewer = request.viewer ?? undefined;
	const { uuid } = (request.params ?? {}) as { uuid?: unknown };
	const about = {
		org: request.org || "(none)",
		actor: viewer?.identityUuid ?? "anonymous",
		subject: typeof uuid === "string" && /^[0-9a-f-]{36}$/i.test(uuid) ? uuid : undefined,
		at: context.now(),
	};
	const address = lookupHash(context.keys, "audit-address", request.ip).slice(0, 16);
	const detail = { route, method: request.method, status, address };
	const isSignIn = request.method === "POST" && access === "public" && SIGN_IN.test(route);
	if (isSignIn) return status >= 400 && status < 500 ? { ...about, kind: "sign-in-refused", detail } : undefined;
	if (request.isSignedOut) return { ...about, kind: "signed-out", detail };
	const isForeign = status === 404 && access !== "public" && viewer !== undefined;
	if (REFUSALS.has(status) || isForeign) return { ...about, kind: "refused", detail };
	const isRead = request.method === "GET" && access !== "public" && status < 300;
	return isRead ? { ...about, kind: "personal-data-read", detail } : undefined;
}
