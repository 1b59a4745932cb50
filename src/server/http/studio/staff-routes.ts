import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ServerContext } from "../../workflow/context.ts";
import {
	mayApproveOwn,
	STUDIO_ROLES,
	type StudioRole,
	setMayApproveOwn,
	setRolesAsOperator,
	staffOf,
} from "../../workflow/studio/roles.ts";
import { listAgents } from "../chat/desk/chat-list.ts";
import { aUuid, exactly } from "../wire.ts";
import { BASE, config, response, studioViewer, tags } from "./studio-viewer.ts";

/** Who of a lender's staff may do what in Studio, and the lender's rule for approvals; only its operators change them. */
export function staffRoutes(app: FastifyInstance, context: ServerContext): void {
	const { db } = context.database;
	app.get(`${BASE}/staff`, { config, schema: { tags, response } }, async (request) => {
		const { org } = await studioViewer(context, request);
		const [staff, agents] = await Promise.all([staffOf(db, org), listAgents(context, org)]);
		const nameOf = (identity: string) => agents.find(({ uuid }) => uuid === identity)?.name ?? "";
		return {
			staff: staff.map((one) => ({ ...one, name: nameOf(one.identity) })),
			mayApproveOwn: await mayApproveOwn(db, org),
		};
	});
	const roles = { type: "array", uniqueItems: true, maxItems: 4, items: { enum: STUDIO_ROLES } } as const;
	app.put<{ Params: { identity: string }; Body: { roles: StudioRole[] } }>(
		`${BASE}/staff/:identity`,
		{ config, schema: { tags, params: exactly({ identity: aUuid }), body: exactly({ roles }), response } },
		async (request) => {
			const { org, by, at } = await studioViewer(context, request, "operator");
			const change = { org, identity: request.params.identity, roles: request.body.roles, by, at };
			await inTransaction(context.database, (tx) => setRolesAsOperator(tx, context.keys, change));
			return { staff: await staffOf(db, org) };
		},
	);
	app.put<{ Body: { mayApproveOwn: boolean } }>(
		`${BASE}/rules`,
		{ config, schema: { tags, body: exactly({ mayApproveOwn: { type: "boolean" } }), response } },
		async (request) => {
			const { org, by, at } = await studioViewer(context, request, "operator");
			const may = request.body.mayApproveOwn;
			await inTransaction(context.database, (tx) => setMayApproveOwn(tx, context.keys, { org, may, by, at }));
			return { mayApproveOwn: may };
		},
	);
}
