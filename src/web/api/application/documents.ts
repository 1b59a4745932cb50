import { request } from "../request.ts";

/** A document on the server. */
export interface DocumentReceipt {
	readonly uuid: string;
	readonly type: string;
	readonly fileName?: string | null;
	readonly status: string;
}

const collection = (uuid: string) =>
	`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/documents`;

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
	return request(collection(uuid), { method: "POST", body, idempotencyKey });
}

/** GET …/documents/{documentUuid}: the bytes of a file that was uploaded. */
export function fetchUploadedDocument(uuid: string, documentUuid: string): Promise<ArrayBuffer> {
	return request(`${collection(uuid)}/${encodeURIComponent(documentUuid)}`, { read: "buffer" });
}
