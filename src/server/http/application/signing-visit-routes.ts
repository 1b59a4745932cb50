import type { FastifyInstance, FastifyRequest } from "fastify";
import { slotOfRequest, viewerOf } from "../../platform/plugins/access.ts";
import { linkOrigin } from "../../platform/sessions/link-origin.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { borrowerVisiting, signerVisiting } from "../../workflow/vendors/partner-visitor.ts";
import { beginSigning, endSigning, type SigningVisitor } from "../../workflow/vendors/signing-visits.ts";
import { aText, aUuid, exactly, problems } from "../wire.ts";

const HELOC = "/service-application/api/v1/application/heloc";
const BORROWERS = "signing/sign";
const SIGNERS = "signer/sign";

/** Signing on the page of a vendor: whether people sign there, the way to it, and whether somebody is done. */
export function signingVisitRoutes(app: FastifyInstance, context: ServerContext): void {
	const params = exactly({ uuid: aUuid });
	visitRoutes(app, context, `${HELOC}/:uuid`, { access: "owner" }, { params }, (request) => {
		const { uuid } = request.params as { readonly uuid: string };
		const { identityUuid, sessionUuid } = viewerOf(request);
		const visitor = borrowerVisiting(context, { uuid, actor: identityUuid }, BORROWERS);
		return { ...visitor, form: BORROWERS, sessionUuid };
	});
	visitRoutes(app, context, `${HELOC}/co-deed`, { access: "signer" }, {}, (request) => {
		const { sessionUuid } = viewerOf(request);
		return { ...signerVisiting(context, slotOfRequest(request), SIGNERS), form: SIGNERS, sessionUuid };
	});
}

function visitRoutes(
	app: FastifyInstance,
	context: ServerContext,
	base: string,
	config: { readonly access: "owner" | "signer" },
	asked: object,
	visitorOf: (request: FastifyRequest) => SigningVisitor,
): void {
	const tags = ["application"];
	const way = exactly({ way: { type: "string", enum: ["OWN", "HOSTED"] } });
	app.get(
		`${base}/signing-visits`,
		{ config, schema: { tags, ...asked, response: { 200: way, ...problems } } },
		async ({ org }) => ({ way: context.portsOf(org).eSign.way }),
	);
	const status = { type: "string", enum: ["NONE", "OPEN", "FINISHED", "DECLINED", "ENDED"] } as const;
	const response = { 200: exactly({ status, url: aText }, ["status"]), ...problems };
	app.post(`${base}/signing-visits`, { config, schema: { tags, ...asked, response } }, (request) =>
		beginSigning(context, visitorOf(request), linkOrigin(context, request)),
	);
	app.post(`${base}/signing-visits/ended`, { config, schema: { tags, ...asked, response } }, (request) =>
		endSigning(context, visitorOf(request)),
	);
}
