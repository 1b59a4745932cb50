import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { PublishingContext, QueueContext } from "../../workflow/context.ts";
import type { GateLine } from "../../workflow/publishing/gate-line.ts";
import { rollbackOf } from "../../workflow/studio/difference.ts";
import { readDraft } from "../../workflow/studio/draft.ts";
import { publishDraft, scheduleDraft, unscheduleDraft } from "../../workflow/studio/going-live/publish-draft.ts";
import { newestShare, shareDraft } from "../../workflow/studio/going-live/share-draft.ts";
import { withShownFindings } from "../../workflow/studio/products/shown-findings.ts";
import { serveRoute } from "../serve-route.ts";
import { config, draftEditor, studioViewer } from "./studio-viewer.ts";

/** An approved draft goes live, now or at a moment; what is live goes back to an earlier version. */
export function publishingRoutes(
	app: FastifyInstance,
	context: PlatformContext & QueueContext & PublishingContext,
	gate: GateLine,
): void {
	serveRoute(app, contract.publishDraft, { config }, async (request) => {
		const who = await draftEditor(context, request, "approver");
		const { why: reason, at, underway: asked = null } = request.body;
		const publish = () => publishDraft(context, who, reason, asked);
		if (at === undefined) await gate.enter(who.org, () => withShownFindings(context, who, publish));
		else await scheduleDraft(context, who, reason, new Date(at), asked);
		return readDraft(context, who);
	});
	serveRoute(app, contract.unscheduleDraft, { config }, async (request) => {
		const who = await draftEditor(context, request, "approver");
		await unscheduleDraft(context, who);
		return readDraft(context, who);
	});
	serveRoute(app, contract.shareDraft, { config }, async (request) => {
		const who = await draftEditor(context, request, "approver");
		await gate.enter(who.org, () => withShownFindings(context, who, () => shareDraft(context, who, request.body)));
		return newestShare(context, who.org);
	});
	serveRoute(app, contract.stopShare, { config }, async (request) => {
		const { org, draft, ...who } = await draftEditor(context, request, "approver");
		await gate.enter(org, () => context.publisher.stopShare(org, draft, who));
		return newestShare(context, org);
	});
	serveRoute(app, contract.previewRollback, { config }, async (request) => {
		return rollbackOf(context, await studioViewer(context, request), request.query.version);
	});
	serveRoute(app, contract.rollBack, { config }, async (request) => {
		const { org, by, at } = await studioViewer(context, request, "approver");
		const { from, version, why: reason } = request.body;
		return gate.enter(org, async () => {
			const live = await context.publisher.liveFiles(org);
			if (live.version === version) return { version };
			if (live.version !== from)
				throw new Problem(409, "LIVE_MOVED", "Another version is live by now. Look at it first.");
			const done = await context.publisher.rollback(org, version, { by, why: reason, at });
			return { version: done.version };
		});
	});
}
