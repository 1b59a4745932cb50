import { parentPort, workerData } from "node:worker_threads";
import { UploadFault } from "../upload-fault.ts";
import { type InspectedPdf, refuseActivePdf } from "./pdf-faults.ts";

try {
	const { bytes, allowance } = workerData as InspectedPdf;
	refuseActivePdf(bytes, allowance);
	parentPort?.postMessage(undefined);
} catch (error) {
	parentPort?.postMessage(error instanceof UploadFault ? error.code : "PDF_UNCHECKABLE");
}
