import { parentPort } from "node:worker_threads";
import type { DocumentContent } from "../../../contracts/wire/application/index.ts";
import { drawPdf } from "./draw.ts";

parentPort?.on("message", (content: DocumentContent) => {
	drawPdf(content).then(
		(pdf) => {
			// bytes in their own buffer are transferred without copying
			const answer = Uint8Array.from(pdf);
			parentPort?.postMessage({ answer }, [answer.buffer]);
		},
		// its message may quote the document
		(error: unknown) =>
			parentPort?.postMessage({
				fault: `A document was not made (${error instanceof Error ? error.name : "unknown"}).`,
			}),
	);
});
