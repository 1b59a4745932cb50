import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../../workflow/context.ts";
import type { AnswerMap } from "../../workflow/publishing/answer-map.ts";
import { checkMigration, migrate } from "../../workflow/publishing/migration.ts";
import { shownRun, startRun } from "../../workflow/publishing/migration-runs.ts";
import { activationsOf, filesOf, versionsNamed, versionsOf } from "../../workflow/publishing/version-store.ts";
import { sendFiles } from "../../workflow/studio/going-live/send-files.ts";
import { studioViewer } from "../studio/studio-viewer.ts";
import {
	anAnswerMap,
	anything,
	aUuid,
	aHash as aVersion,
	exactly,
	problems,
	someMoves,
	aReason as why,
} from "../wire.ts";
import type { GateLine } from "./gate-line.ts";

const BASE = "/service-products/api/v1";
const config = { access: "agent" } as const;
const tags = ["products"];
const response = { 200: anything, 201: anything, 202: anything, ...problems };
/** Of a version's hash, as `flow versions` prints it. */
const aBeginning = { type: "string", pattern: "^[0-9a-f]{8,64}$" } as const;
const someFiles = {
	type: "object",
	maxProperties: 300,
	propertyNames: { type: "string", maxLength: 200 },
	additionalProperties: { type: "string", maxLength: 300_000 },
} as const;
const BODY_LIMIT = 4 * 1024 * 1024;

interface Files {
	readonly files: { readonly [path: string]: string };
}

/**
 * Versions of a lender's own files: the live one and earlier ones, files sent to review, and the effect on live applications. Who
 * may what here is a role in Studio.
 */
export function productRoutes(app: FastifyInstance, context: ServerContext, gate: GateLine): void {
	const { database } = context;
	app.get(`${BASE}/versions`, { config, schema: { tags, response } }, async (request) => {
		const { org } = await studioViewer(context, request);
		const activations = await activationsOf(database.db, org);
		const live = activations[0]?.version ?? null;
		return {
			org,
			live,
			productHash: context.products.product(org).hash,
			versions: await versionsOf(database.db, org),
			activations,
		};
	});
	app.get<{ Params: { version: string } }>(
		`${BASE}/versions/:version`,
		{ config, schema: { tags, params: exactly({ version: aBeginning }), response } },
		async (request) => {
			const { org } = await studioViewer(context, request);
			const found = await versionsNamed(database.db, org, request.params.version);
			const [one] = found;
			if (one === undefined) throw new Problem(404, "NO_VERSION", "There is no such version.");
			if (found.length > 1) throw new Problem(409, "VERSION_AMBIGUOUS", "More than one version begins like this.");
			return one;
		},
	);
	app.post<{ Body: Files & { why: string } }>(
		`${BASE}/versions`,
		{ config, bodyLimit: BODY_LIMIT, schema: { tags, body: exactly({ files: someFiles, why }), response } },
		async (request, reply) => {
			const { roles: _, ...by } = await studioViewer(context, request, "editor");
			const { files, why: reason } = request.body;
			const sent = await gate.enter(by.org, () => sendFiles(context, by, files, reason));
			return reply.code(sent.isNew ? 201 : 200).send(sent);
		},
	);
	app.post<{ Body: Files & { map?: AnswerMap } }>(
		`${BASE}/check`,
		{
			config,
			bodyLimit: BODY_LIMIT,
			schema: { tags, body: exactly({ files: someFiles, map: anAnswerMap }, ["files"]), response },
		},
		async (request, reply) => {
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
		},
	);
	app.get<{ Querystring: { version?: string; run?: string } }>(
		`${BASE}/migration`,
		{ config, schema: { tags, querystring: exactly({ version: aVersion, run: aUuid }, []), response } },
		async (request) => {
			const { org } = await studioViewer(context, request, "editor", "approver");
			const { version, run } = request.query;
			if (run !== undefined) return shownRun(context, org, run);
			if (version === undefined) {
				const check = () => checkMigration(context, org, context.products.product(org));
				return { verdicts: await gate.enter(org, check) };
			}
			const files = await filesOf(database.db, org, version);
			if (files === undefined) throw new Problem(404, "NO_VERSION", "There is no such version.");
			return gate.enter(org, () => judged(context, org, files));
		},
	);
	app.post<{ Body: { verdicts: ("continue" | "rewind")[]; why: string; map?: AnswerMap } }>(
		`${BASE}/migration`,
		{
			config,
			schema: {
				tags,
				body: exactly({ verdicts: someMoves, why, map: anAnswerMap }, ["verdicts", "why"]),
				response,
			},
		},
		async (request, reply) => {
			const { org, by } = await studioViewer(context, request, "approver");
			const { verdicts, map } = request.body;
			if (isLater(request)) {
				const run = await startRun(context, { org, by, moves: verdicts, map });
				return reply.code(202).send(await shownRun(context, org, run));
			}
			return gate.enter(org, () => migrate(context, org, verdicts, by, map));
		},
	);
}

/**
 * Whether the caller will poll for the result (RFC 7240): the job queue then processes the applications, with progress.
 */
function isLater({ headers }: FastifyRequest): boolean {
	return /(^|,)\s*respond-async\s*(,|;|$)/.test(String(headers.prefer ?? ""));
}

async function passed(context: ServerContext, org: string, files: Files["files"]) {
	const judged = await context.publisher.judge(org, files);
	return "diagnostics" in judged ? { passes: false, diagnostics: judged.diagnostics, verdicts: [] } : judged;
}

async function judged(context: ServerContext, org: string, files: Files["files"], map: AnswerMap = {}) {
	const found = await passed(context, org, files);
	if (!("product" in found)) return found;
	const verdicts = await checkMigration(context, org, found.product, map);
	return { passes: true, diagnostics: [], productHash: found.product.hash, left: found.left, verdicts };
}
