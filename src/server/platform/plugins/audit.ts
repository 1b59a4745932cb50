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
		const kind = kindOf(request, reply);
		if (kind === undefined) return;
		const { actor, subject, at, detail } = aboutOf(context, request, reply);
		const isCounted = kind === "sign-in-refused" || kind === "signed-out";
		const key = [kind, actor, subject, request.ip, detail.route, detail.status];
		const forMs = kind === "personal-data-read" ? ONE_READ_MS : ONE_REFUSAL_MS;
		if (!isCounted && !isFirst(key.join("|"), at.getTime(), forMs)) return;
		const address = lookupHash(context.keys, "audit-address", request.ip).slice(0, 16);
		context.audit.note({ org: request.org || "(none)", actor, subject, at, kind, detail: { ...detail, address } });
	});
	app.addHook("onClose", () => context.audit.settled());
}

function kindOf(request: FastifyRequest, { statusCode: status }: FastifyReply): AuditNote["kind"] | undefined {
	const { access = "public" } = request.routeOptions.config;
	const isSignIn = request.method === "POST" && access === "public" && SIGN_IN.test(routeOf(request));
	if (isSignIn) return status >= 400 && status < 500 ? "sign-in-refused" : undefined;
	if (request.isSignedOut) return "signed-out";
	const isForeign = status === 404 && access !== "public" && request.viewer;
	if (REFUSALS.has(status) || isForeign) return "refused";
	return request.method === "GET" && access !== "public" && status < 300 ? "personal-data-read" : undefined;
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? "(none)";

function aboutOf(context: PlatformContext, request: FastifyRequest, { statusCode: status }: FastifyReply) {
	const { uuid } = (request.params ?? {}) as { uuid?: unknown };
	return {
		actor: request.viewer?.identityUuid ?? "anonymous",
		subject: typeof uuid === "string" && /^[0-9a-f-]{36}$/i.test(uuid) ? uuid : undefined,
		at: context.now(),
		detail: { route: routeOf(request), method: request.method, status },
	};
}
