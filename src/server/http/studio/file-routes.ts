import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Json } from "../../../engine/authored/authored.ts";
import type { Choices, FileChoices } from "../../../studio/index.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { once } from "../../platform/idempotent.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { draftOf } from "../../workflow/studio/draft.ts";
import { fileOfDraft } from "../../workflow/studio/draft-text.ts";
import {
	joinLive,
	type SavedFile,
	saveFile,
	saveFiles,
	undoOrRedo,
	type WantedFile,
	type Written,
} from "../../workflow/studio/write-draft.ts";
import { exactly } from "../wire.ts";
import { repeatable } from "./draft-routes.ts";
import {
	aDraft,
	aFilePath,
	BASE,
	BODY_LIMIT,
	config,
	draftEditor,
	type OfDraft,
	response,
	tags,
} from "./studio-viewer.ts";

const aPath = exactly({ path: aFilePath });
const choices = {
	type: "object",
	maxProperties: 1_000,
	propertyNames: { type: "string", maxLength: 500 },
	additionalProperties: { enum: ["mine", "theirs"] },
} as const;
const aPlace = {
	type: "array",
	maxItems: 40,
	items: {
		anyOf: [
			{ type: "integer", minimum: 0 },
			{ type: "string", maxLength: 500 },
		],
	},
} as const;
const at = { type: "integer", minimum: 0 } as const;
// the first page of an application is named by the empty text
const key = { type: "string", maxLength: 200 } as const;
const kind = (name: string) => ({ const: name }) as const;
const anEdit = {
	oneOf: [
		exactly({ kind: kind("set"), path: aPlace, value: {} }),
		exactly({ kind: kind("insert-key"), path: aPlace, key, at, value: {} }, ["kind", "path", "key", "value"]),
		exactly({ kind: kind("insert-item"), path: aPlace, at, value: {} }, ["kind", "path", "value"]),
		exactly({ kind: kind("remove"), path: aPlace }),
		exactly({ kind: kind("move"), path: aPlace, to: at }),
		exactly({ kind: kind("rename"), path: aPlace, key }),
	],
} as const;

type OfFile<Body = unknown> = OfDraft<{ Querystring: { path: string }; Body: Body }>;
interface Seen {
	readonly path: string;
	readonly revision: number;
}

/** The files of a draft: read, saved as typed under an ETag, undone, and joined with what went live. */
export function fileRoutes(app: FastifyInstance, context: ServerContext): void {
	const file = { tags, params: aDraft, querystring: aPath, response };
	app.get<OfFile>(`${BASE}/drafts/:draft/file`, { config, schema: file }, async (request, reply) => {
		const { org, draft } = await draftEditor(context, request);
		const { db } = context.database;
		await draftOf(db, org, draft);
		const { text, revision } = await fileOfDraft(db, draft, request.query.path);
		if (text === undefined) throw new Problem(404, "NO_FILE", "The draft has no such file.");
		return reply.header("etag", `"${revision}"`).send({ path: request.query.path, text, revision });
	});
	const aText = { type: "string", maxLength: 1_000_000 } as const;
	const edits = { type: "array", minItems: 1, maxItems: 1_000, items: anEdit } as const;
	const body = {
		oneOf: [exactly({ text: aText, choices }, ["text"]), exactly({ edits, choices }, ["edits"])],
	} as const;
	app.put<OfFile<Written & { choices?: Choices }>>(
		`${BASE}/drafts/:draft/file`,
		{ config, bodyLimit: BODY_LIMIT, schema: { ...file, body } },
		async (request, reply) => {
			const { choices: chosen, ...made } = request.body;
			const saved = await save(context, request, chosen, made);
			return reply.header("etag", `"${saved.revision}"`).send(saved);
		},
	);
	const revision = { type: "integer", minimum: 0 } as const;
	const one = {
		oneOf: [exactly({ path: aFilePath, revision, text: aText }), exactly({ path: aFilePath, revision, edits })],
	} as const;
	const several = exactly({ files: { type: "array", minItems: 1, maxItems: 300, items: one } });
	app.put<OfDraft<{ Body: { files: readonly (Written & Seen)[] } }>>(
		`${BASE}/drafts/:draft/files`,
		{ config, bodyLimit: BODY_LIMIT, schema: { tags, params: aDraft, body: several, response } },
		async (request) => {
			const who = await draftEditor(context, request, "editor");
			const wanted = request.body.files.map(({ path, revision: seen, ...made }) => ({ path, seen, made }));
			return { files: await inTransaction(context.database, (tx) => saveFiles(tx, who, wanted)) };
		},
	);
	app.delete<OfFile>(`${BASE}/drafts/:draft/file`, { config, schema: file }, async (request) =>
		save(context, request, undefined, { text: undefined }),
	);
	for (const act of ["undo", "redo"] as const) {
		app.post<OfDraft>(
			`${BASE}/drafts/:draft/${act}`,
			{ config, schema: { tags, params: aDraft, response } },
			async (request, reply) => {
				const who = await draftEditor(context, request, "editor");
				const answer = await once(context, repeatable(request, who.by), async (tx) => ({
					status: 200,
					body: steppedBack(await undoOrRedo(tx, who, act)),
				}));
				return reply.code(answer.status).send(answer.body);
			},
		);
	}
	const byFile = {
		type: "object",
		maxProperties: 300,
		propertyNames: { type: "string", maxLength: 200 },
		additionalProperties: choices,
	} as const;
	app.post<OfDraft<{ Body: { choices?: FileChoices } }>>(
		`${BASE}/drafts/:draft/join`,
		{ config, schema: { tags, params: aDraft, body: exactly({ choices: byFile }, []), response } },
		async (request) => {
			const who = await draftEditor(context, request, "editor");
			const live = await context.publisher.liveFiles(who.org);
			const paths = await inTransaction(context.database, (tx) => joinLive(tx, who, live, request.body.choices ?? {}));
			return { paths, base: live.version };
		},
	);
}

async function save(
	context: ServerContext,
	request: FastifyRequest<OfFile>,
	chosen: Choices | undefined,
	made: Parameters<typeof saveFile>[3],
): Promise<SavedFile> {
	const who = await draftEditor(context, request, "editor");
	const seen = /^"(\d{1,9})"$/.exec(String(request.headers["if-match"] ?? ""))?.[1];
	if (seen === undefined) {
		throw new Problem(428, "REVISION_NEEDED", 'Send the ETag of the file as If-Match; "0" for a new one.');
	}
	const wanted: WantedFile = { path: request.query.path, seen: Number(seen), choices: chosen };
	return inTransaction(context.database, (tx) => saveFile(tx, who, wanted, made));
}

/** The file of an undo or a redo; where several were changed together, also the paths of all. */
function steppedBack(saved: readonly SavedFile[]): Json {
	const [first] = saved;
	return { ...(first as unknown as { readonly [key: string]: Json }), paths: saved.map(({ path }) => path) };
}
