import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { type KeyRing, lookupHash } from "../crypto/key-ring.ts";
import { withoutParameters } from "../db/database-fault.ts";
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

/** What a log line may hold about a request: never its query, headers, body or address. */
function tellRequest(request: FastifyRequest): { method: string; route: string } {
	return { method: request.method, route: request.routeOptions?.url ?? "(none)" };
}

function tellReply(reply: { readonly statusCode?: number }): { status: number } {
	return { status: reply.statusCode ?? 0 };
}

/** Whose request it is: organisation, keyed hash of the session, application; never a name. */
export function whoseRequest(request: FastifyRequest, keys: KeyRing): { readonly [name: string]: string } {
	const { uuid } = (request.params ?? {}) as { uuid?: unknown };
	const application = typeof uuid === "string" && UUID.test(uuid) ? uuid : request.slot?.applicationUuid;
	const session = request.viewer?.sessionUuid;
	return {
		...(request.org ? { org: request.org } : {}),
		...(session === undefined ? {} : { session: lookupHash(keys, "log-session", session).slice(0, SESSION_DIGITS) }),
		...(application === undefined ? {} : { application }),
	};
}

/** Has the line of each answer say whose request it was. */
export function tellWhose(app: FastifyInstance, keys: KeyRing): void {
	app.addHook("onResponse", async (request, reply) => {
		reply.log = reply.log.child(whoseRequest(request, keys));
	});
}

/** The error's kind, code and place; its sentence only where it can hold no value. */
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

/** Fastify's logger: allow-list serializers, or off. */
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
			// At level trace the multipart parser tells its options, the request's headers with the token among them.
			busboyOptions: () => "(not told)",
		},
	};
}
