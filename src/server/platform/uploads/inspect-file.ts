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

/**
 * Inspects a PDF or picture and returns the bytes to store: a PDF unchanged, a picture without data about place, time
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
		const end = bytes.lastIndexOf("%%EOF");
		if (end >= 0) refuseForeign(bytes.subarray(end));
		await inspectPdf(bytes, allowance);
		return { bytes, sizes: [] };
	}
	const check = PICTURES[mediaType];
	if (check === undefined) return { bytes, sizes: [] };
	try {
		return await check(bytes);
	} catch (error) {
		throw error instanceof UploadFault ? error : new UploadFault("FILE_UNREADABLE");
	}
}
