import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/studio/index.ts";
import { lenderTexts } from "../../../flow/catalog/index.ts";
import { draftMap, otherFacts, readableFacts, ruleLists } from "../../../flow/editing/index.ts";
import { questionNames } from "../../../flow/editing/references/question-names.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { ComposedFiles } from "../../workflow/composition/compose-request.ts";
import type { PublishingContext } from "../../workflow/context.ts";
import type { GateLine } from "../../workflow/publishing/gate-line.ts";
import { fileOf, KeptOfDrafts, localesOf, sentencesOf } from "../../workflow/studio/composed-draft.ts";
import { brandOf } from "../../workflow/studio/draft-brand.ts";
import { fieldManual, formOf, formsOf } from "../../workflow/studio/draft-forms.ts";
import type { KnownJourneys } from "../../workflow/studio/draft-journeys.ts";
import { draftLocks } from "../../workflow/studio/draft-locks.ts";
import { schemasOf } from "../../workflow/studio/draft-schemas.ts";
import { tablesOf } from "../../workflow/studio/draft-tables.ts";
import { serveRoute } from "../serve-route.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { serveSince } from "./serve-since.ts";
import { config, draftEditor } from "./studio-viewer.ts";

/** A lender's files as composed with a draft: what rooms show of it, with the layer of each value. */
export function composedRoutes(
	app: FastifyInstance,
	context: PlatformContext & PublishingContext,
	gate: GateLine,
	drafts: KeptOfDrafts<ComposedFiles>,
	walked: KeptOfDrafts<KnownJourneys>,
	kept: KeptAnswers,
): void {
	const composed = (offering: Offering, draft: string) => drafts.of(context, offering, draft);
	serveSince(app, contract.readComposed, { config, kept }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, made } = await composed(offering, draft);
		const { file } = request.query;
		if (file === undefined) return { hash, files: Object.keys(made.files) };
		return { hash, file, ...fileOf(made, file) };
	});
	serveSince(app, contract.readSentences, { config, kept }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, made } = await composed(offering, draft);
		return { hash, locales: localesOf(made), sentences: sentencesOf(made) };
	});
	serveSince(app, contract.readForms, { config, kept }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, made } = await composed(offering, draft);
		const { file } = request.query;
		if (file === undefined) return { hash, forms: formsOf(made, offering.org) };
		const live = lenderTexts((await context.publisher.liveFiles(offering.org)).files, offering.product ?? undefined);
		const form = formOf(made, file);
		const names = questionNames(file, form, made.namedBy, live[file]);
		return { hash, file, ...form, names, manual: fieldManual() };
	});
	serveSince(app, contract.readBrand, { config, kept }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, made } = await composed(offering, draft);
		return { hash, ...brandOf(made, offering.org) };
	});
	serveRoute(app, contract.readSchemas, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, made } = await composed(offering, draft);
		return { hash, ...schemasOf(made, request.query.file) };
	});
	serveSince(app, contract.readTables, { config, kept }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, made } = await composed(offering, draft);
		return { hash, tables: tablesOf(made, offering.org) };
	});
	serveSince(app, contract.readRules, { config, kept }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, made } = await composed(offering, draft);
		const places = draftMap(made.files, offering.org).places.map(({ at, kind, id, title }) => ({
			at,
			kind,
			id,
			title,
		}));
		const lists = ruleLists(made.files, offering.org, new Map(places.map(({ at, title }) => [at, title])));
		return { hash, lists, places, facts: [...readableFacts(made.files, offering.org), ...otherFacts(made.files)] };
	});
	const locked = new KeptOfDrafts((given, of, files) => gate.enter(of.org, () => draftLocks(given, of, files)));
	serveSince(app, contract.readLocks, { config, kept }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, made } = await locked.of(context, offering, draft);
		return { hash, ...made };
	});
	serveSince(app, contract.readMap, { config, kept }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { hash, made } = await composed(offering, draft);
		return { hash, map: draftMap(made.files, offering.org) };
	});
	serveRoute(app, contract.readJourneys, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		// the simulator proves them within its own turn
		const { hash, made } = await gate.enter(offering.org, () => walked.of(context, offering, draft));
		if (made === null) {
			const words =
				"This draft has faults that stop the flow from running. Correct them under Review and publish first.";
			throw new Problem(422, "DRAFT_DOES_NOT_RUN", words);
		}
		return { hash, journeys: made.map(({ record: _, ...journey }) => journey) };
	});
}
