import type { FastifyRequest } from "fastify";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { UploadedFile } from "../../workflow/documents/upload.ts";

/** Size limit of a file in bytes. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
/** Limits for the multipart parser of an upload. */
export const UPLOAD_LIMITS = {
	fileSize: MAX_FILE_BYTES,
	files: 1,
	fields: 4,
	fieldSize: 200,
	parts: 5,
	headerPairs: 40,
} as const;
const TYPE = /^[A-Z][A-Z0-9_]{1,63}$/;

/** Reads one file and its document type from a multipart body; throws a Problem that says what is wrong with it. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
	if (!request.isMultipart()) {
		throw new Problem(415, "NOT_MULTIPART", "Send the file as multipart/form-data with the fields type and file.");
	}
	let type = "";
	let file: Omit<UploadedFile, "type"> | undefined;
	for await (const part of request.parts()) {
		if (part.type === "file" && part.fieldname === "file") {
			file = { fileName: part.filename ?? "", declaredType: part.mimetype, bytes: await part.toBuffer() };
		} else if (part.type === "field" && part.fieldname === "type" && typeof part.value === "string") {
			type = part.value;
		} else {
			throw new Problem(400, "UNKNOWN_PART", "Only the fields type and file are accepted.");
		}
	}
	// a form without a chosen file sends an empty one without a name
	if (file?.bytes.length === 0 && file.fileName !== "") throw new Problem(422, "FILE_EMPTY", said("upload.empty"));
	if (!file || file.bytes.length === 0 || !TYPE.test(type)) {
		throw new Problem(422, "FILE_MISSING", said("upload.missing"));
	}
	return { ...file, type };
}
