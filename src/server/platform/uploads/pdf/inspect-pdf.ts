import { Worker } from "node:worker_threads";
import { UploadFault, type UploadFaultCode } from "../upload-fault.ts";
import type { InspectedPdf, PdfAllowance } from "./pdf-faults.ts";

const MOST_MS = 60_000;
const HEAP_MEGABYTES = 384;
/** Number of PDFs read concurrently; others wait. */
const MOST_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a PDF in a separate thread, so that no other request waits for it. Throws UploadFault for one that must not be
 * stored, or that takes too long or too much memory.
 */
export async function inspectPdf(bytes: Uint8Array, allowance: PdfAllowance): Promise<void> {
	if (running >= MOST_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
	running += 1;
	try {
		const fault = await faultOf({ bytes, allowance });
		if (fault !== undefined) throw new UploadFault(fault);
	} finally {
		running -= 1;
		waiting.shift()?.();
	}
}

function faultOf(workerData: InspectedPdf): Promise<UploadFaultCode | undefined> {
	const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
		workerData,
		execArgv: [],
		env: {},
		resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
	});
	const ended = new Promise<UploadFaultCode | undefined>((resolve) => {
		const timer = setTimeout(() => resolve("PDF_UNCHECKABLE"), MOST_MS);
		worker.once("message", resolve);
		worker.once("error", () => resolve("PDF_UNCHECKABLE"));
		worker.once("exit", () => {
			clearTimeout(timer);
			resolve("PDF_UNCHECKABLE");
		});
	});
	return ended.finally(() => void worker.terminate());
}
