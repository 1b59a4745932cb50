import { parentPort, workerData } from "node:worker_threads";
import { UploadFault } from "../upload-fault.ts";
import { refuseActivePdf } from "./pdf-faults.ts";

try {
	refuseActivePdf(workerData as Uint8Array);
	parentPort?.postMessage(undefined);
} catch (error) {
	parentPort?.postMessage(error instanceof UploadFault ? error.code : "FILE_UNREADABLE");
}
