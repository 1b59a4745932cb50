import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { mayAskAbout } from "../../platform/plugins/organization.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { homeOf } from "../../platform/products/product-address.ts";
import { AGENT, readIdentity } from "../../platform/repositories/identities.ts";
import { endSession } from "../../platform/sessions/sessions.ts";
import { serveRoute } from "../serve-route.ts";
import { identityBody } from "./identity-body.ts";

/** Where people log in: borrowers, additional signers, and staff, whom it leads to the desk. */
function loginPages({ product }: FastifyRequest) {
	const home = homeOf(product);
	const borrower = `${home}/auth/login`;
	return { borrower, signer: `${home}/heloc-signer/login`, staff: `${borrower}?redirectUrl=${home}/desk` };
}

/** The broker's routes: sign-in page, identity, sign-out. */
export function identityBrokerRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, contract.brokerLogin, { config: { access: "public" } }, async (request) => {
		const { params, body } = request;
		if (body.orgCode !== undefined && !mayAskAbout(context, request, body.orgCode)) {
			throw new Problem(422, "UNKNOWN_ORGANIZATION", "The orgCode names no organization that is served here.");
		}
		const { staff, borrower } = loginPages(request);
		return { redirect: params.context === "agent" ? staff : borrower };
	});
	serveRoute(app, contract.brokerLogout, { config: { access: "viewer" } }, async (request) => {
		const { identityUuid, sessionUuid } = viewerOf(request);
		const { db } = context.database;
		const { type } = await readIdentity(db, context.keys, identityUuid);
		await endSession(db, sessionUuid, context.now());
		request.isSignedOut = true;
		const { signer, borrower } = loginPages(request);
		return { redirect: type === "CO_DEEDER" ? signer : borrower };
	});
	serveRoute(app, contract.brokeredIdentity, { config: { access: "viewer" } }, async (request) => {
		const identity = await identityBody(context, viewerOf(request));
		// The agent context finds only brokers and staff, which is how a client recognizes them.
		if (request.params.context === "agent" && !identity.isBroker && identity.type !== AGENT) {
			throw notFound("broker");
		}
		return identity;
	});
}
