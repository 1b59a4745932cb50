import type { FastifyInstance } from "fastify";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ServerContext } from "../../workflow/context.ts";
import {
	changeRoles,
	changeRule,
	confirmProposal,
	proposalsOf,
	refuseProposal,
} from "../../workflow/studio/proposals.ts";
import { mayApproveOwn, STUDIO_ROLES, type StudioRole, staffOf } from "../../workflow/studio/roles.ts";
import { listAgents } from "../chat/desk/chat-list.ts";
import { aHash, anything, aUuid, exactly } from "../wire.ts";
import { BASE, config, response, studioViewer, tags } from "./studio-viewer.ts";

/**
 * Who of a lender's staff may do what in Studio, and the lender's rule for approvals; only its operators change them, and two of them
 * what loosens them.
 */
export function staffRoutes(app: FastifyInstance, context: ServerContext): void {
	const { keys } = context;
	const { db } = context.database;
	app.get(`${BASE}/staff`, { config, schema: { tags, response } }, async (request) => {
		const { org } = await studioViewer(context, request);
		const [staff, agents] = await Promise.all([staffOf(db, keys, org), listAgents(context, org)]);
		const nameOf = (identity: string) => agents.find(({ uuid }) => uuid === identity)?.name ?? "";
		return {
			staff: staff.map((one) => ({ ...one, name: nameOf(one.identity) })),
			mayApproveOwn: await mayApproveOwn(db, keys, org),
			proposals: await proposalsOf(db, keys, org),
		};
	});
	const orWaits = { ...response, 202: anything };
	const roles = { type: "array", uniqueItems: true, maxItems: 4, items: { enum: STUDIO_ROLES } } as const;
	app.put<{ Params: { identity: string }; Body: { roles: StudioRole[] } }>(
		`${BASE}/staff/:identity`,
		{ config, schema: { tags, params: exactly({ identity: aUuid }), body: exactly({ roles }), response: orWaits } },
		async (request, reply) => {
			const { org, by, at } = await studioViewer(context, request, "operator");
			// one person has one spelling: who gives themselves a role is told by it
			const change = { org, identity: request.params.identity.toLowerCase(), roles: request.body.roles, by, at };
			const waits = await inTransaction(context.database, (tx) => changeRoles(tx, keys, change));
			return reply
				.code(waits ? 202 : 200)
				.send({ staff: await staffOf(db, keys, org), proposals: await proposalsOf(db, keys, org) });
		},
	);
	app.put<{ Body: { mayApproveOwn: boolean } }>(
		`${BASE}/rules`,
		{ config, schema: { tags, body: exactly({ mayApproveOwn: { type: "boolean" } }), response: orWaits } },
		async (request, reply) => {
			const who = await studioViewer(context, request, "operator");
			const { org } = who;
			const may = request.body.mayApproveOwn;
			const waits = await inTransaction(context.database, (tx) => changeRule(tx, keys, who, may));
			const rule = { mayApproveOwn: await mayApproveOwn(db, keys, org), proposals: await proposalsOf(db, keys, org) };
			return reply.code(waits ? 202 : 200).send(rule);
		},
	);
	const params = exactly({ proposal: aUuid });
	app.post<{ Params: { proposal: string }; Body: { hash: string } }>(
		`${BASE}/proposals/:proposal/confirm`,
		{ config, schema: { tags, params, body: exactly({ hash: aHash }), response } },
		async (request) => {
			const who = await studioViewer(context, request, "operator");
			const { proposal } = request.params;
			await inTransaction(context.database, (tx) => confirmProposal(tx, keys, who, proposal, request.body.hash));
			return { proposals: await proposalsOf(db, keys, who.org) };
		},
	);
	app.delete<{ Params: { proposal: string } }>(
		`${BASE}/proposals/:proposal`,
		{ config, schema: { tags, params, response } },
		async (request) => {
			const who = await studioViewer(context, request, "operator");
			await inTransaction(context.database, (tx) => refuseProposal(tx, keys, who, request.params.proposal));
			return { proposals: await proposalsOf(db, keys, who.org) };
		},
	);
}
