import type { FastifyInstance } from "fastify";
import { disclosuresOf } from "../../journey/documents/index.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aUuid, exactly, problems } from "../wire.ts";
import { aDocumentContent } from "./content-schema.ts";
import { damagesFirstCopy } from "./damaged-copy.ts";
import { deliverContent, deliverDocument } from "./deliver.ts";

const text = { type: "string" } as const;
/** One entry of a list of documents. */
export const aDisclosure = exactly({
	id: text,
	title: text,
	kind: text,
	on: { type: ["string", "null"] },
	signed: { type: "boolean" },
	acknowledged: { type: ["string", "null"], enum: ["APPLICATION", "CLOSING", null] },
	onPaper: { ...exactly({ mailBy: text, mailedOn: { type: ["string", "null"] } }), type: ["object", "null"] },
	isHeld: { type: "boolean" },
});
const BASE = "/service-application/api/v1/application/heloc/:uuid/disclosures";

/** The disclosures of an application: the list, and each one's text and PDF. */
export function disclosureRoutes(app: FastifyInstance, context: ServerContext): void {
	const onItsWay = context.mode === "sandbox" ? damagesFirstCopy() : undefined;
	app.get<{ Params: { uuid: string } }>(
		BASE,
		{
			config: { access: "owner" },
			schema: {
				tags: ["documents"],
				params: exactly({ uuid: aUuid }),
				response: { 200: { type: "array", items: aDisclosure }, ...problems },
			},
		},
		async (request) => {
			const { row, record } = await readApplication(context.database.db, context.keys, request.params.uuid, false);
			return disclosuresOf(record, context.products.productOf(row));
		},
	);
	app.get<{ Params: { uuid: string; id: string }; Querystring: { version?: "shown" } }>(
		`${BASE}/:id/pdf`,
		{
			config: { access: "owner", rateLimit: { max: 120, timeWindow: "1 minute" } },
			schema: {
				tags: ["documents"],
				params: exactly({ uuid: aUuid, id: { type: "string", maxLength: 100 } }),
				// A signed document is served as signed; the bytes that its signature hashes are served as shown.
				querystring: exactly({ version: { type: "string", enum: ["shown"] } }, []),
				response: problems,
			},
		},
		async (request, reply) => {
			const { row, record } = await readApplication(context.database.db, context.keys, request.params.uuid, false);
			const product = context.products.productOf(row);
			const disclosure = disclosuresOf(record, product).find((one) => one.id === request.params.id);
			if (!disclosure) {
				throw notFound("document");
			}
			return deliverDocument(context, request, reply, {
				applicationUuid: row.uuid,
				disclosure,
				record,
				product,
				version: request.query.version,
				isSigners: false,
			});
		},
	);
	app.get<{ Params: { uuid: string; id: string } }>(
		`${BASE}/:id/content`,
		{
			config: { access: "owner", rateLimit: { max: 120, timeWindow: "1 minute" } },
			schema: {
				tags: ["documents"],
				description: "What a document says, to be shown in the size that the reader needs; its PDF says the same.",
				params: exactly({ uuid: aUuid, id: { type: "string", maxLength: 100 } }),
				response: { 200: aDocumentContent, ...problems },
			},
		},
		async (request, reply) => {
			const { row, record } = await readApplication(context.database.db, context.keys, request.params.uuid, false);
			const product = context.products.productOf(row);
			const disclosure = disclosuresOf(record, product).find((one) => one.id === request.params.id);
			if (!disclosure) throw notFound("document");
			return deliverContent(context, request, reply, {
				applicationUuid: row.uuid,
				disclosure,
				record,
				product,
				isSigners: false,
				...(onItsWay === undefined ? {} : { onItsWay: (bytes) => onItsWay(record, row.uuid, disclosure.id, bytes) }),
			});
		},
	);
}
