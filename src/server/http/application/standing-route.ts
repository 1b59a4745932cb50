import type { FastifyInstance } from "fastify";
import { etagOf, readApplication } from "../../workflow/applications/application-row.ts";
import { shownStanding } from "../../workflow/applications/shown-standing.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";

const text = { type: "string" } as const;
const textOrNull = { type: ["string", "null"] } as const;
const turn = exactly({
	title: text,
	body: text,
	turn: { enum: ["BORROWER", "LENDER", "OTHER", "NOBODY"] },
	who: text,
	by: textOrNull,
	about: textOrNull,
	isLate: { type: "boolean" },
});
const answer = exactly({
	stage: text,
	/** The row that decided. */
	rule: text,
	page: text,
	etag: text,
	now: turn,
	next: { anyOf: [turn, { type: "null" }] },
	steps: {
		type: "array",
		items: exactly({ id: text, label: text, status: { enum: ["done", "now", "later"] }, phase: textOrNull }),
	},
	/** What the waiting screen says in the phase of the current step. */
	phase: { anyOf: [exactly({ id: text, title: text, body: text }), { type: "null" }] },
	done: { type: "array", items: exactly({ title: text, at: text }) },
});

/** An application's status in words, from the engine's trace now and at each change. */
export function standingRoute(app: FastifyInstance, context: ServerContext): void {
	app.get<{ Params: { uuid: string } }>(
		"/service-application/api/v1/application/heloc/:uuid/standing",
		{
			config: { access: "owner" },
			schema: { tags: ["application"], params: exactly({ uuid: aUuid }), response: { 200: answer, ...problems } },
		},
		async (request, reply) => {
			const application = await readApplication(context.database.db, context.keys, request.params.uuid, false);
			reply.header("etag", etagOf(application.row));
			const { reviews: _staffs, ...shown } = await shownStanding(context, application, request.locale);
			return shown;
		},
	);
}
