import type { FastifyInstance, FastifyRequest } from "fastify";
import * as borrowers from "../../../contracts/wire/application/index.ts";
import * as signers from "../../../contracts/wire/signers/index.ts";
import { slotOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import { linkOrigin } from "../../platform/sessions/link-origin.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import { borrowerVisiting, signerVisiting } from "../../workflow/vendors/partner-visitor.ts";
import { beginSigning, endSigning } from "../../workflow/vendors/signing-visits.ts";
import { serveRoute } from "../serve-route.ts";

const BORROWERS = "signing/sign";
const SIGNERS = "signer/sign";

/** Signing on the page of a vendor: whether it is done there, the way to it, and whether a person is done. */
export function signingVisitRoutes(app: FastifyInstance, context: ChangeContext): void {
	const wayOf = (org: string) => context.portsOf(org).eSign.way;
	const owner = { config: { access: "owner" } } as const;
	const borrower = (request: FastifyRequest, { uuid }: { readonly uuid: string }) => {
		const { identityUuid, sessionUuid } = viewerOf(request);
		const visitor = borrowerVisiting(context, { uuid, actor: identityUuid }, BORROWERS);
		return { ...visitor, form: BORROWERS, sessionUuid };
	};
	serveRoute(app, borrowers.readSigningWay, owner, async ({ org }) => ({ way: wayOf(org) }));
	serveRoute(app, borrowers.beginSigningVisit, owner, (request) =>
		beginSigning(context, borrower(request, request.params), linkOrigin(context, request)),
	);
	serveRoute(app, borrowers.endSigningVisit, owner, (request) =>
		endSigning(context, borrower(request, request.params)),
	);

	const seated = { config: { access: "signer" } } as const;
	const signer = (request: FastifyRequest) => {
		const { sessionUuid } = viewerOf(request);
		return { ...signerVisiting(context, slotOfRequest(request), SIGNERS), form: SIGNERS, sessionUuid };
	};
	serveRoute(app, signers.readSignersSigningWay, seated, async ({ org }) => ({ way: wayOf(org) }));
	serveRoute(app, signers.beginSignersSigningVisit, seated, (request) =>
		beginSigning(context, signer(request), linkOrigin(context, request)),
	);
	serveRoute(app, signers.endSignersSigningVisit, seated, (request) => endSigning(context, signer(request)));
}
