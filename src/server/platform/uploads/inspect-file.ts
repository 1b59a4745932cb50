import { refuseForeign, refuseSecondFile } from "./foreign-content.ts";
import { checkHeic } from "./heic/heic.ts";
import { checkJpeg } from "./jpeg.ts";
import { inspectPdf } from "./pdf/inspect-pdf.ts";
import type { PdfAllowance } from "./pdf/pdf-faults.ts";
import type { CheckedPicture } from "./picture-size.ts";
import { checkPng } from "./png.ts";
import { UploadFault } from "./upload-fault.ts";

const PICTURES: { readonly [mediaType: string]: (bytes: Buffer) => CheckedPicture | Promise<CheckedPicture> } = {
	"image/jpeg": checkJpeg,
	"image/png": checkPng,
	"image/heic": checkHeic,
};

const END = "%%EOF";
/** What the rest of a file holds that goes on after this end, as one does whose last change was not finished. */
const GOES_ON = /\d\s+\d+\s+obj\b|endobj|endstream|startxref/;

/** A PDF without what portals and scanners append: no reader shows it, and no one could check it. */
function withoutAppended(bytes: Buffer, end: number): Buffer {
	if (end < 0) return bytes;
	const after = bytes.toString("latin1", end + END.length);
	return /^[\s\p{Cc}]*$/u.test(after) || GOES_ON.test(after) ? bytes : bytes.subarray(0, end + END.length);
}

/**
 * Inspects a PDF or picture and returns the bytes to store: a PDF up to its end, a picture without data about place, time
 * and device. Other types are only searched for a second file inside. Throws UploadFault.
 */
export async function inspectFile(
	mediaType: string,
	bytes: Buffer,
	allowance: PdfAllowance = { takesData: false },
): Promise<CheckedPicture> {
	const isPdf = mediaType === "application/pdf";
	refuseSecondFile(bytes, isPdf);
	if (isPdf) {
		const end = bytes.lastIndexOf(END);
		if (end >= 0) refuseForeign(bytes.subarray(end));
		const kept = withoutAppended(bytes, end);
		await inspectPdf(kept, allowance);
		return { bytes: kept, sizes: [] };
	}
	const check = PICTURES[mediaType];
	if (check === undefined) return { bytes, sizes: [] };
	try {
		return await check(bytes);
	} catch (error) {
		throw error instanceof UploadFault ? error : new UploadFault("FILE_UNREADABLE");
	}
}
