import type { ChatFigures } from "../chat-bench.ts";
import type { CrowdFigures } from "../crowd-bench.ts";
import type { DeskFigures } from "../desk-bench.ts";
import type { HangFigures } from "../hang-bench.ts";
import type { KillFigures } from "../kill-bench.ts";
import type { Kept } from "../kills/read-back.ts";
import type { LockFigures } from "../lock-bench.ts";
import type { MemoryFigures } from "../memory-bench.ts";
import type { OrderFigures } from "../orders-bench.ts";
import type { PublishFigures } from "../publish-bench.ts";
import type { ServerFigures } from "../server-bench.ts";
import { count, judged } from "./format.ts";

/** Orders that one worker must bring to an end in a second. */
const ORDERS_A_SECOND = 50;
/** Milliseconds in which the desk's queue must answer. */
const QUEUE_MS = 200;
/** Seconds for which a retry may get the answer that the request is still in progress. */
const IN_FLIGHT_SECONDS = 5;

/** Prints how soon a published version is served by two processes. */
export function* publishLines({ first, next, publishes }: PublishFigures): Generator<string> {
	const both = ({ here, there }: PublishFigures["first"]) =>
		`${here.toFixed(0)} ms here, ${there.toFixed(0)} ms on the other one`;
	yield "\nFrom publishing a partner's word to serving it, two server processes on Postgres";
	yield `  the first time  ${both(first)}`;
	yield `  after that      ${both(next)} (medians of ${publishes - 1})`;
}

/** Prints how long a message takes to the other side. */
export function* chatLines({ chats: many, messages, processes, p50, p95, p99, max }: ChatFigures): Generator<string> {
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	yield `\nChat: ${many} at once over ${processes} server processes on Postgres, ${messages} messages`;
	yield `  from sending to the other side: median ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, longest ${ms(max)}`;
}

/** Prints how long others wait while a vendor hangs. */
export function* hangLines({ limitMs, healthy }: HangFigures): Generator<string> {
	yield `\nA vendor that never answers some; its time limit is ${limitMs / 1_000} s`;
	for (const { hanging, ms, share } of healthy)
		yield `  ${hanging} calls hang: a healthy borrower continues after ${ms.toFixed(0)} ms, ${(100 * share).toFixed(0)} % of the limit: ${judged(share <= 1)}`;
}

/** Prints what many who register at once experience. */
export function* crowdLines({ many, p50, max, longestAnswer, timedOut, turnedAway }: CrowdFigures): Generator<string> {
	const s = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
	yield `\n${many} registrations at once on Postgres, each coming again when it is asked to`;
	yield `  registered after a median of ${s(p50)}, the last one after ${s(max)}; asked to come again ${turnedAway} times`;
	yield `  longest answer ${s(longestAnswer)}, time-outs ${timedOut}: ${judged(timedOut === 0)}`;
}

/** Prints what a slow vendor means for others. */
export function* locksLines({
	vendorMs,
	signers: many,
	allMs,
	quickMs,
	idle,
	meanwhile,
	refusedMails,
	takenMails,
}: LockFigures): Generator<string> {
	const ms = (value: number) => `${value.toFixed(1)} ms`;
	yield `\n${many} sign at once on Postgres, at a vendor that takes ${vendorMs / 1_000} s to answer`;
	const times = (allMs - quickMs) / vendorMs;
	yield `  all have signed after ${(allMs / 1_000).toFixed(1)} s, ${(quickMs / 1_000).toFixed(1)} s at a vendor that answers at once: ${times.toFixed(2)} × the vendor's time between them: ${judged(times < 1.2)}`;
	const share = meanwhile.median / idle.median;
	yield `  a stranger's read meanwhile: median ${ms(meanwhile.median)}, longest ${ms(meanwhile.longest)}; idle ${ms(idle.median)}, ${ms(idle.longest)}; ${share.toFixed(2)} ×: ${judged(share <= 1.2 && meanwhile.longest < vendorMs / 2)}`;
	yield `  mails of a signing that the database refused: ${refusedMails}, of the same when it took it: ${takenMails}: ${judged(refusedMails === 0 && takenMails === 1)}`;
}

