import type { FastifyInstance } from "fastify";
import * as contract from "../../../contracts/wire/application/index.ts";
import { isBorrowersPaper, type VendorDocumentKind } from "../../journey/ports/contract/vendor-documents.ts";
import { valueOfReports } from "../../journey/valuation/valuation-reports.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { copyIn, labelIn } from "../../platform/products/copy-in.ts";
import { eventDay } from "../../record/parties.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { readApplication } from "../../workflow/applications/application-row.ts";
import { noteEvent } from "../../workflow/changes/note-event.ts";
import { readFileOf } from "../../workflow/vendors/documents/document-file.ts";
import {
	referenceOf,
	type VendorDocument,
	vendorDocumentsOf,
} from "../../workflow/vendors/documents/named-documents.ts";
import { serveRoute } from "../serve-route.ts";
import { sendVendorFile, vendorFileName } from "./send-vendor-file.ts";

/** A report that the borrower may have, and the value that it stands for. */
interface GivenReport {
	readonly document: VendorDocument;
	readonly source: string;
}

/** The reports behind the values of a home: of all that vendors send in, these alone are the borrower's. */
export function valuationReportRoutes(app: FastifyInstance, context: PlatformContext): void {
	const { db } = context.database;
	const given = async (uuid: string, record: StoredRecord): Promise<GivenReport[]> => {
		const all = await vendorDocumentsOf(db, uuid);
		return all.flatMap((document) => {
			const isTheirs = isBorrowersPaper(document.kind as VendorDocumentKind) && document.state === "KEPT";
			const source = isTheirs ? valueOfReports(record, document.operation) : undefined;
			return source === undefined ? [] : [{ document, source }];
		});
	};
	serveRoute(app, contract.listValuationReports, { config: { access: "owner" } }, async (request) => {
		const application = await readApplication(db, context.keys, request.params.uuid, false);
		const { row, record } = application;
		const product = context.products.productOf(row);
		const other = copyIn(product, "documents")("valuation.otherSource");
		return (await given(row.uuid, record)).map(({ document, source }) => ({
			uuid: document.uuid,
			title: labelIn(product, "documents", "valueSources", source) ?? other,
			on: eventDay(record, document.settledAt ?? document.namedAt),
			fileName: vendorFileName(document.kind, referenceOf(application, document).mediaType),
		}));
	});
	const config = { access: "owner", rateLimit: { max: 60, timeWindow: "1 minute" } } as const;
	serveRoute(app, contract.readValuationReport, { config }, async (request, reply) => {
		const { uuid } = request.params;
		const application = await readApplication(db, context.keys, uuid, false);
		const found = (await given(uuid, application.record)).find(
			({ document }) => document.uuid === request.params.document,
		);
		if (found === undefined) throw notFound("document");
		const { document } = found;
		const file = await readFileOf(context, application, document.uuid);
		if (request.method === "GET") {
			const { sha256, size: bytes } = referenceOf(application, document);
			const agent = (request.headers["user-agent"] ?? "").slice(0, 400);
			const body = { document: document.uuid, type: document.kind, sha256, bytes, address: request.ip, agent };
			await inTransaction(context.database, async (tx) => {
				const locked = await readApplication(tx, context.keys, uuid, true);
				const { identityUuid: actor } = viewerOf(request);
				await noteEvent(tx, context, locked, { kind: "document-delivered", actor, body });
			});
		}
		return sendVendorFile(reply, document.kind, file);
	});
}
