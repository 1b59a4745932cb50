import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { once } from "../../platform/idempotent.ts";
import { checkpointsOf, goBackTo, nameCheckpoint, removeCheckpoint } from "../../workflow/studio/checkpoints.ts";
import { pathsOfDraft } from "../../workflow/studio/products/product-paths.ts";
import { serveRoute } from "../serve-route.ts";
import { repeatable } from "./draft-routes.ts";
import { config, draftEditor } from "./studio-viewer.ts";

/** States of a draft that somebody named, and the way back to one. */
export function checkpointRoutes(app: FastifyInstance, context: PlatformContext): void {
	const { database } = context;
	serveRoute(app, contract.listCheckpoints, { config }, async (request) => {
		return { checkpoints: await checkpointsOf(database.db, await draftEditor(context, request)) };
	});
	serveRoute(app, contract.nameCheckpoint, { config }, async (request, reply) => {
		const who = await draftEditor(context, request, "editor");
		const { status, body } = await once(context, repeatable(request, who.by), async (tx) => ({
			status: 201,
			body: { checkpoint: await nameCheckpoint(tx, who, request.body.name.trim()) },
		}));
		return reply.code(status).send(body);
	});
	serveRoute(app, contract.goBackTo, { config }, async (request, reply) => {
		const who = await draftEditor(context, request, "editor");
		const { status, body } = await once(context, repeatable(request, who.by), async (tx) => {
			const changed = await goBackTo(tx, who, request.params.checkpoint);
			const { shown } = await pathsOfDraft(context, tx, who);
			return { status: 200, body: { paths: changed.map(shown) } };
		});
		return reply.code(status).send(body);
	});
	serveRoute(app, contract.removeCheckpoint, { config }, async (request) => {
		const who = await draftEditor(context, request, "editor");
		const { checkpoint } = request.params;
		await inTransaction(database, (tx) => removeCheckpoint(tx, who, checkpoint));
		return { checkpoint };
	});
}
