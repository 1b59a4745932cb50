import type { FastifyInstance } from "fastify";
import { slotOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { borrowerVisiting, signerVisiting } from "../../workflow/vendors/partner-visitor.ts";
import { beginSigning, endSigning } from "../../workflow/vendors/signing-visits.ts";
import { aUuid, exactly } from "../wire.ts";
import { visitRoutes } from "./visit-routes.ts";

const HELOC = "/service-application/api/v1/application/heloc";
const BORROWERS = "signing/sign";
const SIGNERS = "signer/sign";

/** Signing on the page of a vendor. */
export function signingVisitRoutes(app: FastifyInstance, context: ServerContext): void {
	const kind = {
		tag: "application",
		ways: ["OWN", "HOSTED"],
		statuses: ["NONE", "OPEN", "FINISHED", "DECLINED", "ENDED"],
		wayOf: (org: string) => context.portsOf(org).eSign.way,
		begin: beginSigning,
		end: endSigning,
	} as const;
	visitRoutes(app, context, {
		...kind,
		path: `${HELOC}/:uuid/signing-visits`,
		access: "owner",
		asked: { params: exactly({ uuid: aUuid }) },
		visitorOf: (request) => {
			const { uuid } = request.params as { readonly uuid: string };
			const { identityUuid, sessionUuid } = viewerOf(request);
			const visitor = borrowerVisiting(context, { uuid, actor: identityUuid }, BORROWERS);
			return { ...visitor, form: BORROWERS, sessionUuid };
		},
	});
	visitRoutes(app, context, {
		...kind,
		path: `${HELOC}/co-deed/signing-visits`,
		access: "signer",
		asked: {},
		visitorOf: (request) => {
			const { sessionUuid } = viewerOf(request);
			return { ...signerVisiting(context, slotOfRequest(request), SIGNERS), form: SIGNERS, sessionUuid };
		},
	});
}
