import type { FastifyInstance, FastifyRequest } from "fastify";
import { linkOrigin } from "../../platform/sessions/link-origin.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aText, exactly, problems } from "../wire.ts";

/** One kind of visit to a vendor's page, for people of one access. */
interface VisitKind<Visitor, Way extends string, Status extends string> {
	/** The path of the visits. */
	readonly path: string;
	readonly tag: string;
	readonly access: "owner" | "signer";
	/** Schema of the path's parameters. */
	readonly asked: object;
	readonly ways: readonly Way[];
	readonly statuses: readonly Status[];
	/** Whether a lender's people do it here or on the vendor's page. */
	readonly wayOf: (org: string) => Way;
	readonly visitorOf: (request: FastifyRequest) => Visitor;
	readonly begin: (context: ServerContext, visitor: Visitor, origin: string) => Promise<VisitReply<Status>>;
	readonly end: (context: ServerContext, visitor: Visitor) => Promise<VisitReply<Status>>;
}

interface VisitReply<Status> {
	readonly status: Status;
	readonly url?: string;
}

/** Whether it is done on the vendor's page, the way to it, and whether somebody is done. */
export function visitRoutes<Visitor, Way extends string, Status extends string>(
	app: FastifyInstance,
	context: ServerContext,
	kind: VisitKind<Visitor, Way, Status>,
): void {
	const { path, access, asked, visitorOf, wayOf } = kind;
	const config = { access };
	const schema = { tags: [kind.tag], ...asked };
	const way = exactly({ way: { type: "string", enum: kind.ways } });
	app.get(path, { config, schema: { ...schema, response: { 200: way, ...problems } } }, async ({ org }) => ({
		way: wayOf(org),
	}));
	const status = { type: "string", enum: kind.statuses };
	const response = { 200: exactly({ status, url: aText }, ["status"]), ...problems };
	app.post(path, { config, schema: { ...schema, response } }, (request) =>
		kind.begin(context, visitorOf(request), linkOrigin(context, request)),
	);
	app.post(`${path}/ended`, { config, schema: { ...schema, response } }, (request) =>
		kind.end(context, visitorOf(request)),
	);
}
