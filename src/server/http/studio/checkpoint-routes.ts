import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../platform/db/transaction.ts";
import { once } from "../../platform/idempotent.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { checkpointsOf, goBackTo, nameCheckpoint, removeCheckpoint } from "../../workflow/studio/checkpoints.ts";
import { aLine, aUuid, exactly } from "../wire.ts";
import { repeatable } from "./draft-routes.ts";
import { aDraft, BASE, config, draftEditor, type OfDraft, response, tags } from "./studio-viewer.ts";

const aName = { ...aLine, maxLength: 80 } as const;
const params = exactly({ draft: aUuid, checkpoint: aUuid });

type OfCheckpoint = { Params: { draft: string; checkpoint: string } };

/** States of a draft that somebody named, and the way back to one. */
export function checkpointRoutes(app: FastifyInstance, context: ServerContext): void {
	const { database } = context;
	const all = `${BASE}/drafts/:draft/checkpoints`;
	app.get<OfDraft>(all, { config, schema: { tags, params: aDraft, response } }, async (request) => {
		return { checkpoints: await checkpointsOf(database.db, await draftEditor(context, request)) };
	});
	app.post<OfDraft<{ Body: { name: string } }>>(
		all,
		{ config, schema: { tags, params: aDraft, body: exactly({ name: aName }), response } },
		async (request, reply) => {
			const who = await draftEditor(context, request, "editor");
			const { status, body } = await once(context, repeatable(request, who.by), async (tx) => ({
				status: 201,
				body: { checkpoint: await nameCheckpoint(tx, who, request.body.name.trim()) },
			}));
			return reply.code(status).send(body);
		},
	);
	const schema = { tags, params, response };
	app.post<OfCheckpoint>(`${all}/:checkpoint/restore`, { config, schema }, async (request, reply) => {
		const who = await draftEditor(context, request, "editor");
		const { status, body } = await once(context, repeatable(request, who.by), async (tx) => ({
			status: 200,
			body: { paths: await goBackTo(tx, who, request.params.checkpoint) },
		}));
		return reply.code(status).send(body);
	});
	app.delete<OfCheckpoint>(`${all}/:checkpoint`, { config, schema }, async (request) => {
		const who = await draftEditor(context, request, "editor");
		const { checkpoint } = request.params;
		await inTransaction(database, (tx) => removeCheckpoint(tx, who, checkpoint));
		return { checkpoint };
	});
}
