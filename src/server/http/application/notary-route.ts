import type { FastifyInstance } from "fastify";
import { earliestClosing } from "../../journey/closing/earliest-closing.ts";
import { allowsVideo } from "../../journey/law/notary-act.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";

/** GET …/notary/slots: the times when a notary is available, in person and by video (none where the law forbids it). */
export function notaryRoutes(app: FastifyInstance, context: ServerContext): void {
	const times = { type: "array", items: { type: "string" } } as const;
	app.get<{ Params: { uuid: string } }>(
		"/service-application/api/v1/application/heloc/:uuid/notary/slots",
		{
			config: { access: "owner" },
			schema: {
				tags: ["notary"],
				params: exactly({ uuid: aUuid }),
				response: {
					200: exactly({ inPerson: times, video: times, earliestOn: { type: ["string", "null"] } }),
					...problems,
				},
			},
		},
		async (request) => {
			const { record, row } = await readApplication(context.database.db, context.keys, request.params.uuid, false);
			const product = context.products.productOf(row);
			const { notary } = context.portsOf(row.org);
			const now = context.now();
			const earliestOn = earliestClosing(record, product, now);
			const isOnline = allowsVideo(record, product, now);
			const from = now.toISOString();
			const [inPerson, video] = await Promise.all([
				notary.slots({ kind: "MANUAL", from, ...(earliestOn === undefined ? {} : { earliest: earliestOn }) }),
				isOnline ? notary.slots({ kind: "VIDEO", from }) : [],
			]);
			return { inPerson: [...inPerson], video: [...video], earliestOn: earliestOn ?? null };
		},
	);
}
