import type { FastifyInstance, FastifyRequest } from "fastify";
import { exactly, problems } from "../../../contracts/wire/shapes.ts";
import type { ChatProvider, ChatProviders, ProviderEvent } from "../../journey/ports/chat.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { takeEvents } from "./vendor-events.ts";

const BODY_LIMIT = 256 * 1024;

/** Webhooks for vendors' events; accepted only with the vendor's signature over the exact bytes. */
export async function chatWebhookRoutes(
	app: FastifyInstance,
	context: PlatformContext,
	{ standard, stream }: ChatProviders,
): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
		const hearing = (path: string, provider: ChatProvider) =>
			scope.post(
				path,
				{
					bodyLimit: BODY_LIMIT,
					config: { access: "public" },
					schema: { tags: ["chat"], response: { 200: exactly({ heard: { type: "integer" } }), ...problems } },
				},
				async (request) => {
					const events = eventsOf(provider, request);
					await takeEvents(context, provider, events);
					return { heard: events.length };
				},
			);
		hearing("/service-csp/external/api/v1/twilio/webhook", standard);
		hearing("/service-omni-proxy/insecure/api/v1/stream/webhook", stream);
	});
}

function eventsOf(provider: ChatProvider, request: FastifyRequest): readonly ProviderEvent[] {
	if (!provider.verifyCallback) {
		throw notFound("vendor");
	}
	const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
	const url = `${request.protocol}://${request.host}${request.url}`;
	const events = provider.verifyCallback({ headers, url, body: String(request.body ?? "") });
	if (!events) {
		throw new Problem(400, "SIGNATURE_REFUSED", "The call is not signed as the vendor signs.");
	}
	return events;
}
