import type { FastifyInstance } from "fastify";
import * as contract from "../../../../contracts/wire/desk/index.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { isBorrowersPaper, type VendorDocumentKind } from "../../../journey/ports/contract/vendor-documents.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { viewerOf } from "../../../platform/plugins/access.ts";
import { labelIn } from "../../../platform/products/copy-in.ts";
import { readApplication } from "../../../workflow/applications/application-row.ts";
import { noteEvent } from "../../../workflow/changes/note-event.ts";
import type { ChangeContext } from "../../../workflow/context.ts";
import { readFileOf } from "../../../workflow/vendors/documents/document-file.ts";
import {
	askForAgain,
	referenceOf,
	type VendorDocument,
	vendorDocumentOf,
	vendorDocumentsOf,
} from "../../../workflow/vendors/documents/named-documents.ts";
import { sendVendorFile, vendorFileName } from "../../documents/send-vendor-file.ts";
import { serveRoute } from "../../serve-route.ts";
import { deskWrite } from "../desk-write.ts";
import { openedAtDesk } from "../note-opening.ts";
import { questionTitle } from "./question-words.ts";

const config = { access: "agent" } as const;

/** What a lender calls a document of a vendor. */
function titleOf(product: Product, { kind, port, operation }: VendorDocument): string {
	return labelIn(product, "staff", "vendorDocuments", kind) ?? questionTitle(product, port, operation);
}

/** Documents that vendors sent in or officers attached: the list, each file, and asking for a refused one again. */
export function deskVendorDocumentRoutes(app: FastifyInstance, context: ChangeContext): void {
	const { db } = context.database;
	serveRoute(app, contract.listVendorDocuments, { config }, async (request) => {
		const by = { actor: viewerOf(request).identityUuid, address: request.ip };
		const application = await openedAtDesk(context, request.params.uuid, by);
		const product = context.products.productOf(application.row);
		const found = await vendorDocumentsOf(db, application.row.uuid);
		const rows = found.map((document) => {
			const { size, mediaType } = referenceOf(application, document);
			const { kind, state, reason, namedAt, settledAt } = document;
			return {
				uuid: document.uuid,
				title: titleOf(product, document),
				order: questionTitle(product, document.port, document.operation),
				fileName: vendorFileName(kind, mediaType),
				...{ state, reason, size },
				namedAt: namedAt.toISOString(),
				settledAt: settledAt?.toISOString() ?? null,
				isForBorrower: isBorrowersPaper(kind as VendorDocumentKind),
			};
		});
		return { rows };
	});
	serveRoute(app, contract.openVendorDocument, { config }, async (request, reply) => {
		const { uuid, document } = request.params;
		const application = await readApplication(db, context.keys, uuid, false);
		const found = await vendorDocumentOf(db, uuid, document);
		const file = await readFileOf(context, application, document);
		const { sha256 } = referenceOf(application, found);
		const body = { document, type: found.kind, sha256, address: request.ip };
		await inTransaction(context.database, async (tx) => {
			const locked = await readApplication(tx, context.keys, uuid, true);
			await noteEvent(tx, context, locked, {
				kind: "desk-vendor-document-opened",
				actor: viewerOf(request).identityUuid,
				body,
			});
		});
		sendVendorFile(reply, found.kind, file);
		return reply;
	});
	serveRoute(app, contract.askForDocumentAgain, { config }, async (request, reply) => {
		const written = await deskWrite(context, request, async ({ tx, application }) => {
			const { uuid, kind } = await askForAgain(tx, context, application.row.uuid, request.params.document);
			const body = { document: uuid, type: kind };
			return { act: "answer-vendor", patch: [], kind: "desk-vendor-document-again", body };
		});
		return reply.code(written.status).send(written.body);
	});
}
