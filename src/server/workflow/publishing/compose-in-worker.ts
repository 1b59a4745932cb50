import { Problem } from "../../platform/problems/problem.ts";
import type { ComposedOrg, ComposeRequest } from "./compose-request.ts";
import { GateThread } from "./gate-thread.ts";

/** Limits for checking a partner's files, beyond which they are rejected; and the folder of proofs. */
export interface GateOptions {
	readonly milliseconds?: number;
	readonly heapMegabytes?: number;
	/** Defaults to that of `flow check`. */
	readonly proofs?: string;
}

const LIMITS = { milliseconds: 60_000, heapMegabytes: 512 };
const KEPT_MS = 60_000;
const MOST_REQUESTS = 50;

let spare: { readonly thread: GateThread; readonly timer: NodeJS.Timeout } | undefined;

/**
 * Checks and composes organizations in a separate thread; throws a 422 problem when it takes too long or too much
 * memory. The thread stays for a minute, because the next version usually comes soon and the base is then loaded, also
 * after files that are refused: those are corrected next.
 */
export async function composeInWorker(request: ComposeRequest, limits: GateOptions = {}): Promise<ComposedOrg[]> {
	const { milliseconds, heapMegabytes } = { ...LIMITS, ...limits };
	const thread = heapMegabytes === LIMITS.heapMegabytes ? takeSpare() : new GateThread(heapMegabytes);
	const isFirst = thread.taken === 0;
	const ended = await thread.compose(request, milliseconds);
	if (ended.kind === "composed") {
		if (thread.taken < MOST_REQUESTS && heapMegabytes === LIMITS.heapMegabytes) keep(thread);
		else thread.end();
		return ended.composed;
	}
	thread.end();
	// memory left behind by earlier requests does not count against this one
	if (!isFirst && ended.kind !== "slow") return composeInWorker(request, limits);
	if (ended.kind === "failed") throw ended.error;
	const [code, why] =
		ended.kind === "slow"
			? ["GATE_TOO_SLOW", "checking them takes too long"]
			: ["GATE_TOO_LARGE", "checking them takes too much memory"];
	throw new Problem(422, code, `The files were not judged: ${why}. Nothing was changed.`);
}

/** Keeps the thread, where there is one, for another minute: while somebody is in a draft, its next check begins warm. */
export function keepThread(): void {
	spare?.timer.refresh();
}

function takeSpare(): GateThread {
	const taken = spare;
	spare = undefined;
	clearTimeout(taken?.timer);
	return taken?.thread ?? new GateThread(LIMITS.heapMegabytes);
}

function keep(thread: GateThread): void {
	if (spare !== undefined) {
		thread.end();
		return;
	}
	const timer = setTimeout(() => {
		spare = undefined;
		thread.end();
	}, KEPT_MS).unref();
	spare = { thread, timer };
}
