import type { FastifyInstance } from "fastify";
import { slotOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { beginVisit, endVisit } from "../../workflow/vendors/identity-visits.ts";
import { borrowerVisiting, signerVisiting } from "../../workflow/vendors/partner-visitor.ts";
import { aUuid, exactly } from "../wire.ts";
import { visitRoutes } from "./visit-routes.ts";

/** The form whose page asks for an ID. */
const FORM = "identity";
const HELOC = "/service-application/api/v1/application/heloc";

/** Showing an ID on the page of the vendor that checks it. */
export function identityVisitRoutes(app: FastifyInstance, context: ServerContext): void {
	const kind = {
		tag: "identity",
		ways: ["UPLOAD", "HOSTED"],
		statuses: ["NONE", "OPEN", "FINISHED", "EXPIRED"],
		wayOf: (org: string) => context.portsOf(org).identity.way,
		begin: beginVisit,
		end: endVisit,
	} as const;
	visitRoutes(app, context, {
		...kind,
		path: `${HELOC}/:uuid/identity-visits`,
		access: "owner",
		asked: { params: exactly({ uuid: aUuid }) },
		visitorOf: (request) => {
			const { uuid } = request.params as { readonly uuid: string };
			return borrowerVisiting(context, { uuid, actor: viewerOf(request).identityUuid }, FORM);
		},
	});
	visitRoutes(app, context, {
		...kind,
		path: `${HELOC}/co-deed/identity-visits`,
		access: "signer",
		asked: {},
		visitorOf: (request) => signerVisiting(context, slotOfRequest(request), FORM),
	});
}
