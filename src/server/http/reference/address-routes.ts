import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { anything, exactly, problems } from "../wire.ts";

const PER_MINUTE = { max: 120, timeWindow: "1 minute" };

/** Address typeahead; the text travels in the body because an address is personal. */
export function addressRoutes(app: FastifyInstance, context: ServerContext): void {
	const text = (maxLength: number) => ({ type: "string", minLength: 1, maxLength }) as const;
	const line = { id: text(200), line: text(200), city: text(100), state: text(2), zip: text(10) };
	const suggestions = exactly({ suggestions: { type: "array", items: exactly(line) } });
	app.post<{ Body: { text: string } }>(
		"/service-address/external/api/v1/suggest",
		{
			config: { access: "public", rateLimit: PER_MINUTE },
			schema: { tags: ["address"], body: exactly({ text: text(200) }), response: { 200: suggestions, ...problems } },
		},
		async (request) => ({ suggestions: await context.portsOf(request.org).addressSearch.suggest(request.body.text) }),
	);
	app.post<{ Body: { id: string } }>(
		"/service-address/external/api/v1/resolve",
		{
			config: { access: "public", rateLimit: PER_MINUTE },
			schema: { tags: ["address"], body: exactly({ id: text(200) }), response: { 200: anything, ...problems } },
		},
		async (request) => {
			const address = await context.portsOf(request.org).addressSearch.resolve(request.body.id);
			if (!address) {
				throw notFound("address");
			}
			return address;
		},
	);
}
