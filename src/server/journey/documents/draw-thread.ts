import { parentPort } from "node:worker_threads";
import type { DocumentContent } from "../../../contracts/document-content.ts";
import { drawPdf } from "./draw.ts";

parentPort?.on("message", (content: DocumentContent) => {
	drawPdf(content).then(
		(pdf) => {
			// bytes of its own go over without being copied
			const answer = Uint8Array.from(pdf);
			parentPort?.postMessage({ answer }, [answer.buffer]);
		},
		// its words may quote the document
		(error: unknown) =>
			parentPort?.postMessage({
				fault: `A document was not made (${error instanceof Error ? error.name : "unknown"}).`,
			}),
	);
});
