import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/products.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ChangeContext, PublishingContext } from "../../workflow/context.ts";
import { checkMigration, migrate } from "../../workflow/migration/migration.ts";
import { shownRun, startRun } from "../../workflow/migration/migration-runs.ts";
import type { GateLine } from "../../workflow/publishing/gate-line.ts";
import {
	activationsOf,
	filesOf,
	type VersionFiles,
	versionsNamed,
	versionsOf,
} from "../../workflow/publishing/version-store.ts";
import { sendFiles } from "../../workflow/studio/going-live/send-files.ts";
import { serveRoute } from "../serve-route.ts";
import { studioViewer } from "./studio-viewer.ts";

const config = { access: "agent" } as const;
const bodyLimit = 4 * 1024 * 1024;

/**
 * Versions of a lender's own files: the live one and earlier ones, files sent to review, and the effect on live applications. Who
 * may what here is a role in Studio.
 */
export function productRoutes(app: FastifyInstance, context: ChangeContext & PublishingContext, gate: GateLine): void {
	const { database } = context;
	serveRoute(app, contract.listVersions, { config }, async (request) => {
		const { org } = await studioViewer(context, request);
		const activations = await activationsOf(database.db, org);
		const live = activations[0]?.version ?? null;
		return {
			org,
			live,
			productHash: context.products.product(org, request.product).hash,
			versions: await versionsOf(database.db, org, request.product),
			activations,
			toMend: context.publisher.refused.of(org) ?? null,
		};
	});
	serveRoute(app, contract.readVersion, { config }, async (request) => {
		const { org } = await studioViewer(context, request);
		const found = await versionsNamed(database.db, org, request.params.version);
		const [one] = found;
		if (one === undefined) throw new Problem(404, "NO_VERSION", "There is no such version.");
		if (found.length > 1) throw new Problem(409, "VERSION_AMBIGUOUS", "More than one version begins like this.");
		return one;
	});
	serveRoute(app, contract.sendVersion, { config, bodyLimit }, async (request, reply) => {
		const { roles: _, ...by } = await studioViewer(context, request, "editor");
		const { files, why: reason } = request.body;
		const sent = await gate.enter(by.org, () => sendFiles(context, by, files, reason));
		return reply.code(sent.isNew ? 201 : 200).send(sent);
	});
	serveRoute(app, contract.checkVersion, { config, bodyLimit }, async (request, reply) => {
		const { org, by } = await studioViewer(context, request, "editor", "approver");
		const { files, map } = request.body;
		if (!isLater(request)) return gate.enter(org, () => judged(context, org, files, map));
		const found = await gate.enter(org, () => passed(context, org, files));
		if (!("product" in found)) return found;
		const run = await startRun(context, { org, by, files, map });
		const { product, left } = found;
		return reply
			.code(202)
			.send({ passes: true, productHash: product.hash, left, ...(await shownRun(context, org, run)) });
	});
	serveRoute(app, contract.readMigration, { config }, async (request) => {
		const { org } = await studioViewer(context, request, "editor", "approver");
		const { version, run } = request.query;
		if (run !== undefined) return shownRun(context, org, run);
		if (version === undefined) {
			const check = () => checkMigration(context, org, context.products.productsOf(org));
			return { verdicts: await gate.enter(org, check) };
		}
		const files = await filesOf(database.db, org, version);
		if (files === undefined) throw new Problem(404, "NO_VERSION", "There is no such version.");
		return gate.enter(org, () => judged(context, org, files));
	});
	serveRoute(app, contract.migrate, { config }, async (request, reply) => {
		const { org, by } = await studioViewer(context, request, "approver");
		const { verdicts, map } = request.body;
		if (isLater(request)) {
			const run = await startRun(context, { org, by, moves: verdicts, map });
			return reply.code(202).send(await shownRun(context, org, run));
		}
		return gate.enter(org, () => migrate(context, org, verdicts, by, map));
	});
}

/**
 * Whether the caller will poll for the result (RFC 7240): the job queue then processes the applications, with progress.
 */
function isLater({ headers }: Pick<FastifyRequest, "headers">): boolean {
	return /(^|,)\s*respond-async\s*(,|;|$)/.test(String(headers.prefer ?? ""));
}

async function passed(context: PlatformContext & PublishingContext, org: string, files: VersionFiles) {
	const judged = await context.publisher.judge(org, files);
	return "diagnostics" in judged ? { passes: false, diagnostics: judged.diagnostics, verdicts: [] } : judged;
}

async function judged(
	context: ChangeContext & PublishingContext,
	org: string,
	files: VersionFiles,
	map: contract.AnswerMap = {},
) {
	const found = await passed(context, org, files);
	if (!("product" in found)) return found;
	const verdicts = await checkMigration(context, org, [found.product, ...found.further], map);
	return { passes: true, diagnostics: [], productHash: found.product.hash, left: found.left, verdicts };
}
