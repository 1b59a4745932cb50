import { parentPort } from "node:worker_threads";
import { findHits, type ThreadAnswer, type ThreadQuestion } from "./find-hits.ts";
import { type LoadedList, loadLists, stampOf } from "./list-files.ts";

/** Lenders with lists of their own each have an index here. */
const MOST_LISTS = 4;
const loaded = new Map<string, { readonly stamp: string; readonly list: LoadedList }>();

async function listIn(folder: string): Promise<LoadedList> {
	const stamp = await stampOf(folder);
	const known = loaded.get(folder);
	loaded.delete(folder);
	const list = known?.stamp === stamp ? known.list : await loadLists(folder);
	loaded.set(folder, { stamp, list });
	const oldest = [...loaded.keys()][0];
	if (loaded.size > MOST_LISTS && oldest !== undefined) loaded.delete(oldest);
	return list;
}

async function answerTo({ folder, parties, likeness }: ThreadQuestion): Promise<ThreadAnswer> {
	const { sha256, index } = await listIn(folder);
	return { sha256, hits: findHits(index, parties, likeness) };
}

parentPort?.on("message", (question: ThreadQuestion) => {
	answerTo(question).then(
		(answer) => parentPort?.postMessage({ answer }),
		// what is wrong with a list quotes no name
		(error: unknown) => parentPort?.postMessage({ fault: error instanceof Error ? error.message : "unknown" }),
	);
});
