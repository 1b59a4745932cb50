import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import {
	changeRoles,
	changeRule,
	confirmProposal,
	proposalsOf,
	refuseProposal,
} from "../../workflow/studio/proposals.ts";
import { mayApproveOwn, staffOf } from "../../workflow/studio/roles.ts";
import { listAgents } from "../chat/desk/chat-list.ts";
import { serveRoute } from "../serve-route.ts";
import { config, studioViewer } from "./studio-viewer.ts";

/**
 * Who of a lender's staff may do what in Studio, and the lender's rule for approvals; only its operators change them, and two of them
 * what loosens them.
 */
export function staffRoutes(app: FastifyInstance, context: PlatformContext): void {
	const { keys } = context;
	const { db } = context.database;
	serveRoute(app, contract.listStaff, { config }, async (request) => {
		const { org } = await studioViewer(context, request);
		const [staff, agents] = await Promise.all([staffOf(db, keys, org), listAgents(context, org)]);
		const nameOf = (identity: string) => agents.find(({ uuid }) => uuid === identity)?.name ?? "";
		return {
			staff: staff.map((one) => ({ ...one, name: nameOf(one.identity) })),
			mayApproveOwn: await mayApproveOwn(db, keys, org),
			proposals: await proposalsOf(db, keys, org),
		};
	});
	serveRoute(app, contract.setRoles, { config }, async (request, reply) => {
		const { org, by, at } = await studioViewer(context, request, "operator");
		// one person has one spelling: who gives themselves a role is told by it
		const change = { org, identity: request.params.identity.toLowerCase(), roles: request.body.roles, by, at };
		const waits = await inTransaction(context.database, (tx) => changeRoles(tx, keys, change));
		return reply
			.code(waits ? 202 : 200)
			.send({ staff: await staffOf(db, keys, org), proposals: await proposalsOf(db, keys, org) });
	});
	serveRoute(app, contract.setRules, { config }, async (request, reply) => {
		const who = await studioViewer(context, request, "operator");
		const { org } = who;
		const may = request.body.mayApproveOwn;
		const waits = await inTransaction(context.database, (tx) => changeRule(tx, keys, who, may));
		const rule = { mayApproveOwn: await mayApproveOwn(db, keys, org), proposals: await proposalsOf(db, keys, org) };
		return reply.code(waits ? 202 : 200).send(rule);
	});
	serveRoute(app, contract.confirmProposal, { config }, async (request) => {
		const who = await studioViewer(context, request, "operator");
		const { proposal } = request.params;
		await inTransaction(context.database, (tx) => confirmProposal(tx, keys, who, proposal, request.body.hash));
		return { proposals: await proposalsOf(db, keys, who.org) };
	});
	serveRoute(app, contract.refuseProposal, { config }, async (request) => {
		const who = await studioViewer(context, request, "operator");
		await inTransaction(context.database, (tx) => refuseProposal(tx, keys, who, request.params.proposal));
		return { proposals: await proposalsOf(db, keys, who.org) };
	});
}
