import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { once } from "../../platform/idempotent.ts";
import { isUnattended } from "../../platform/plugins/access.ts";
import { Problem } from "../../platform/problems/problem.ts";
import {
	addComment,
	changeComment,
	commentsEtag,
	commentsOf,
	removeComment,
	resolveComment,
} from "../../workflow/studio/comments/comments.ts";
import { draftEtag } from "../../workflow/studio/draft.ts";
import { notePresence, othersIn } from "../../workflow/studio/presence.ts";
import { pathsOfDraft } from "../../workflow/studio/products/product-paths.ts";
import { serveRoute } from "../serve-route.ts";
import { repeatable } from "./draft-routes.ts";
import { config, draftEditor } from "./studio-viewer.ts";

/** What staff say to each other about a draft, and who is in it now. */
export function commentRoutes(app: FastifyInstance, context: PlatformContext): void {
	const { database, keys } = context;
	serveRoute(app, contract.listComments, { config }, async (request) => {
		const who = await draftEditor(context, request);
		// what is said meanwhile has another ETag
		const etag = await commentsEtag(database.db, who.draft);
		const { shown } = await pathsOfDraft(context, database.db, who);
		const said = await commentsOf(database.db, keys, who);
		return { etag, comments: said.map((one) => ({ ...one, file: one.file === null ? null : shown(one.file) })) };
	});
	serveRoute(app, contract.addComment, { config }, async (request, reply) => {
		const who = await draftEditor(context, request);
		const { place } = request.body;
		const said = readable(request.body.text, place?.file, place?.pointer);
		const { status, body } = await once(context, repeatable(request, who.by), async (tx) => {
			const { written } = await pathsOfDraft(context, tx, who);
			const at = place && { ...place, file: written(place.file) };
			return { status: 201, body: { comment: await addComment(tx, keys, who, said, at) } };
		});
		return reply.code(status).send(body);
	});
	serveRoute(app, contract.changeComment, { config }, async (request) => {
		const who = await draftEditor(context, request);
		const { comment } = request.params;
		const said = readable(request.body.text);
		await inTransaction(database, (tx) => changeComment(tx, keys, who, comment, said));
		return { comment };
	});
	serveRoute(app, contract.removeComment, { config }, async (request) => {
		const who = await draftEditor(context, request);
		const { comment } = request.params;
		await inTransaction(database, (tx) => removeComment(tx, keys, who, comment));
		return { comment };
	});
	serveRoute(app, contract.resolveComment, { config }, async (request) => {
		const who = await draftEditor(context, request, "editor", "approver");
		const { comment } = request.params;
		await inTransaction(database, (tx) => resolveComment(tx, keys, who, comment, request.body.isResolved));
		return { comment };
	});
	serveRoute(app, contract.takePulse, { config }, async (request) => {
		const who = await draftEditor(context, request);
		readable(request.body.file, request.body.pointer);
		const { db } = database;
		const draft = await draftEtag(db, who.org, who.draft);
		const paths = await pathsOfDraft(context, db, who);
		await notePresence(db, who, paths, isUnattended(request) ? undefined : request.body);
		return { draft, comments: await commentsEtag(db, who.draft), others: await othersIn(db, who, paths) };
	});
}

/** Returns the first text; throws 422 for characters that the database cannot hold. */
function readable<First extends string | undefined>(...texts: readonly [First, ...(string | undefined)[]]): First {
	if (texts.every((one) => one === undefined || (!one.includes("\0") && one.isWellFormed()))) return texts[0];
	throw new Problem(422, "TEXT_UNREADABLE", "The text holds characters that no comment may hold.");
}
