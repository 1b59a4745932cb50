import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/identity/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { mayAskAbout } from "../../platform/plugins/organization.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { AGENT, readIdentity } from "../../platform/repositories/identities.ts";
import { endSession } from "../../platform/sessions/sessions.ts";
import { serveRoute } from "../serve-route.ts";
import { identityBody } from "./identity-body.ts";

const LOGIN_PAGE = "/account/heloc/auth/login";
/** Entry point of additional signers. */
const SIGNER_LOGIN_PAGE = "/account/heloc/heloc-signer/login";
/** Entry point of staff: login leads to the desk. */
const AGENT_LOGIN_PAGE = `${LOGIN_PAGE}?redirectUrl=/account/heloc/desk`;

/** The broker's routes: sign-in page, identity, sign-out. */
export function identityBrokerRoutes(app: FastifyInstance, context: PlatformContext): void {
	serveRoute(app, contract.brokerLogin, { config: { access: "public" } }, async (request) => {
		const { params, body } = request;
		if (body.orgCode !== undefined && !mayAskAbout(context, request, body.orgCode)) {
			throw new Problem(422, "UNKNOWN_ORGANIZATION", "The orgCode names no organization that is served here.");
		}
		return { redirect: params.context === "agent" ? AGENT_LOGIN_PAGE : LOGIN_PAGE };
	});
	serveRoute(app, contract.brokerLogout, { config: { access: "viewer" } }, async (request) => {
		const { identityUuid, sessionUuid } = viewerOf(request);
		const { db } = context.database;
		const { type } = await readIdentity(db, context.keys, identityUuid);
		await endSession(db, sessionUuid, context.now());
		request.isSignedOut = true;
		return { redirect: type === "CO_DEEDER" ? SIGNER_LOGIN_PAGE : LOGIN_PAGE };
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
