import { Worker } from "node:worker_threads";
import { Problem } from "../problems/problem.ts";
import type { ComposedOrg, ComposeRequest } from "./compose-request.ts";

/** How much a partner's files may cost; a set that costs more is refused. */
const LIMITS = { milliseconds: 60_000, heapMegabytes: 512 };

/** Gates and composes organisations in a thread of their own; throws a 422 problem when it takes too long or too much memory. */
export function composeInWorker(request: ComposeRequest, milliseconds = LIMITS.milliseconds): Promise<ComposedOrg[]> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(new URL("./product-worker.ts", import.meta.url), {
			workerData: request,
			execArgv: [],
			env: {},
			resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMegabytes },
		});
		const refuse = (code: string, why: string) => {
			reject(new Problem(422, code, `The files were not judged: ${why}. Nothing was changed.`));
		};
		const timer = setTimeout(() => {
			refuse("GATE_TOO_SLOW", "checking them takes too long");
			void worker.terminate();
		}, milliseconds);
		worker.once("message", (composed: ComposedOrg[]) => {
			clearTimeout(timer);
			resolve(composed);
			void worker.terminate();
		});
		worker.once("error", (error: NodeJS.ErrnoException) => {
			clearTimeout(timer);
			if (error.code === "ERR_WORKER_OUT_OF_MEMORY") refuse("GATE_TOO_LARGE", "checking them takes too much memory");
			else reject(error);
		});
	});
}
