import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../platform/db/transaction.ts";
import { once } from "../../platform/idempotent.ts";
import { isUnattended } from "../../platform/plugins/access.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";
import {
	addComment,
	type CommentPlace,
	changeComment,
	commentsOf,
	removeComment,
	resolveComment,
} from "../../workflow/studio/comments/comments.ts";
import { notePresence, othersIn, type PresencePlace } from "../../workflow/studio/presence.ts";
import { aUuid, exactly } from "../wire.ts";
import { repeatable } from "./draft-routes.ts";
import { aDraft, BASE, config, draftEditor, type OfDraft, response, tags } from "./studio-viewer.ts";

const aText = { type: "string", minLength: 1, maxLength: 4_000, pattern: "\\S" } as const;
const file = { type: "string", minLength: 1, maxLength: 200 } as const;
const pointer = { type: "string", minLength: 1, maxLength: 2_000, pattern: "^/" } as const;
const seen = { type: "integer", minimum: 0, maximum: 1_000_000_000 } as const;
const aPlace = exactly({ file, pointer, seen });
const room = { type: "string", pattern: "^[a-z]{1,20}$" } as const;
const aComment = exactly({ draft: aUuid, comment: aUuid });

type OfComment<Body = unknown> = { Params: { draft: string; comment: string }; Body: Body };

/** What staff say to each other about a draft, and who is in it now. */
export function commentRoutes(app: FastifyInstance, context: ServerContext): void {
	const { database, keys } = context;
	const ofDraft = { tags, params: aDraft, response };
	const ofComment = { tags, params: aComment, response };
	const text = exactly({ text: aText });
	app.get<OfDraft>(`${BASE}/drafts/:draft/comments`, { config, schema: ofDraft }, async (request) => {
		return { comments: await commentsOf(database.db, keys, await draftEditor(context, request)) };
	});
	app.post<OfDraft<{ Body: { text: string; place?: CommentPlace } }>>(
		`${BASE}/drafts/:draft/comments`,
		{ config, schema: { ...ofDraft, body: exactly({ text: aText, place: aPlace }, ["text"]) } },
		async (request, reply) => {
			const who = await draftEditor(context, request);
			const { place } = request.body;
			const said = readable(request.body.text, place?.file, place?.pointer);
			const { status, body } = await once(context, repeatable(request, who.by), async (tx) => ({
				status: 201,
				body: { comment: await addComment(tx, keys, who, said, place) },
			}));
			return reply.code(status).send(body);
		},
	);
	app.put<OfComment<{ text: string }>>(
		`${BASE}/drafts/:draft/comments/:comment`,
		{ config, schema: { ...ofComment, body: text } },
		async (request) => {
			const who = await draftEditor(context, request);
			const { comment } = request.params;
			const said = readable(request.body.text);
			await inTransaction(database, (tx) => changeComment(tx, keys, who, comment, said));
			return { comment };
		},
	);
	app.delete<OfComment>(`${BASE}/drafts/:draft/comments/:comment`, { config, schema: ofComment }, async (request) => {
		const who = await draftEditor(context, request);
		const { comment } = request.params;
		await inTransaction(database, (tx) => removeComment(tx, keys, who, comment));
		return { comment };
	});
	app.put<OfComment<{ isResolved: boolean }>>(
		`${BASE}/drafts/:draft/comments/:comment/resolved`,
		{ config, schema: { ...ofComment, body: exactly({ isResolved: { type: "boolean" } }) } },
		async (request) => {
			const who = await draftEditor(context, request, "editor", "approver");
			const { comment } = request.params;
			await inTransaction(database, (tx) => resolveComment(tx, keys, who, comment, request.body.isResolved));
			return { comment };
		},
	);
	app.post<OfDraft<{ Body: PresencePlace }>>(
		`${BASE}/drafts/:draft/presence`,
		{ config, schema: { ...ofDraft, body: exactly({ room, file, pointer }, ["room"]) } },
		async (request) => {
			const who = await draftEditor(context, request);
			readable(request.body.file, request.body.pointer);
			await notePresence(database.db, who, isUnattended(request) ? undefined : request.body);
			return { others: await othersIn(database.db, who) };
		},
	);
}

/** Returns the first text; throws 422 for characters that the database cannot hold. */
function readable<First extends string | undefined>(...texts: readonly [First, ...(string | undefined)[]]): First {
	if (texts.every((one) => one === undefined || (!one.includes("\0") && one.isWellFormed()))) return texts[0];
	throw new Problem(422, "TEXT_UNREADABLE", "The text holds characters that no comment may hold.");
}
