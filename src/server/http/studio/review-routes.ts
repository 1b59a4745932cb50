import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../../workflow/context.ts";
import type { AnswerMap } from "../../workflow/publishing/answer-map.ts";
import { countedRun, startRun } from "../../workflow/publishing/migration-runs.ts";
import { draftOf, filesOfDraft } from "../../workflow/studio/draft.ts";
import { changedForm, changedTexts } from "../../workflow/studio/review/changed-texts.ts";
import { ComparedDrafts } from "../../workflow/studio/review/compared-draft.ts";
import type { GateLine } from "../products/gate-line.ts";
import { anAnswerMap, anything, aUuid, exactly } from "../wire.ts";
import { aDraft, aFile, BASE, config, draftEditor, type OfDraft, response, tags } from "./studio-viewer.ts";

/** What a draft changes for people, compared with what is live: for those who review it. */
export function reviewRoutes(app: FastifyInstance, context: ServerContext, gate: GateLine): void {
	const compared = new ComparedDrafts((org, work) => gate.enter(org, work));
	const options = { config, schema: { tags, params: aDraft, response: { ...response, 202: anything } } };
	app.get<OfDraft>(`${BASE}/drafts/:draft/decisions`, options, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, live, made } = await compared.part(context, org, draft, "decisions");
		return { hash, live, ...made };
	});
	app.get<OfDraft>(`${BASE}/drafts/:draft/changed-cases`, options, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, live, made } = await compared.part(context, org, draft, "cases");
		return { hash, live, ...made };
	});
	const texts = (org: string, draft: string) =>
		compared.of(context, org, draft, "texts", (files, live) => changedTexts(context, org, files, live));
	app.get<OfDraft>(`${BASE}/drafts/:draft/changed-sentences`, options, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, live, made } = await texts(org, draft);
		return { hash, live, sentences: made.sentences };
	});
	app.get<OfDraft>(`${BASE}/drafts/:draft/changed-pages`, options, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, live, made } = await texts(org, draft);
		return { hash, live, pages: made.pages, brands: made.brands };
	});
	app.get<OfDraft<{ Querystring: { file?: string } }>>(
		`${BASE}/drafts/:draft/changed-forms`,
		{ config, schema: { ...options.schema, querystring: aFile } },
		async (request) => {
			const { org, draft } = await draftEditor(context, request);
			const { hash, live, made } = await texts(org, draft);
			const { file } = request.query;
			if (file !== undefined) return { hash, live, ...changedForm(made, file) };
			return {
				hash,
				live,
				forms: made.forms.map(({ before, after, ...form }) => ({
					...form,
					isNew: before === null,
					isGone: after === null,
				})),
			};
		},
	);
	app.get<OfDraft>(`${BASE}/drafts/:draft/back-test`, options, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, live, made } = await compared.backTest(context, org, draft);
		return { hash, live, ...made };
	});
	for (const [path, part] of [
		["statements", "statements"],
		["lenders-below", "lenders"],
	] as const) {
		app.get<OfDraft>(`${BASE}/drafts/:draft/${path}`, options, async (request) => {
			const { org, draft } = await draftEditor(context, request);
			const { hash, live, made } = await compared.part(context, org, draft, part);
			return { hash, live, [part]: made };
		});
	}
	app.post<OfDraft<{ Body: { map?: AnswerMap } }>>(
		`${BASE}/drafts/:draft/applications`,
		{ config, schema: { ...options.schema, body: exactly({ map: anAnswerMap }, []) } },
		async (request, reply) => {
			const { org, by, draft } = await draftEditor(context, request, "editor", "approver");
			const { db } = context.database;
			await draftOf(db, org, draft);
			const { map } = request.body;
			const run = await startRun(context, { org, by, files: await filesOfDraft(db, draft), map });
			return reply.code(202).send(await countedRun(context, org, run));
		},
	);
	app.get<OfDraft<{ Querystring: { run: string } }>>(
		`${BASE}/drafts/:draft/applications`,
		{ config, schema: { ...options.schema, querystring: exactly({ run: aUuid }) } },
		async (request) => {
			const { org, draft } = await draftEditor(context, request);
			await draftOf(context.database.db, org, draft);
			return countedRun(context, org, request.query.run);
		},
	);
}
