import type { FastifyInstance, FastifyRequest } from "fastify";
import { timeZoneOf } from "../../../contracts/operating-hours.ts";
import { once } from "../../platform/idempotent.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { activationsOf, type VersionFiles } from "../../workflow/publishing/version-store.ts";
import { differenceOf } from "../../workflow/studio/difference.ts";
import { draftsOf, readDraft } from "../../workflow/studio/draft.ts";
import { newestShare } from "../../workflow/studio/going-live/share-draft.ts";
import {
	approveDraft,
	checkDraft,
	discardDraft,
	restoreDraft,
	sendToReview,
	takeBack,
} from "../../workflow/studio/review-draft.ts";
import { draftsThatWait } from "../../workflow/studio/waiting-drafts.ts";
import { beginDraft } from "../../workflow/studio/write-draft.ts";
import type { GateLine } from "../products/gate-line.ts";
import { aHash, aLine, exactly } from "../wire.ts";
import {
	aDraft,
	aFilePath,
	BASE,
	BODY_LIMIT,
	config,
	draftEditor,
	type OfDraft,
	response,
	studioViewer,
	tags,
} from "./studio-viewer.ts";

const aTitle = { ...aLine, maxLength: 120 } as const;
// what a draft would be without something: the files that would change
const aCheck = exactly(
	{
		texts: {
			type: "object",
			maxProperties: 100,
			propertyNames: aFilePath,
			additionalProperties: { type: "string", maxLength: 1_000_000 },
		},
	},
	[],
);

/** Drafts of a lender: what is live, those under way, and the steps of one from a change to its approval. */
export function draftRoutes(app: FastifyInstance, context: ServerContext, gate: GateLine): void {
	const { db } = context.database;
	const ofDraft = { config, schema: { tags, params: aDraft, response } };
	app.get(`${BASE}/home`, { config, schema: { tags, response } }, async (request) => {
		const { org, by, roles } = await studioViewer(context, request);
		const [live] = await activationsOf(db, org);
		const { version } = await context.publisher.liveFiles(org);
		const shipped = context.publisher.shippedVersion(org) ?? null;
		const [share, drafts, waiting] = await Promise.all([
			newestShare(context, org),
			draftsOf(context, org),
			draftsThatWait(context, { org, by, roles }, version),
		]);
		const timeZone = timeZoneOf(context.products.product(org).org);
		return { org, timeZone, identity: by, roles, version, shipped, live: live ?? null, share, drafts, waiting };
	});
	app.post<{ Body: { title: string } }>(
		`${BASE}/drafts`,
		{ config, schema: { tags, body: exactly({ title: aTitle }), response } },
		async (request, reply) => {
			const who = await studioViewer(context, request, "editor");
			const live = await context.publisher.liveFiles(who.org);
			const { title } = request.body;
			const { status, body } = await once(context, repeatable(request, who.by), async (tx) => ({
				status: 201,
				body: { draft: await beginDraft(tx, who, title, live) },
			}));
			return reply.code(status).send(body);
		},
	);
	app.get<OfDraft>(`${BASE}/drafts/:draft`, ofDraft, async (request) => {
		return readDraft(context, await draftEditor(context, request));
	});
	app.get<OfDraft>(`${BASE}/drafts/:draft/difference`, ofDraft, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		return differenceOf(context, org, draft);
	});
	app.post<OfDraft<{ Body: { texts?: VersionFiles } | null }>>(
		`${BASE}/drafts/:draft/check`,
		{
			config,
			bodyLimit: BODY_LIMIT,
			schema: { tags, params: aDraft, body: { anyOf: [aCheck, { type: "null" }] }, response },
		},
		async (request) => {
			const { org, draft } = await draftEditor(context, request, "editor", "approver");
			return gate.enter(org, () => checkDraft(context, org, draft, request.body?.texts));
		},
	);
	app.post<OfDraft>(`${BASE}/drafts/:draft/review`, ofDraft, async (request) => {
		const who = await draftEditor(context, request, "editor");
		await gate.enter(who.org, () => sendToReview(context, who));
		return readDraft(context, who);
	});
	app.post<OfDraft<{ Body: { hash: string } }>>(
		`${BASE}/drafts/:draft/approve`,
		{ config, schema: { tags, params: aDraft, body: exactly({ hash: aHash }), response } },
		async (request) => {
			const who = await draftEditor(context, request, "approver");
			await approveDraft(context, who, request.body.hash);
			return readDraft(context, who);
		},
	);
	const steps = { back: takeBack, discard: discardDraft, restore: restoreDraft } as const;
	for (const [name, work] of Object.entries(steps)) {
		app.post<OfDraft>(`${BASE}/drafts/:draft/${name}`, ofDraft, async (request) => {
			const who = await draftEditor(
				context,
				request,
				...(name === "back" ? (["editor", "approver"] as const) : (["editor"] as const)),
			);
			await work(context, who);
			return readDraft(context, who);
		});
	}
}

/** A request that is done once for each Idempotency-Key. */
export function repeatable(request: FastifyRequest, by: string) {
	const key = request.headers["idempotency-key"];
	const scope = `${by}|${request.method} ${request.url}`;
	return { scope, key: typeof key === "string" && key !== "" ? key : undefined, body: request.body };
}
