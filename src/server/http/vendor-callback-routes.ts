import type { FastifyInstance } from "fastify";
import { aUuid, exactly, problems } from "../../contracts/wire/shapes.ts";
import { ADAPTER_VARIABLES, type Ports } from "../journey/ports/ports.ts";
import { portName } from "../journey/vendors/guard/vendor-limits.ts";
import type { PlatformContext } from "../platform/context.ts";
import { lookupHash } from "../platform/crypto/key-ring.ts";
import { CountedLines } from "../platform/limits/counted-lines.ts";
import { networkOf } from "../platform/limits/network-of.ts";
import { Problem } from "../platform/problems/problem.ts";
import type { CallbackContext, QueueContext } from "../workflow/context.ts";
import { takeCallback } from "../workflow/vendors/take-callback.ts";

const BODY_LIMIT = 256 * 1024;
const PORTS = new Map((Object.keys(ADAPTER_VARIABLES) as (keyof Ports)[]).map((port) => [portName(port), port]));

/** The way in for vendors that call back: signed over the exact bytes, kept once, and answered before anything is done. */
export async function vendorCallbackRoutes(
	app: FastifyInstance,
	context: PlatformContext & QueueContext & CallbackContext,
): Promise<void> {
	const unsigned = new CountedLines(
		(details, count) => context.report("a callback is not signed by a vendor", { ...details, count }),
		context.now,
	);
	app.addHook("onClose", async () => unsigned.end());
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
		scope.post<{ Params: { port: string }; Querystring: { about?: string } }>(
			"/vendor-callbacks/v1/:port",
			{
				bodyLimit: BODY_LIMIT,
				config: { access: "public", isOnAnyHost: true },
				schema: {
					tags: ["vendors"],
					params: exactly({ port: { type: "string", pattern: "^[a-z-]{1,40}$" } }),
					querystring: { type: "object", properties: { about: aUuid } },
					response: { 204: { type: "null" }, ...problems },
				},
			},
			async (request, reply) => {
				const body = String(request.body ?? "");
				const port = PORTS.get(request.params.port);
				const message = { headers: request.headers, body, about: request.query.about };
				const verified = port === undefined ? undefined : await context.verifyCallback(port, message);
				// the same answer whatever is wrong with it
				if (verified === undefined) {
					const source = lookupHash(context.keys, "log-source", networkOf(request.ip)).slice(0, 16);
					unsigned.note(source, { source, port: port === undefined ? "(unknown)" : request.params.port });
					throw new Problem(401, "SIGNATURE_REFUSED", "The call is not signed as the vendor signs.");
				}
				await takeCallback(context, verified, body);
				return reply.code(204).send();
			},
		);
	});
}
