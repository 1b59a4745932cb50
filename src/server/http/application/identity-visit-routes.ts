import type { FastifyInstance, FastifyRequest } from "fastify";
import { slotOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import { linkOrigin } from "../../platform/sessions/link-origin.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { beginVisit, endVisit } from "../../workflow/vendors/identity-visits.ts";
import { borrowerVisiting, type PartnerVisitor, signerVisiting } from "../../workflow/vendors/partner-visitor.ts";
import { aText, aUuid, exactly, problems } from "../wire.ts";

/** The form whose page asks for an ID. */
const FORM = "identity";
const HELOC = "/service-application/api/v1/application/heloc";

/** Showing an ID on the page of the vendor that checks it: whether it is shown there, the way to it, and whether somebody is done. */
export function identityVisitRoutes(app: FastifyInstance, context: ServerContext): void {
	const params = exactly({ uuid: aUuid });
	visitRoutes(app, context, `${HELOC}/:uuid`, { access: "owner" }, { params }, (request) => {
		const { uuid } = request.params as { readonly uuid: string };
		return borrowerVisiting(context, { uuid, actor: viewerOf(request).identityUuid }, FORM);
	});
	visitRoutes(app, context, `${HELOC}/co-deed`, { access: "signer" }, {}, (request) =>
		signerVisiting(context, slotOfRequest(request), FORM),
	);
}

function visitRoutes(
	app: FastifyInstance,
	context: ServerContext,
	base: string,
	config: { readonly access: "owner" | "signer" },
	asked: object,
	visitorOf: (request: FastifyRequest) => PartnerVisitor,
): void {
	const tags = ["identity"];
	const way = exactly({ way: { type: "string", enum: ["UPLOAD", "HOSTED"] } });
	app.get(
		`${base}/identity-visits`,
		{ config, schema: { tags, ...asked, response: { 200: way, ...problems } } },
		async ({ org }) => ({ way: context.portsOf(org).identity.way }),
	);
	const status = { type: "string", enum: ["NONE", "OPEN", "FINISHED", "EXPIRED"] } as const;
	const response = { 200: exactly({ status, url: aText }, ["status"]), ...problems };
	app.post(`${base}/identity-visits`, { config, schema: { tags, ...asked, response } }, (request) =>
		beginVisit(context, visitorOf(request), linkOrigin(context, request)),
	);
	app.post(`${base}/identity-visits/ended`, { config, schema: { tags, ...asked, response } }, (request) =>
		endVisit(context, visitorOf(request)),
	);
}
