import type { DocumentReceipt } from "../../../contracts/wire/application/index.ts";
import { ask } from "../ask.ts";

export type { DocumentReceipt } from "../../../contracts/wire/application/index.ts";

const COLLECTION = "/service-application/api/v1/application/heloc/:uuid/documents";

/** POST …/documents (multipart): uploads one file under a document type. */
export function uploadDocument(
	uuid: string,
	type: string,
	file: File,
	idempotencyKey: string,
): Promise<DocumentReceipt> {
	const body = new FormData();
	// the type goes first: a streaming parser knows it before the file arrives
	body.append("type", type);
	body.append("file", file, file.name);
	return ask(`POST ${COLLECTION}`, { params: { uuid }, body, idempotencyKey });
}

/** GET …/documents/{documentUuid}: the bytes of a file that was uploaded. */
export function fetchUploadedDocument(uuid: string, documentUuid: string): Promise<ArrayBuffer> {
	return ask(`GET ${COLLECTION}/:documentUuid`, { params: { uuid, documentUuid }, read: "buffer" });
}
