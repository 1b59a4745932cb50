import type { FastifyInstance } from "fastify";
import type { UnderwayChoice } from "../../../studio/index.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { rollbackOf } from "../../workflow/studio/difference.ts";
import { readDraft } from "../../workflow/studio/draft.ts";
import { publishDraft, scheduleDraft, unscheduleDraft } from "../../workflow/studio/going-live/publish-draft.ts";
import { newestShare, shareDraft } from "../../workflow/studio/going-live/share-draft.ts";
import type { GateLine } from "../products/gate-line.ts";
import { anAnswerMap, exactly, someMoves, aReason as why } from "../wire.ts";
import { aDraft, BASE, config, draftEditor, type OfDraft, response, studioViewer, tags } from "./studio-viewer.ts";

const aVersion = { type: "string", pattern: "^[0-9a-f]{64}$" } as const;
const aPercent = { type: "integer", minimum: 1, maximum: 99 } as const;
const underway = exactly({ moves: someMoves, map: anAnswerMap });
const aMoment = { type: "string", format: "date-time", maxLength: 40 } as const;

/** An approved draft goes live, now or at a moment; what is live goes back to an earlier version. */
export function publishingRoutes(app: FastifyInstance, context: ServerContext, gate: GateLine): void {
	app.post<OfDraft<{ Body: { why: string; at?: string; underway?: UnderwayChoice } }>>(
		`${BASE}/drafts/:draft/publish`,
		{ config, schema: { tags, params: aDraft, body: exactly({ why, at: aMoment, underway }, ["why"]), response } },
		async (request) => {
			const who = await draftEditor(context, request, "approver");
			const { why: reason, at, underway: asked = null } = request.body;
			if (at === undefined) await gate.enter(who.org, () => publishDraft(context, who, reason, asked));
			else await scheduleDraft(context, who, reason, new Date(at), asked);
			return readDraft(context, who);
		},
	);
	app.delete<OfDraft>(
		`${BASE}/drafts/:draft/publish`,
		{ config, schema: { tags, params: aDraft, response } },
		async (request) => {
			const who = await draftEditor(context, request, "approver");
			await unscheduleDraft(context, who);
			return readDraft(context, who);
		},
	);
	app.post<OfDraft<{ Body: { percent: number; why: string } }>>(
		`${BASE}/drafts/:draft/share`,
		{ config, schema: { tags, params: aDraft, body: exactly({ percent: aPercent, why }), response } },
		async (request) => {
			const who = await draftEditor(context, request, "approver");
			await gate.enter(who.org, () => shareDraft(context, who, request.body));
			return newestShare(context, who.org);
		},
	);
	app.delete<OfDraft>(
		`${BASE}/drafts/:draft/share`,
		{ config, schema: { tags, params: aDraft, response } },
		async (request) => {
			const { org, draft, ...who } = await draftEditor(context, request, "approver");
			await gate.enter(org, () => context.publisher.stopShare(org, draft, who));
			return newestShare(context, org);
		},
	);
	app.get<{ Querystring: { version?: string } }>(
		`${BASE}/rollback`,
		{ config, schema: { tags, querystring: exactly({ version: aVersion }, []), response } },
		async (request) => {
			const { org } = await studioViewer(context, request);
			return rollbackOf(context, org, request.query.version);
		},
	);
	app.post<{ Body: { from: string; version: string; why: string } }>(
		`${BASE}/rollback`,
		{ config, schema: { tags, body: exactly({ from: aVersion, version: aVersion, why }), response } },
		async (request) => {
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
		},
	);
}
