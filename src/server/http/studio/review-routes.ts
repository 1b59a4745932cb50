import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { PublishingContext, QueueContext } from "../../workflow/context.ts";
import { countedRun, startRun } from "../../workflow/migration/migration-runs.ts";
import type { GateLine } from "../../workflow/publishing/gate-line.ts";
import { draftOf, filesOfDraft } from "../../workflow/studio/draft.ts";
import { changedForm, changedTexts } from "../../workflow/studio/review/changed-texts.ts";
import { ComparedDrafts } from "../../workflow/studio/review/compared-draft.ts";
import { serveRoute } from "../serve-route.ts";
import { config, draftEditor } from "./studio-viewer.ts";

/** What a draft changes for people, compared with what is live: for those who review it. */
export function reviewRoutes(
	app: FastifyInstance,
	context: PlatformContext & QueueContext & PublishingContext,
	gate: GateLine,
): void {
	const compared = new ComparedDrafts((org, work) => gate.enter(org, work));
	serveRoute(app, contract.compareDecisions, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, live, made } = await compared.part(context, offering, draft, "decisions");
		return { hash, live, ...made };
	});
	serveRoute(app, contract.compareCases, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, live, made } = await compared.part(context, offering, draft, "cases");
		return { hash, live, ...made };
	});
	const texts = (offering: Offering, draft: string) =>
		compared.of(context, offering, draft, "texts", (files, live) => changedTexts(context, offering, files, live));
	serveRoute(app, contract.compareSentences, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, live, made } = await texts(offering, draft);
		return { hash, live, sentences: made.sentences };
	});
	serveRoute(app, contract.comparePages, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, live, made } = await texts(offering, draft);
		return { hash, live, pages: made.pages, brands: made.brands };
	});
	serveRoute(app, contract.compareForms, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, live, made } = await texts(offering, draft);
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
	});
	serveRoute(app, contract.backTest, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, live, made } = await compared.backTest(context, offering, draft);
		return { hash, live, ...made };
	});
	serveRoute(app, contract.proveStatements, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, live, made } = await compared.part(context, offering, draft, "statements");
		return { hash, live, statements: made };
	});
	serveRoute(app, contract.compareLenders, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, live, made } = await compared.part(context, offering, draft, "lenders");
		return { hash, live, lenders: made };
	});
	serveRoute(app, contract.countApplications, { config }, async (request, reply) => {
		const { org, by, draft } = await draftEditor(context, request, "editor", "approver");
		const { db } = context.database;
		await draftOf(db, org, draft);
		const { map } = request.body;
		const run = await startRun(context, { org, by, files: await filesOfDraft(db, draft), map });
		return reply.code(202).send(await countedRun(context, org, run));
	});
	serveRoute(app, contract.readApplications, { config }, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		await draftOf(context.database.db, org, draft);
		return countedRun(context, org, request.query.run);
	});
}
