import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { fileKind } from "../../platform/uploads/file-kind.ts";
import { inspectFile } from "../../platform/uploads/inspect-file.ts";
import { refusingFaults } from "../../platform/uploads/refused-upload.ts";
import type { VendorContext } from "../context.ts";
import type { UploadedFile } from "./upload.ts";

/** Checks a report of a vendor, a PDF that the scanner has found clean, and returns its bytes; throws a Problem. */
export async function checkReport(
	context: Pick<VendorContext, "portsOf">,
	org: string,
	{ fileName, declaredType, bytes: sent }: UploadedFile,
): Promise<Buffer> {
	const kind = fileKind(fileName, declaredType, sent);
	if (kind?.mediaType !== "application/pdf") throw new Problem(422, "FILE_KIND_REFUSED", said("desk.reportKind"));
	const { bytes } = await refusingFaults(() => inspectFile(kind.mediaType, sent, { takesData: true }));
	const scan = await context
		.portsOf(org)
		.virusScan.scan(sent, { fileName, attempt: 1 })
		.catch(() => "PENDING" as const);
	if (scan === "INFECTED") throw new Problem(422, "FILE_INFECTED", said("upload.infected"));
	if (scan === "PENDING") throw new Problem(503, "FILE_UNSCANNED", said("desk.reportUnscanned"));
	return bytes;
}
