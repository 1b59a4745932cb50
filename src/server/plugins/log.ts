import type { FastifyRequest, FastifyServerOptions } from "fastify";
import { withoutParameters } from "../db/database-fault.ts";

const TELLABLE = new Set([
	"TypeError",
	"RangeError",
	"ReferenceError",
	"DatabaseFault",
	"CatalogError",
	"EngineError",
	"FolderInUse",
]);

/** What a log line may hold about a request: never its query, headers, body or address. */
function tellRequest(request: FastifyRequest): { method: string; route: string } {
	return { method: request.method, route: request.routeOptions?.url ?? "(none)" };
}

function tellReply(reply: { readonly statusCode?: number }): { status: number } {
	return { status: reply.statusCode ?? 0 };
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
