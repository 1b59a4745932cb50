import type { FastifyInstance } from "fastify";
import { currentApplication, etagOf, listApplications, readApplication } from "../../applications/application-row.ts";
import type { ServerContext } from "../../context.ts";
import { viewerOf } from "../../plugins/access.ts";
import { Problem } from "../../problems/problem.ts";
import { anything, aUuid, exactly, problems } from "../../schemas/wire.ts";

const BASE = "/service-application/api/v1/application/heloc";

/** Reading applications: the list, one entity, its answers, the co-signer's state. */
export function applicationRoutes(app: FastifyInstance, context: ServerContext): void {
	const tags = ["application"];
	const { keys, database } = context;
	const line = exactly({
		uuid: aUuid,
		active: { type: "boolean" },
		stage: { type: ["string", "null"] },
		createdDate: { type: "string" },
	});
	app.get(
		`${BASE}/all`,
		{ config: { access: "viewer" }, schema: { tags, response: { 200: { type: "array", items: line }, ...problems } } },
		async (request) => {
			const { identityUuid, org } = viewerOf(request);
			const rows = await listApplications(database.db, identityUuid, org);
			return rows.map(({ uuid, isActive, stage, createdAt }) => ({
				uuid,
				active: isActive,
				stage,
				createdDate: createdAt.toISOString(),
			}));
		},
	);
	const schema = { tags, response: { 200: anything, ...problems } };
	app.get(`${BASE}/co-deed/status`, { config: { access: "viewer" }, schema }, async (request) => {
		const { identityUuid, org } = viewerOf(request);
		const current = await currentApplication(database.db, keys, identityUuid, org);
		const { coDeedStatus, helocSigners } = current?.record.application ?? {};
		if (!Array.isArray(helocSigners) || helocSigners.length === 0) {
			throw new Problem(400, "NO_CO_SIGNER", "There is no additional signer.");
		}
		const signers = helocSigners.map((signer) => (signer as { readonly status?: unknown }).status ?? "INVITED");
		return { status: coDeedStatus ?? "PENDING", signers };
	});
	const one = { params: exactly({ uuid: aUuid }), ...schema };
	app.get<{ Params: { uuid: string } }>(
		`${BASE}/:uuid`,
		{ config: { access: "owner" }, schema: one },
		async (request, reply) => {
			const { row, record } = await readApplication(database.db, keys, request.params.uuid, false);
			reply.header("etag", etagOf(row));
			return { ...record.application, uuid: row.uuid, auditFields: { createdDate: row.createdAt.toISOString() } };
		},
	);
	app.get<{ Params: { uuid: string } }>(
		`${BASE}/:uuid/answers`,
		{ config: { access: "owner" }, schema: one },
		async (request) => {
			const { record } = await readApplication(database.db, keys, request.params.uuid, false);
			return { answers: record.answers ?? {} };
		},
	);
}
