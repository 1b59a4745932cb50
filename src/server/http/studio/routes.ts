import type { FastifyInstance } from "fastify";
import type { PlatformContext } from "../../platform/context.ts";
import type { PublishingContext, QueueContext } from "../../workflow/context.ts";
import type { GateLine } from "../../workflow/publishing/gate-line.ts";
import { composedFiles, KeptOfDrafts } from "../../workflow/studio/composed-draft.ts";
import { draftJourneys } from "../../workflow/studio/draft-journeys.ts";
import { checkpointRoutes } from "./checkpoint-routes.ts";
import { commentRoutes } from "./comment-routes.ts";
import { composedRoutes } from "./composed-routes.ts";
import { draftRoutes } from "./draft-routes.ts";
import { effectRoutes } from "./effect-routes.ts";
import { fileRoutes } from "./file-routes.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { previewRoutes } from "./preview-routes.ts";
import { publishingRoutes } from "./publishing-routes.ts";
import { reviewRoutes } from "./review-routes.ts";
import { simulationRoutes } from "./simulation-routes.ts";
import { staffRoutes } from "./staff-routes.ts";
import { refuseForeignDraft } from "./studio-viewer.ts";

/** Studio's service: drafts of a lender's files, from the first change to the live version and back. */
export async function studioRoutes(
	app: FastifyInstance,
	context: PlatformContext & QueueContext & PublishingContext,
	gate: GateLine,
): Promise<void> {
	await app.register(async (scope) => {
		// before anything else is judged: a draft of another lender is not there, whatever is asked of it
		scope.addHook("preValidation", (request) => refuseForeignDraft(context, request));
		register(scope, context, gate);
	});
}

function register(
	app: FastifyInstance,
	context: PlatformContext & QueueContext & PublishingContext,
	gate: GateLine,
): void {
	// journeys take seconds to prove: the map and the simulator share them
	const walked = new KeptOfDrafts(draftJourneys);
	// only what has to be made takes a turn: what is kept need not wait for a check
	const composed = new KeptOfDrafts((given, of, files) => gate.enter(of.org, () => composedFiles(given, of, files)));
	const kept = new KeptAnswers();
	draftRoutes(app, context, gate, kept);
	composedRoutes(app, context, gate, composed, walked, kept);
	previewRoutes(app, context, gate, composed, walked);
	simulationRoutes(app, context, gate, walked);
	reviewRoutes(app, context, gate);
	fileRoutes(app, context);
	checkpointRoutes(app, context);
	publishingRoutes(app, context, gate);
	staffRoutes(app, context);
	commentRoutes(app, context);
	effectRoutes(app, context);
}
