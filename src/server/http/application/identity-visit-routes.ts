import type { FastifyInstance, FastifyRequest } from "fastify";
import * as borrowers from "../../../contracts/wire/application/index.ts";
import * as signers from "../../../contracts/wire/signers/index.ts";
import { slotOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import { linkOrigin } from "../../platform/sessions/link-origin.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { beginVisit, endVisit } from "../../workflow/vendors/identity-visits.ts";
import { borrowerVisiting, signerVisiting } from "../../workflow/vendors/partner-visitor.ts";
import { serveRoute } from "../serve-route.ts";

/** The form whose page asks for an ID. */
const FORM = "identity";

/** Showing an ID on the page of the vendor that checks it: whether it is done there, the way to it, and whether a person is done. */
export function identityVisitRoutes(app: FastifyInstance, context: ChangeContext): void {
	const wayOf = (org: string) => context.portsOf(org).identity.way;
	const owner = { config: { access: "owner" } } as const;
	const borrower = (request: FastifyRequest, { uuid }: { readonly uuid: string }) =>
		borrowerVisiting(context, { uuid, actor: viewerOf(request).identityUuid }, FORM);
	serveRoute(app, borrowers.readIdentityWay, owner, async ({ org }) => ({ way: wayOf(org) }));
	serveRoute(app, borrowers.beginIdentityVisit, owner, (request) =>
		beginVisit(context, borrower(request, request.params), linkOrigin(context, request)),
	);
	serveRoute(app, borrowers.endIdentityVisit, owner, (request) => endVisit(context, borrower(request, request.params)));

	const seated = { config: { access: "signer" } } as const;
	const signer = (request: FastifyRequest) => signerVisiting(context, slotOfRequest(request), FORM);
	serveRoute(app, signers.readSignersIdentityWay, seated, async ({ org }) => ({ way: wayOf(org) }));
	serveRoute(app, signers.beginSignersIdentityVisit, seated, (request) =>
		beginVisit(context, signer(request), linkOrigin(context, request)),
	);
	serveRoute(app, signers.endSignersIdentityVisit, seated, (request) => endVisit(context, signer(request)));
}
