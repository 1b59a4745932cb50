import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/application/index.ts";
import { disclosuresOf } from "../../journey/documents/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { applicationOfRequest } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { readShown } from "../../workflow/applications/application-row.ts";
import { serveRoute } from "../serve-route.ts";
import { deliverContent, deliverDocument } from "./deliver.ts";

const HEAD_BYTES = 64;

/** The disclosures of an application: the list, and each one's text and PDF. */
export function disclosureRoutes(app: FastifyInstance, context: PlatformContext): void {
	const onItsWay = context.mode === "sandbox" ? damagesFirstCopy() : undefined;
	const config = { access: "owner" } as const;
	const sparing = { config: { ...config, rateLimit: { max: 120, timeWindow: "1 minute" } } };
	serveRoute(app, contract.listDisclosures, { config }, async (request) => {
		const { row, record } = await readShown(context.database.db, context.keys, applicationOfRequest(request));
		return disclosuresOf(record, context.products.productOf(row));
	});
	serveRoute(app, contract.readDisclosurePdf, sparing, async (request, reply) => {
		const { row, record } = await readShown(context.database.db, context.keys, applicationOfRequest(request));
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
	});
	serveRoute(app, contract.readDisclosureContent, sparing, async (request, reply) => {
		const { row, record } = await readShown(context.database.db, context.keys, applicationOfRequest(request));
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
	});
}

/**
 * Returns a function that damages documents in the sandbox: for a borrower whose last name ends in Corrupt each one
 * arrives broken the first time it is opened, and intact from then on.
 */
function damagesFirstCopy(): (record: StoredRecord, applicationUuid: string, id: string, bytes: Buffer) => Buffer {
	const given = new Set<string>();
	return (record, applicationUuid, id, bytes) => {
		if (!/corrupt$/i.test(textAt(record, "profile.name.lastName") ?? "")) return bytes;
		const copy = `${applicationUuid} ${id}`;
		if (given.has(copy)) return bytes;
		given.add(copy);
		return bytes.subarray(0, HEAD_BYTES);
	};
}
