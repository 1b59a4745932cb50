import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { PublishingContext } from "../../workflow/context.ts";
import type { GateLine } from "../../workflow/publishing/gate-line.ts";
import { KeptOfDrafts } from "../../workflow/studio/composed-draft.ts";
import { draftOf, filesOfDraft } from "../../workflow/studio/draft.ts";
import type { KnownJourneys } from "../../workflow/studio/draft-journeys.ts";
import { draftCases, rowPerson, simulateDraft } from "../../workflow/studio/simulate-draft.ts";
import { serveRoute } from "../serve-route.ts";
import { config, draftEditor } from "./studio-viewer.ts";

/** People played forward on a draft, in memory: nothing is saved and no vendor is asked. */
export function simulationRoutes(
	app: FastifyInstance,
	context: PlatformContext & PublishingContext,
	gate: GateLine,
	walked: KeptOfDrafts<KnownJourneys>,
): void {
	const cases = new KeptOfDrafts(draftCases);
	serveRoute(app, contract.readStarts, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { org } = offering;
		const { hash, made } = await gate.enter(org, () => cases.of(context, offering, draft));
		return { hash, ...made };
	});
	serveRoute(app, contract.makePerson, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { org } = offering;
		const { db } = context.database;
		await draftOf(db, org, draft);
		const files = await filesOfDraft(db, draft);
		return gate.enter(org, () => rowPerson(context, offering, files, request.body));
	});
	serveRoute(app, contract.simulate, { config }, async (request) => {
		const { draft, ...offering } = await draftEditor(context, request);
		const { org } = offering;
		const { db } = context.database;
		await draftOf(db, org, draft);
		const files = await filesOfDraft(db, draft);
		const journeys = async () => (await walked.of(context, offering, draft)).made;
		return gate.enter(org, () => simulateDraft(context, offering, files, request.body, journeys));
	});
}
