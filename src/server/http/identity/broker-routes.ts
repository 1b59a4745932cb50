import type { FastifyInstance } from "fastify";
import { viewerOf } from "../../platform/plugins/access.ts";
import { mayAskAbout } from "../../platform/plugins/organisation.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { AGENT, readIdentity } from "../../platform/repositories/identities.ts";
import { endSession } from "../../platform/sessions/sessions.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { anything, aText, exactly, problems } from "../wire.ts";
import { identityBody } from "./identity-body.ts";

const LOGIN_PAGE = "/account/heloc/auth/login";
/** Entry point of additional signers. */
const SIGNER_LOGIN_PAGE = "/account/heloc/heloc-signer/login";
/** Entry point of staff: login leads to the desk. */
const AGENT_LOGIN_PAGE = `${LOGIN_PAGE}?redirectUrl=/account/heloc/desk`;

/** The broker's routes: sign-in page, identity, sign-out. */
export function identityBrokerRoutes(app: FastifyInstance, context: ServerContext): void {
	const response = { 200: anything, ...problems };
	const params = exactly({ context: { type: "string", enum: ["customer", "agent"] } });
	const redirect = { 200: exactly({ redirect: { type: "string" } }), ...problems };
	app.post<{ Params: { context: "customer" | "agent" }; Body: { orgCode?: string } }>(
		"/identity-broker/:context/api/v3/login",
		{
			config: { access: "public" },
			schema: {
				tags: ["identity"],
				params,
				querystring: exactly({ telemetryTrackingId: aText }, []),
				body: exactly({ applicationName: aText, orgCode: aText, mode: aText }, []),
				response: redirect,
			},
		},
		async (request) => {
			const { params, body } = request;
			if (body.orgCode !== undefined && !mayAskAbout(context, request, body.orgCode)) {
				throw new Problem(422, "UNKNOWN_ORGANISATION", "The orgCode names no organization that is served here.");
			}
			return { redirect: params.context === "agent" ? AGENT_LOGIN_PAGE : LOGIN_PAGE };
		},
	);
	app.post(
		"/identity-broker/:context/secure/api/v3/logout",
		{
			config: { access: "viewer" },
			schema: { tags: ["identity"], params, body: exactly({ applicationName: aText }, []), response: redirect },
		},
		async (request) => {
			const { identityUuid, sessionUuid } = viewerOf(request);
			const { db } = context.database;
			const { type } = await readIdentity(db, context.keys, identityUuid);
			await endSession(db, sessionUuid, context.now());
			request.isSignedOut = true;
			return { redirect: type === "CO_DEEDER" ? SIGNER_LOGIN_PAGE : LOGIN_PAGE };
		},
	);
	app.get<{ Params: { context: "customer" | "agent" } }>(
		"/identity-broker/:context/secure/api/v3/self/figureinfo",
		{ config: { access: "viewer" }, schema: { tags: ["identity"], params, response } },
		async (request) => {
			const identity = await identityBody(context, viewerOf(request));
			// The agent context finds only brokers and staff, which is how a client recognizes them.
			if (request.params.context === "agent" && !identity.isBroker && identity.type !== AGENT) {
				throw notFound("broker");
			}
			return identity;
		},
	);
}
