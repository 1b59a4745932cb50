import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { type KeyRing, lookupHash } from "../crypto/key-ring.ts";
import { withoutParameters } from "../db/database-fault.ts";
import { whenRequestsEnd } from "./request-ends.ts";
import "./request-types.ts";

const TELLABLE = new Set([
	"TypeError",
	"RangeError",
	"ReferenceError",
	"DatabaseFault",
	"CatalogError",
	"EngineError",
	"FolderInUse",
]);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SESSION_DIGITS = 16;

/** Names a request in its log lines. */
export function requestId(): string {
	return randomUUID();
}

/** What a log line may contain about a request: never its query, headers, body or address. */
function tellRequest(request: FastifyRequest): { method: string; route: string } {
	return { method: request.method, route: request.routeOptions?.url ?? "(none)" };
}

function tellReply(reply: { readonly statusCode?: number }): { status: number } {
	return { status: reply.statusCode ?? 0 };
}

/** The request's owner: organization, keyed hash of the session, application; never a name. */
export function whoseRequest(request: FastifyRequest, keys: KeyRing): { readonly [name: string]: string } {
	const { uuid } = (request.params ?? {}) as { uuid?: unknown };
	const application = typeof uuid === "string" && UUID.test(uuid) ? uuid : request.slot?.applicationUuid;
	const session = request.viewer?.sessionUuid;
	return {
		...(request.org ? { org: request.org } : {}),
		...(session === undefined ? {} : { session: sessionName(keys, session) }),
		...(application === undefined ? {} : { application }),
	};
}

const sessionNames = new WeakMap<KeyRing, Map<string, string>>();
const MOST_NAMED = 10_000;

/** A session as its lines name it, worked out once for the requests of a session. */
function sessionName(keys: KeyRing, session: string): string {
	const known = sessionNames.get(keys) ?? new Map<string, string>();
	sessionNames.set(keys, known);
	let name = known.get(session);
	if (name === undefined) {
		if (known.size >= MOST_NAMED) known.clear();
		name = lookupHash(keys, "log-session", session).slice(0, SESSION_DIGITS);
		known.set(session, name);
	}
	return name;
}

/** Adds the request's owner to the log line of each response, and writes one where the client hung up. */
export function tellWhose(app: FastifyInstance, keys: KeyRing): void {
	whenRequestsEnd(app, (request, reply, hungUp) => {
		reply.log = reply.log.child(whoseRequest(request, keys));
		if (hungUp) reply.log.info({ res: reply, responseTime: reply.elapsedTime, hungUp }, "request completed");
	});
}

/** The error's type, code and location; its message only if it cannot contain a value. */
export function tellError(raw: unknown): object {
	const error = withoutParameters(raw);
	if (!(error instanceof Error)) {
		return { type: typeof error };
	}
	const code = (error as { code?: unknown }).code;
	return {
		type: error.name,
		...(typeof code === "string" ? { code } : {}),
		...(TELLABLE.has(error.name) ? { message: error.message } : {}),
		at: (error.stack ?? "")
			.split("\n")
			.filter((line) => line.startsWith("    at "))
			.slice(0, 8)
			.map((line) => line.trim()),
	};
}

/** Fastify's logger: allowlist serializers, or off. */
export function loggerOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions["logger"] {
	if (level === "silent") {
		return false;
	}
	return {
		level,
		...(stream ? { stream } : {}),
		base: null,
		serializers: {
			req: tellRequest as never,
			res: tellReply as never,
			err: tellError as never,
			// At level trace the multipart parser logs its options, which include the request's headers with the token.
			busboyOptions: () => "(not told)",
		},
	};
}
