import type { FastifyInstance, FastifyRequest } from "fastify";
import { timeZoneOf } from "../../../contracts/operating-hours.ts";
import * as contract from "../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { once } from "../../platform/idempotent.ts";
import { homeOf } from "../../platform/products/product-address.ts";
import type { PublishingContext } from "../../workflow/context.ts";
import type { GateLine } from "../../workflow/publishing/gate-line.ts";
import { activationsOf } from "../../workflow/publishing/version-store.ts";
import { differenceOf } from "../../workflow/studio/difference.ts";
import { draftsOf, readDraft, readDraftSince } from "../../workflow/studio/draft.ts";
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
import { serveRoute } from "../serve-route.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { serveSince } from "./serve-since.ts";
import { BODY_LIMIT, config, draftEditor, studioViewer } from "./studio-viewer.ts";

/** Drafts of a lender: what is live, those under way, and the steps of one from a change to its approval. */
export function draftRoutes(
	app: FastifyInstance,
	context: PlatformContext & PublishingContext,
	gate: GateLine,
	kept: KeptAnswers,
): void {
	const { db } = context.database;
	serveRoute(app, contract.readHome, { config }, async (request) => {
		const { org, product, by, roles } = await studioViewer(context, request);
		const [live] = await activationsOf(db, org);
		const { version } = await context.publisher.liveFiles(org);
		const shipped = context.publisher.shippedVersion(org) ?? null;
		const [share, drafts, waiting] = await Promise.all([
			newestShare(context, org),
			draftsOf(context, org),
			draftsThatWait(context, { org, by, roles }, version),
		]);
		const timeZone = timeZoneOf(context.products.product(org, product).org);
		const products = context.products
			.offered(org)
			.map((one) => ({ id: one.id, name: one.name, home: homeOf(one.product), isHere: one.product === product }));
		const toMend = context.publisher.refused.of(org) ?? null;
		const made = { version, shipped, live: live ?? null, share, drafts, waiting, toMend };
		return { org, products, timeZone, identity: by, roles, ...made };
	});
	serveRoute(app, contract.beginDraft, { config }, async (request, reply) => {
		const who = await studioViewer(context, request, "editor");
		const live = await context.publisher.liveFiles(who.org);
		const { title } = request.body;
		const { status, body } = await once(context, repeatable(request, who.by), async (tx) => ({
			status: 201,
			body: { draft: await beginDraft(tx, who, title, live) },
		}));
		return reply.code(status).send(body);
	});
	serveRoute(app, contract.readDraft, { config }, async (request, reply) => {
		const { since, folder } = request.query;
		const who = { ...(await draftEditor(context, request)), isWhole: folder !== undefined };
		const changed = since === undefined ? undefined : await readDraftSince(context, who, Number(since));
		return changed === undefined ? readDraft(context, who) : reply.code(226).send(changed);
	});
	serveRoute(app, contract.readDifference, { config }, async (request) => {
		return differenceOf(context, await draftEditor(context, request));
	});
	serveSince(app, contract.checkDraft, { config, kept, bodyLimit: BODY_LIMIT }, async (request) => {
		const who = await draftEditor(context, request, "editor", "approver");
		const wanted = { texts: request.body?.texts, isAlone: request.query.only !== undefined };
		return gate.enter(who.org, () => checkDraft(context, who, wanted));
	});
	serveRoute(app, contract.sendToReview, { config }, async (request) => {
		const who = await draftEditor(context, request, "editor");
		await gate.enter(who.org, () => sendToReview(context, who));
		return readDraft(context, who);
	});
	serveRoute(app, contract.approveDraft, { config }, async (request) => {
		const who = await draftEditor(context, request, "approver");
		await approveDraft(context, who, request.body.hash);
		return readDraft(context, who);
	});
	serveRoute(app, contract.takeBack, { config }, async (request) => {
		const who = await draftEditor(context, request, "editor", "approver");
		await takeBack(context, who);
		return readDraft(context, who);
	});
	const steps = [
		[contract.discardDraft, discardDraft],
		[contract.restoreDraft, restoreDraft],
	] as const;
	for (const [route, work] of steps) {
		serveRoute(app, route, { config }, async (request) => {
			const who = await draftEditor(context, request, "editor");
			await work(context, who);
			return readDraft(context, who);
		});
	}
}

/** A request that is done once for each Idempotency-Key. */
export function repeatable(request: FastifyRequest, by: string) {
	const key = request.headers["idempotency-key"];
	const product = request.product === null ? "" : ` ${request.product}`;
	const scope = `${by}|${request.method} ${request.url.split("?")[0]}${product}`;
	return { scope, key: typeof key === "string" && key !== "" ? key : undefined, body: request.body };
}
