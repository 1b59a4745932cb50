import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/studio/index.ts";
import { type Choices, otherProductFile } from "../../../flow/editing/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { once } from "../../platform/idempotent.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { PublishingContext } from "../../workflow/context.ts";
import type { VersionFiles } from "../../workflow/publishing/version-store.ts";
import { pathsIn } from "../../workflow/studio/difference.ts";
import { draftOf, readDraftSince } from "../../workflow/studio/draft.ts";
import { fileOfDraft } from "../../workflow/studio/draft-text.ts";
import { type ProductPaths, pathsOfDraft, WHOLE_FOLDER } from "../../workflow/studio/products/product-paths.ts";
import {
	type Editing,
	joinLive,
	refuseUnknownName,
	saveFile,
	saveFiles,
	undoOrRedo,
	type WantedFile,
} from "../../workflow/studio/write-draft.ts";
import { type RequestOf, serveRoute } from "../serve-route.ts";
import { repeatable } from "./draft-routes.ts";
import { BODY_LIMIT, config, draftEditor } from "./studio-viewer.ts";

/** The files of a draft: read, saved as typed under an ETag, undone, and joined with what went live. */
export function fileRoutes(app: FastifyInstance, context: PlatformContext & PublishingContext): void {
	serveRoute(app, contract.readFile, { config }, async (request, reply) => {
		const who = await draftEditor(context, request);
		const { db } = context.database;
		await draftOf(db, who.org, who.draft);
		const { path, folder } = request.query;
		const { written } = folder === undefined ? await pathsOfDraft(context, db, who) : WHOLE_FOLDER;
		const { text, revision } = await fileOfDraft(db, who.draft, written(path));
		if (text === undefined) throw new Problem(404, "NO_FILE", "The draft has no such file.");
		return reply.header("etag", `"${revision}"`).send({ path, text, revision });
	});
	serveRoute(app, contract.saveFile, { config, bodyLimit: BODY_LIMIT }, async (request, reply) => {
		const { choices, ...made } = request.body;
		const saved = await save(context, request, choices, made);
		return reply.header("etag", `"${saved.revision}"`).send(await withDraft(context, request, saved));
	});
	serveRoute(app, contract.saveFiles, { config, bodyLimit: BODY_LIMIT }, async (request) => {
		const who = await draftEditor(context, request, "editor");
		const paths = await pathsOfDraft(context, context.database.db, who);
		const wanted = request.body.files.map(({ path, revision: seen, ...made }) => {
			return { path: writtenHere(paths, path), seen, made };
		});
		const saved = await inTransaction(context.database, (tx) => saveFiles(tx, who, wanted));
		const files = saved.map((one) => ({ ...one, path: paths.shown(one.path) }));
		const draft = await changesSince(context, who, request.query.since);
		return draft === undefined ? { files } : { files: files.map(({ text: _, ...one }) => one), draft };
	});
	serveRoute(app, contract.removeFile, { config }, async (request) =>
		withDraft(context, request, await save(context, request, undefined, { text: undefined })),
	);
	const steps = [
		["undo", contract.undo],
		["redo", contract.redo],
	] as const;
	for (const [act, route] of steps) {
		serveRoute(app, route, { config }, async (request, reply) => {
			const who = await draftEditor(context, request, "editor");
			const { status, body } = await once(context, repeatable(request, who.by), async (tx) => {
				const { isOwn, shown } = await pathsOfDraft(context, tx, who);
				const saved = await undoOrRedo(tx, who, act, isOwn);
				const told = saved.find(({ path }) => isOwn(path)) ?? saved[0];
				const paths = saved.map(({ path }) => shown(path));
				return { status: 200, body: { ...told, path: shown(told.path), paths } };
			});
			return reply.code(status).send(await withDraft(context, request, body));
		});
	}
	serveRoute(app, contract.joinLive, { config }, async (request) => {
		const who = await draftEditor(context, request, "editor");
		const live = await context.publisher.liveFiles(who.org);
		const { choices = {} } = request.body;
		const pathsOf = (versions: readonly VersionFiles[]) => pathsIn(context, who, versions);
		const paths = await inTransaction(context.database, (tx) => joinLive(tx, who, live, choices, pathsOf));
		return { paths, base: live.version };
	});
}

async function save(
	context: PlatformContext,
	request: RequestOf<typeof contract.saveFile> | RequestOf<typeof contract.removeFile>,
	chosen: Choices | undefined,
	made: Parameters<typeof saveFile>[3],
): Promise<contract.SavedFile> {
	const who = await draftEditor(context, request, "editor");
	const seen = /^"(\d{1,9})"$/.exec(String(request.headers["if-match"] ?? ""))?.[1];
	if (seen === undefined) {
		throw new Problem(428, "REVISION_NEEDED", 'Send the ETag of the file as If-Match; "0" for a new one.');
	}
	const { path, folder } = request.query;
	const paths = folder === undefined ? await pathsOfDraft(context, context.database.db, who) : WHOLE_FOLDER;
	const written = folder === undefined ? writtenHere(paths, path) : path;
	const wanted: WantedFile = { path: written, seen: Number(seen), choices: chosen };
	const saved = await inTransaction(context.database, (tx) => saveFile(tx, who, wanted, made));
	return { ...saved, path: paths.shown(saved.path) };
}

/** Where a file of the product whose rooms these are is written; throws 422 for one of another product. */
function writtenHere({ written }: ProductPaths, path: string): string {
	if (otherProductFile(path) !== undefined) refuseUnknownName(path);
	return written(path);
}

/** What has become of a draft since a change that the caller knows; undefined where it names none, and where that is too much. */
async function changesSince(
	context: PlatformContext & PublishingContext,
	who: Editing & Offering & { readonly isWhole?: boolean },
	since: string | undefined,
) {
	return since === undefined ? undefined : readDraftSince(context, who, Number(since));
}

/** A saved file; for a caller that names a change, with what has become of the draft since, which says its text as well. */
async function withDraft<Saved extends contract.SavedFile>(
	context: PlatformContext & PublishingContext,
	request: RequestOf<typeof contract.undo | typeof contract.saveFile>,
	{ text, ...saved }: Saved,
) {
	const isWhole = "folder" in request.query && request.query.folder !== undefined;
	const who = { ...(await draftEditor(context, request)), isWhole };
	const draft = await changesSince(context, who, request.query.since);
	return draft === undefined ? { ...saved, text } : { ...saved, draft };
}
