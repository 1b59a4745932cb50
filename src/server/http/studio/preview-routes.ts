import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import type { ComposedFiles } from "../../workflow/composition/compose-request.ts";
import type { PublishingContext } from "../../workflow/context.ts";
import type { GateLine } from "../../workflow/publishing/gate-line.ts";
import type { KeptOfDrafts } from "../../workflow/studio/composed-draft.ts";
import { filesOfDraft } from "../../workflow/studio/draft.ts";
import { formOf } from "../../workflow/studio/draft-forms.ts";
import type { KnownJourneys } from "../../workflow/studio/draft-journeys.ts";
import { draftOfToken, linksOf, makeLink, withdrawLink } from "../../workflow/studio/preview-links.ts";
import { asLenderSays, previewPages } from "../../workflow/studio/preview-pages.ts";
import { walkDraft } from "../../workflow/studio/walk-draft.ts";
import { serveRoute } from "../serve-route.ts";
import { config, draftEditor } from "./studio-viewer.ts";

/** Pages of drafts that one network may open. */
const OPENED = { name: "studio-preview", limit: 120, windowMs: 60_000 };

/** Steps that one network may take through drafts; each is played on the gate's thread. */
const WALKED = { name: "studio-walk", limit: 30, windowMs: 60_000 };

const open = { config: { access: "public" } } as const;

/** Links that show a draft to people without an account: its pages as borrowers see them, and no data of anybody. */
export function previewRoutes(
	app: FastifyInstance,
	context: PlatformContext & PublishingContext,
	gate: GateLine,
	drafts: KeptOfDrafts<ComposedFiles>,
	walked: KeptOfDrafts<KnownJourneys>,
): void {
	serveRoute(app, contract.listLinks, { config }, async (request) => {
		const { org, draft } = await draftEditor(context, request);
		return { links: await linksOf(context, org, draft) };
	});
	serveRoute(app, contract.makeLink, { config }, async (request, reply) => {
		const who = await draftEditor(context, request, "editor");
		return reply.code(201).send(await makeLink(context, who, request.body.days));
	});
	serveRoute(app, contract.withdrawLink, { config }, async (request) => {
		const who = await draftEditor(context, request, "editor");
		await withdrawLink(context, who, request.params.link);
		return { links: await linksOf(context, who.org, who.draft) };
	});
	serveRoute(app, contract.openPreview, open, async (request, reply) => {
		await takeFrom(context, OPENED, networkOf(request.ip));
		const { draft, expiresAt } = await draftOfToken(context, request.org, request.body.token);
		const { made } = await drafts.of(context, { org: draft.org, product: request.product }, draft.uuid);
		const pages = asLenderSays(made, previewPages(made));
		reply.header("cache-control", "no-store");
		const shown = request.body.file;
		if (shown === undefined) return { title: draft.title, expiresAt, pages };
		// nothing but what borrowers would see
		const known = pages.some((page) => page.file === shown) ? shown : "";
		const { below: _, figures: __, ...form } = formOf(made, known);
		return { file: shown, ...asLenderSays(made, form) };
	});
	serveRoute(app, contract.walkPreview, open, async (request, reply) => {
		await takeFrom(context, WALKED, networkOf(request.ip));
		const { token, at, steps } = request.body;
		const { draft } = await draftOfToken(context, request.org, token);
		const offering = { org: draft.org, product: request.product };
		const { made } = await drafts.of(context, offering, draft.uuid);
		const files = await filesOfDraft(context.database.db, draft.uuid);
		const journeys = async () => (await walked.of(context, offering, draft.uuid)).made;
		const walk = await gate.enter(draft.org, () => walkDraft(context, offering, files, { at, steps }, journeys));
		reply.header("cache-control", "no-store");
		return { ...walk, place: asLenderSays(made, walk.place) };
	});
}