/** Prints the server's work for a borrower, beside its baselines. */
export function* serverLines({ save, statements, bare, rates, cpu }: ServerFigures): Generator<string> {
	yield "\nOne server process on Postgres, over HTTP, in turns with a bare insert and a bare Fastify route";
	const { p50, p95, insert, ratio } = save;
	yield `  a save: median ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms; a bare insert ${insert.toFixed(2)} ms; ${ratio.toFixed(1)} × that`;
	for (const [name, { perSecond, share }] of Object.entries(rates))
		yield `  ${name.padEnd(12)}${count(perSecond)} a second   1 : ${(1 / share).toFixed(1)} of the bare route`;
	yield `  ${"bare route".padEnd(12)}${count(bare)} a second`;
	for (const [name, { ms, times }] of Object.entries(cpu))
		yield `  processor, ${name}: ${ms.toFixed(2)} ms, ${times.toFixed(1)} × the ${name === "save" ? "insert" : "bare route"}`;
	for (const [name, { asked, frame }] of Object.entries(statements))
		yield `  statements, ${name}: ${asked}${frame > 0 ? `, and ${frame} around them (BEGIN, COMMIT)` : ""}`;
}

/** Prints how fast the desk's queue answers. */
export function* deskLines({ applications, pages }: DeskFigures): Generator<string> {
	yield `\nThe desk's queue over ${applications.toLocaleString("en-US")} applications on Postgres`;
	for (const [what, { p50, p95 }] of Object.entries(pages))
		yield `  ${what.padEnd(20)}median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms: ${judged(p95 <= QUEUE_MS)}`;
}

/** Prints how many orders a worker brings to an end. */
export function* ordersLines({
	vendorMs,
	atOnce,
	perSecond,
	perSecondBesideHanging,
	isCut,
	...figures
}: OrderFigures): Generator<string> {
	yield `\n${figures.orders} orders at a vendor that takes ${vendorMs / 1_000} s, ${atOnce} at once, one worker on Postgres, its start included`;
	const said = (holds: boolean) => (isCut ? "not judged" : judged(holds));
	if (isCut)
		yield "  cut short: this machine was too slow to queue and end them all; the rates are of those that ended";
	yield `  ${perSecond.toFixed(1)} a second: ${said(perSecond >= ORDERS_A_SECOND)}`;
	const share = perSecondBesideHanging / perSecond;
	yield `  ${perSecondBesideHanging.toFixed(1)} a second while ${atOnce} orders to another vendor hang, ${share.toFixed(2)} ×: ${said(share >= 0.9)}`;
}

/** Prints what is there of all that killed processes acknowledged, and whether anything is lost. */
export function* killLines({ kills, saves, documents, registrations, ...figures }: KillFigures): Generator<string> {
	const { chainsBroken, repeated, longestInFlightMs, faults } = figures;
	const line = (what: string, { acknowledged, lost, doubled, unacknowledged }: Kept) =>
		`  ${what.padEnd(15)}${count(acknowledged)} acknowledged, ${lost} lost, ${doubled} doubled, ${unacknowledged} without an answer: ${judged(lost + doubled === 0)}`;
	yield `\n${kills} server processes killed while borrowers write on Postgres, each in the middle of a request; ${repeated} requests sent again`;
	yield line("saves", saves);
	yield line("documents", documents);
	yield line("registrations", registrations);
	yield `  chains broken: ${chainsBroken}; not shown as acknowledged: ${faults.length - chainsBroken}: ${judged(faults.length === 0)}`;
	yield `  409 for ${longestInFlightMs.toFixed(0)} ms at most, ${IN_FLIGHT_SECONDS} s are allowed: ${judged(longestInFlightMs <= IN_FLIGHT_SECONDS * 1_000)}`;
	for (const fault of faults) yield `  ${fault}`;
}

/** Prints what a server takes, with its child processes. */
export function* memoryLines({ servers }: { readonly servers: readonly MemoryFigures[] }): Generator<string> {
	const mb = (value: number) => `${value.toFixed(0)} MB`;
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	yield "\nResident memory of a server with its child processes";
	for (const { engine, peakAtStart, idle, afterRequests, requests, startCpuMs, pagesMs, idlePercent } of servers) {
		const many = requests.toLocaleString("en-US");
		yield `  ${engine}: idle ${mb(idle)}, peak at start ${mb(peakAtStart)}, after ${many} requests ${mb(afterRequests)}`;
		yield `    start ${ms(startCpuMs)} of the processor, first pages ${pagesMs.map(ms).join(", ")}, idle ${idlePercent.toFixed(2)} % of a core`;
	}
}
