import type { FastifyInstance } from "fastify";
import { draftMap, otherFacts, readableFacts, ruleLists } from "../../../studio/index.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";
import type { ComposedFiles } from "../../workflow/publishing/compose-request.ts";
import { fileOf, KeptOfDrafts, localesOf, sentencesOf } from "../../workflow/studio/composed-draft.ts";
import { brandOf } from "../../workflow/studio/draft-brand.ts";
import { fieldManual, formOf, formsOf } from "../../workflow/studio/draft-forms.ts";
import type { KnownJourneys } from "../../workflow/studio/draft-journeys.ts";
import { draftLocks } from "../../workflow/studio/draft-locks.ts";
import { schemasOf } from "../../workflow/studio/draft-schemas.ts";
import { tablesOf } from "../../workflow/studio/draft-tables.ts";
import { questionNames } from "../../workflow/studio/question-names.ts";
import type { GateLine } from "../products/gate-line.ts";
import { aDraft, aFile, BASE, config, draftEditor, type OfDraft, response, tags } from "./studio-viewer.ts";

/** A lender's files as composed with a draft: what rooms show of it, with the layer of each value. */
export function composedRoutes(
	app: FastifyInstance,
	context: ServerContext,
	gate: GateLine,
	drafts: KeptOfDrafts<ComposedFiles>,
	walked: KeptOfDrafts<KnownJourneys>,
): void {
	const schema = { tags, params: aDraft, response };
	const composed = (org: string, draft: string) => drafts.of(context, org, draft);
	app.get<OfDraft<{ Querystring: { file?: string } }>>(
		`${BASE}/drafts/:draft/composed`,
		{ config, schema: { ...schema, querystring: aFile } },
		async (request) => {
			const { org, draft } = await draftEditor(context, request);
			const { hash, made } = await composed(org, draft);
			const { file } = request.query;
			if (file === undefined) return { hash, files: Object.keys(made.files) };
			return { hash, file, ...fileOf(made, file) };
		},
	);
	app.get<OfDraft>(`${BASE}/drafts/:draft/sentences`, { config, schema }, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, made } = await composed(org, draft);
		return { hash, locales: localesOf(made), sentences: sentencesOf(made) };
	});
	app.get<OfDraft<{ Querystring: { file?: string } }>>(
		`${BASE}/drafts/:draft/forms`,
		{ config, schema: { ...schema, querystring: aFile } },
		async (request) => {
			const { org, draft } = await draftEditor(context, request);
			const { hash, made } = await composed(org, draft);
			const { file } = request.query;
			if (file === undefined) return { hash, forms: formsOf(made, org) };
			const live = await context.publisher.liveFiles(org);
			const form = formOf(made, file);
			const names = questionNames(file, form, made.namedBy, live.files[file]);
			return { hash, file, ...form, names, manual: fieldManual() };
		},
	);
	app.get<OfDraft>(`${BASE}/drafts/:draft/brand`, { config, schema }, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, made } = await composed(org, draft);
		return { hash, ...brandOf(made, org) };
	});
	app.get<OfDraft<{ Querystring: { file: string } }>>(
		`${BASE}/drafts/:draft/schemas`,
		{ config, schema: { ...schema, querystring: { ...aFile, required: ["file"] } } },
		async (request) => {
			const { org, draft } = await draftEditor(context, request);
			const { hash, made } = await composed(org, draft);
			return { hash, ...schemasOf(made, request.query.file) };
		},
	);
	app.get<OfDraft>(`${BASE}/drafts/:draft/tables`, { config, schema }, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, made } = await composed(org, draft);
		return { hash, tables: tablesOf(made, org) };
	});
	app.get<OfDraft>(`${BASE}/drafts/:draft/rules`, { config, schema }, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, made } = await composed(org, draft);
		const places = draftMap(made.files, org).places.map(({ at, kind, id, title }) => ({ at, kind, id, title }));
		const lists = ruleLists(made.files, org, new Map(places.map(({ at, title }) => [at, title])));
		return { hash, lists, places, facts: [...readableFacts(made.files, org), ...otherFacts(made.files)] };
	});
	const locked = new KeptOfDrafts((given, org, files) => gate.enter(org, () => draftLocks(given, org, files)));
	app.get<OfDraft>(`${BASE}/drafts/:draft/locks`, { config, schema }, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, made } = await locked.of(context, org, draft);
		return { hash, ...made };
	});
	app.get<OfDraft>(`${BASE}/drafts/:draft/map`, { config, schema }, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		const { hash, made } = await composed(org, draft);
		return { hash, map: draftMap(made.files, org) };
	});
	app.get<OfDraft>(`${BASE}/drafts/:draft/journeys`, { config, schema }, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		// the simulator proves them within its own turn
		const { hash, made } = await gate.enter(org, () => walked.of(context, org, draft));
		if (made === null) {
			const words =
				"This draft has faults that stop the flow from running. Correct them under Review and publish first.";
			throw new Problem(422, "DRAFT_DOES_NOT_RUN", words);
		}
		return { hash, journeys: made.map(({ record: _, ...journey }) => journey) };
	});
}
