import { readPdf } from "./pdf/pdf-file.ts";
import type { PdfValue } from "./pdf/pdf-values.ts";
import { packedTexts } from "./png.ts";
import { UploadFault } from "./upload-fault.ts";

/** What a scanner has to check: the file itself, and everything compressed in it. */
export function unpackFile(bytes: Buffer): Buffer[] {
	try {
		if (bytes.includes("%PDF-")) return [bytes, ...unpackPdf(bytes)];
		if (bytes.toString("latin1", 1, 4) === "PNG") return [bytes, ...packedTexts(bytes)];
	} catch (error) {
		// Content that cannot be decompressed is rejected by its own check.
		if (!(error instanceof UploadFault || error instanceof RangeError)) throw error;
	}
	return [bytes];
}

function unpackPdf(bytes: Buffer): Buffer[] {
	const { streams, objects } = readPdf(bytes);
	return [...streams.map((stream) => Buffer.from(stream.bytes)), ...objects.flatMap(textsOf)];
}

function textsOf(value: PdfValue): Buffer[] {
	if (value.kind === "text") return [Buffer.from(value.text, "latin1")];
	if (value.kind === "list") return value.items.flatMap(textsOf);
	return value.kind === "dictionary" ? value.entries.flatMap(([, inner]) => textsOf(inner)) : [];
}
