import type { FastifyInstance } from "fastify";
import { viewerOf } from "../../../platform/plugins/access.ts";
import type { ServerContext } from "../../../workflow/context.ts";
import { aName, anything, aUuid, exactly, problems } from "../../wire.ts";
import { aView } from "./a-view.ts";
import { changeView, dropView, keepView, type NamedView } from "./view-store.ts";

const BASE = "/service-desk/api/v1/views";
const config = { access: "agent" } as const;
const tags = ["desk"];
const response = { 200: anything, ...problems };
const params = exactly({ view: aUuid });
const body = exactly({
	name: { ...aName, maxLength: 60 },
	view: exactly(aView, []),
});

/** Saved views of the queue; each member of staff has their own. */
export function deskViewRoutes(app: FastifyInstance, context: ServerContext): void {
	const { db } = context.database;
	app.post<{ Body: NamedView }>(BASE, { config, schema: { tags, body, response } }, async (request) =>
		keepView(db, viewerOf(request).identityUuid, request.body, context.now()),
	);
	app.put<{ Params: { view: string }; Body: NamedView }>(
		`${BASE}/:view`,
		{ config, schema: { tags, params, body, response } },
		async (request) => changeView(db, viewerOf(request).identityUuid, request.params.view, request.body),
	);
	app.delete<{ Params: { view: string } }>(
		`${BASE}/:view`,
		{ config, schema: { tags, params, response: { 204: { type: "null" }, ...problems } } },
		async (request, reply) => {
			await dropView(db, viewerOf(request).identityUuid, request.params.view);
			return reply.code(204).send();
		},
	);
}
