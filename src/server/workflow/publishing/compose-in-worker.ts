import { Problem } from "../../platform/problems/problem.ts";
import type { ComposedOrg, ComposeRequest } from "../composition/compose-request.ts";
import { type Ended, GateThread } from "./gate-thread.ts";

/** Limits for checking a partner's files, beyond which they are rejected; and the folder of proofs. */
export interface GateOptions {
	/** Of the processor, for each organization. */
	readonly milliseconds?: number;
	readonly heapMegabytes?: number;
	/** Defaults to that of `flow check`. */
	readonly proofs?: string;
}

const LIMITS = { milliseconds: 60_000, heapMegabytes: 512 };
const KEPT_MS = 60_000;
const MOST_REQUESTS = 50;

let spare: { readonly thread: GateThread; readonly timer: NodeJS.Timeout } | undefined;
/** The files that were composed last, for a thread that is begun before it is asked; nothing else of a request is kept. */
let last: ComposeRequest | undefined;
/** Requests that hold a thread, which stays after them. */
let underWay = 0;
/** The beginning of a thread in the background, which those who ask wait for: two at once would be slower. */
let beginning: Promise<void> | undefined;
/** Whether the thread was begun anew since anything was asked: one that fails again by itself is not. */
let isBegunAnew = false;

/**
 * Checks and composes organizations in a separate thread; throws a 422 problem when it takes too long or too much
 * memory. The thread stays for a minute, because the next version usually comes soon and the base is then loaded, also
 * after files that are refused: those are corrected next. Where it ends before, another one is begun in the background.
 */
export async function composeInWorker(request: ComposeRequest, limits: GateOptions = {}): Promise<ComposedOrg[]> {
	const { milliseconds, heapMegabytes } = { ...LIMITS, ...limits };
	const isKept = heapMegabytes === LIMITS.heapMegabytes;
	if (isKept) await beginning;
	const thread = isKept ? takeSpare() : new GateThread(heapMegabytes);
	const isFirst = thread.taken === 0;
	const ended = isKept
		? await counted(thread.compose(request, milliseconds))
		: await thread.compose(request, milliseconds);
	if (ended.kind === "composed") {
		if (isKept) {
			last = filesOf(request);
			isBegunAnew = false;
		}
		if (isKept && thread.taken < MOST_REQUESTS) keep(thread);
		else thread.end();
		if (isKept) beginAnew();
		return ended.composed;
	}
	thread.end();
	// memory left behind by earlier requests does not count against this one
	if (!isFirst && ended.kind !== "slow") return composeInWorker(request, limits);
	if (isKept) beginAnew();
	if (ended.kind === "failed") throw ended.error;
	const [code, why] =
		ended.kind === "slow"
			? ["GATE_TOO_SLOW", "checking them takes too long"]
			: ["GATE_TOO_LARGE", "checking them takes too much memory"];
	throw new Problem(422, code, `The files were not judged: ${why}. Nothing was changed.`);
}

/** Keeps the thread for another minute, or begins one: while somebody is in a draft, its next check begins warm. */
export function keepThread(): void {
	if (spare === undefined) beginAnew();
	else spare.timer.refresh();
}

async function counted(composing: Promise<Ended>): Promise<Ended> {
	underWay += 1;
	try {
		return await composing;
	} finally {
		underWay -= 1;
	}
}

/** Composes what was composed last in a new thread, unless there is one, or it failed the last time. */
function beginAnew(): void {
	if (spare !== undefined || underWay > 0 || beginning !== undefined || last === undefined || isBegunAnew) return;
	isBegunAnew = true;
	const thread = new GateThread(LIMITS.heapMegabytes);
	beginning = thread.compose(last, LIMITS.milliseconds, false).then(({ kind }) => {
		beginning = undefined;
		if (kind === "composed") keep(thread);
		else thread.end();
	});
}

/** A request's files alone, of its own lenders: neither people nor stored applications stay in memory, and all fifty take long. */
function filesOf(request: ComposeRequest): ComposeRequest {
	const { root, overlaysDir, published, orgs, product, proofs, givenHosts, linkHosts, ownDomains } = request;
	const files = { root, overlaysDir, published, orgs, proofs, givenHosts, linkHosts, ownDomains };
	return { ...files, ...(product === undefined ? {} : { product }), isForEditors: true };
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
		isBegunAnew = false;
		thread.end();
	}, KEPT_MS).unref();
	spare = { thread, timer };
	thread.whenOver(() => {
		if (spare?.thread !== thread) return;
		clearTimeout(timer);
		spare = undefined;
		beginAnew();
	});
}
