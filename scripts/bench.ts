import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { canonicalJson, emitValidators, entryProduct, loadCatalog } from "../src/catalog/index.ts";
import { benchCatalog, type CatalogFigures } from "./benchmarks/catalog-bench.ts";
import { benchChat, type ChatFigures } from "./benchmarks/chat-bench.ts";
import { benchChecks, type ChecksFigures } from "./benchmarks/checks-bench.ts";
import { benchCrowd, type CrowdFigures } from "./benchmarks/crowd-bench.ts";
import { benchDesk, type DeskFigures } from "./benchmarks/desk-bench.ts";
import { benchEngine, type EngineFigures } from "./benchmarks/engine-bench.ts";
import { benchHang, type HangFigures } from "./benchmarks/hang-bench.ts";
import { benchKill, type KillFigures } from "./benchmarks/kill-bench.ts";
import { benchLoad, type LoadFigures } from "./benchmarks/load-bench.ts";
import { benchLocks, type LockFigures } from "./benchmarks/lock-bench.ts";
import { benchOrders, type OrderFigures } from "./benchmarks/orders-bench.ts";
import { benchPublish, type PublishFigures } from "./benchmarks/publish-bench.ts";
import { benchScreening } from "./benchmarks/screening-bench.ts";
import { printScreening } from "./benchmarks/screening-report.ts";
import { benchServer, type ServerFigures } from "./benchmarks/server-bench.ts";
import { benchStudioCheck, type Spread, type StudioCheckFigures } from "./benchmarks/studio-check-bench.ts";
import { buildWeb } from "./building/build-web.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sampleSize = 2000;
const partners = process.argv.includes("--many") ? [1, 50, 500, 5_000] : [1, 50, 500];
const chats = 200;
const messagesOfAChat = 5;
const publishes = 8;
const crowd = 200;
const kills = 3;
const queued = 10_000;
const orders = 900;
/** Orders that one worker must bring to an end in a second. */
const ORDERS_A_SECOND = 50;
/** Milliseconds in which the desk's queue must answer. */
const QUEUE_MS = 200;
const signers = 10;
const listedNames = 18_000;
const draftEdits = 60;
/** Milliseconds in which a draft is checked as a whole, and in which what is typed is. */
const DRAFT_MS = 1_500;
const TYPED_MS = 100;
/** Seconds for which a retry may get the answer that the request is still in progress. */
const IN_FLIGHT_SECONDS = 5;

const kilo = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const count = (value: number) => Math.round(value).toLocaleString("en-US").padStart(12);

function printEngine(figures: EngineFigures): void {
	const hand = figures.perSecond.handWritten;
	console.log(`Decisions a second (median of 7 rounds over ${figures.records} records)`);
	for (const [name, rate] of Object.entries(figures.perSecond))
		console.log(`  ${name.padEnd(18)}${count(rate)}   1 : ${(hand / rate).toFixed(1)} of the hand-written table`);
	console.log(
		`  same page on ${figures.agreed} of the ${figures.decidedByHand} records that the hand-written table decides`,
	);
}

function printLoad(figures: LoadFigures): void {
	console.log(`\nFirst load of register-v2, gzip: ${kilo(figures.firstLoadGzipBytes)}`);
	for (const { file, gzipBytes } of figures.firstLoad) console.log(`  ${file}  ${kilo(gzipBytes)}`);
	for (const { what, foundIn } of figures.absences)
		console.log(`  ${what} in the first load: ${foundIn.length === 0 ? "holds" : `found in ${foundIn.join(", ")}`}`);
	console.log(`Lazy chunks, gzip (${figures.lazy.length})`);
	for (const { file, gzipBytes } of [...figures.lazy].sort((a, b) => b.gzipBytes - a.gzipBytes))
		console.log(`  ${file}  ${kilo(gzipBytes)}`);
}

function printCatalog(figures: CatalogFigures): void {
	console.log("\nRead, gate, compose and check");
	console.log(`  ${figures.shippedOrgs} shipped organizations  ${figures.shippedMs.toFixed(0)} ms`);
	for (const { count: partners, firstMs, againMs } of figures.partners) {
		const each = ((firstMs - figures.shippedMs) / partners).toFixed(1);
		console.log(
			`  and ${partners} generated partners  ${firstMs.toFixed(0)} ms (${each} ms each), again ${againMs.toFixed(0)} ms`,
		);
	}
	const { orgs, ms } = figures.afterChange;
	console.log(`  one rule of the base changed: ${orgs} organizations again  ${ms.toFixed(0)} ms`);
	if (figures.faultyOrgs > 0) console.log(`  ${figures.faultyOrgs} organizations have findings`);
}

function printChat({ chats: many, messages, processes, p50, p95, p99, max }: ChatFigures): void {
	const ms = (value: number) => `${value.toFixed(0)} ms`;
	console.log(`\nChat: ${many} at once over ${processes} server processes on Postgres, ${messages} messages`);
	console.log(
		`  from sending to the other side: median ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, longest ${ms(max)}`,
	);
}

function printPublish({ first, next, publishes }: PublishFigures): void {
	const both = ({ here, there }: PublishFigures["first"]) =>
		`${here.toFixed(0)} ms here, ${there.toFixed(0)} ms on the other one`;
	console.log("\nFrom publishing a partner's word to serving it, two server processes on Postgres");
	console.log(`  the first time  ${both(first)}`);
	console.log(`  after that      ${both(next)} (medians of ${publishes - 1})`);
}

function printChecks({ bareMs, oneWarmMs, allWarmMs, allColdMs, routeMs, watch }: ChecksFigures): void {
	const line = (what: string, ms: number) =>
		console.log(`  ${what.padEnd(48)}${count(ms)} ms   ${(ms / bareMs).toFixed(1)} × a bare start`);
	console.log(`\nChecks, whole commands (medians of 5; a Node that does nothing takes ${bareMs.toFixed(0)} ms)`);
	line("flow check, one organization", oneWarmMs);
	line("flow check, all organizations", allWarmMs);
	line("flow check, all, nothing known from before", allColdMs);
	line("flow route, one record", routeMs);
	line("check --watch, from a page's new word to findings", watch.pageMs);
	line("check --watch, from a fact's new rule to findings", watch.factMs);
}

const judged = (holds: boolean) => (holds ? "holds" : "DOES NOT HOLD");

function printHang({ limitMs, healthy }: HangFigures): void {
	console.log(`\nA vendor that never answers some; its time limit is ${limitMs / 1_000} s`);
	for (const { hanging, ms, share } of healthy)
		console.log(
			`  ${hanging} calls hang: a healthy borrower continues after ${ms.toFixed(0)} ms, ${(100 * share).toFixed(0)} % of the limit: ${judged(share <= 1)}`,
		);
}

function printCrowd({ many, p50, max, longestAnswer, timedOut, turnedAway }: CrowdFigures): void {
	const s = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
	console.log(`\n${many} registrations at once on Postgres, each coming again when it is asked to`);
	console.log(
		`  registered after a median of ${s(p50)}, the last one after ${s(max)}; asked to come again ${turnedAway} times`,
	);
	console.log(`  longest answer ${s(longestAnswer)}, time-outs ${timedOut}: ${judged(timedOut === 0)}`);
}

function printKill({ kills, longestMs, statuses }: KillFigures): void {
	const isMade = statuses.every((status) => status === 200);
	console.log(`\n${kills} server processes killed in the middle of a submission, which is sent again to another one`);
	console.log(
		`  409 for ${longestMs.toFixed(0)} ms at most, ${IN_FLIGHT_SECONDS} s are allowed, then ${statuses.join(", ")}: ${judged(isMade && longestMs <= IN_FLIGHT_SECONDS * 1_000)}`,
	);
}

function printLocks({
	vendorMs,
	signers: many,
	allMs,
	quickMs,
	idle,
	meanwhile,
	refusedMails,
	takenMails,
}: LockFigures): void {
	const ms = (value: number) => `${value.toFixed(1)} ms`;
	console.log(`\n${many} sign at once on Postgres, at a vendor that takes ${vendorMs / 1_000} s to answer`);
	const times = (allMs - quickMs) / vendorMs;
	console.log(
		`  all have signed after ${(allMs / 1_000).toFixed(1)} s, ${(quickMs / 1_000).toFixed(1)} s at a vendor that answers at once: ${times.toFixed(2)} × the vendor's time between them: ${judged(times < 1.2)}`,
	);
	const share = meanwhile.median / idle.median;
	console.log(
		`  a stranger's read meanwhile: median ${ms(meanwhile.median)}, longest ${ms(meanwhile.longest)}; idle ${ms(idle.median)}, ${ms(idle.longest)}; ${share.toFixed(2)} ×: ${judged(share <= 1.2 && meanwhile.longest < vendorMs / 2)}`,
	);
	console.log(
		`  mails of a signing that the database refused: ${refusedMails}, of the same when it took it: ${takenMails}: ${judged(refusedMails === 0 && takenMails === 1)}`,
	);
}

function printServer({ save, statements, bare, rates }: ServerFigures): void {
	console.log("\nOne server process on Postgres, over HTTP, in turns with a bare insert and a bare Fastify route");
	const { p50, p95, insert, ratio } = save;
	console.log(
		`  a save: median ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms; a bare insert ${insert.toFixed(2)} ms; ${ratio.toFixed(1)} × that`,
	);
	for (const [name, { perSecond, share }] of Object.entries(rates))
		console.log(`  ${name.padEnd(12)}${count(perSecond)} a second   1 : ${(1 / share).toFixed(1)} of the bare route`);
	console.log(`  ${"bare route".padEnd(12)}${count(bare)} a second`);
	for (const [name, { asked, frame }] of Object.entries(statements))
		console.log(`  statements, ${name}: ${asked}${frame > 0 ? `, and ${frame} around them (BEGIN, COMMIT)` : ""}`);
}

function printDesk({ applications, pages }: DeskFigures): void {
	console.log(`\nThe desk's queue over ${applications.toLocaleString("en-US")} applications on Postgres`);
	for (const [what, { p50, p95 }] of Object.entries(pages))
		console.log(
			`  ${what.padEnd(20)}median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms: ${judged(p95 <= QUEUE_MS)}`,
		);
}

function printStudioCheck({ coldMs, sound, faulty, typed }: StudioCheckFigures): void {
	const line = (what: string, { p50, p95, max, rounds }: Spread, goal: number) =>
		console.log(
			`  ${what.padEnd(40)}median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${(p95 / coldMs).toFixed(2)} ×), longest ${max.toFixed(0)} ms of ${rounds}; p95 below ${goal} ms: ${judged(p95 <= goal)}`,
		);
	console.log(`\nEdits of a lender's draft, against a whole \`flow check\` without a cache (${coldMs.toFixed(0)} ms)`);
	line("the full check of a sound draft", sound, DRAFT_MS);
	line("the full check of a faulty draft", faulty, DRAFT_MS);
	line("what is said of a text as it is typed", typed, TYPED_MS);
}

function printOrders({ vendorMs, atOnce, perSecond, perSecondBesideHanging, isCut, ...figures }: OrderFigures): void {
	console.log(
		`\n${figures.orders} orders at a vendor that takes ${vendorMs / 1_000} s, ${atOnce} at once, one worker on Postgres, its start included`,
	);
	const said = (holds: boolean) => (isCut ? "not judged" : judged(holds));
	if (isCut)
		console.log("  cut short: this machine was too slow to queue and end them all; the rates are of those that ended");
	console.log(`  ${perSecond.toFixed(1)} a second: ${said(perSecond >= ORDERS_A_SECOND)}`);
	const share = perSecondBesideHanging / perSecond;
	console.log(
		`  ${perSecondBesideHanging.toFixed(1)} a second while ${atOnce} orders to another vendor hang, ${share.toFixed(2)} ×: ${said(share >= 0.9)}`,
	);
}

const ROWS = [
	...(["engine", "load", "catalog", "checks", "publish", "chat"] as const),
	...(["hang", "crowd", "kill", "locks", "server", "desk", "orders", "studio-check", "screening"] as const),
];
const OPTIONS = ["--many", "--json"];
const named = process.argv.slice(2).filter((word) => !OPTIONS.includes(word));
const strangers = named.filter((word) => !ROWS.some((row) => row === word));
if (strangers.length > 0) {
	const choice = `${ROWS.join(", ")} may be named; all run when none is. Options: ${OPTIONS.join(", ")}.`;
	console.error(`No row is called ${strangers.join(", ")}: ${choice}`);
	process.exit(2);
}
const isWanted = (row: (typeof ROWS)[number]) => named.length === 0 || named.includes(row);

const catalog = loadCatalog();
const main = catalog.product("main");
const engine = isWanted("engine") ? benchEngine(main, sampleSize) : undefined;
const load = isWanted("load") ? await weigh() : undefined;
const composition = isWanted("catalog") ? benchCatalog(partners) : undefined;
const checks = isWanted("checks") ? await benchChecks() : undefined;
const publish = isWanted("publish") ? await benchPublish(publishes) : undefined;
const chat = isWanted("chat") ? await benchChat(chats, messagesOfAChat) : undefined;
const hang = isWanted("hang") ? await benchHang() : undefined;
const manyAtOnce = isWanted("crowd") ? await benchCrowd(crowd) : undefined;
const kill = isWanted("kill") ? await benchKill(kills) : undefined;
const locks = isWanted("locks") ? await benchLocks(signers) : undefined;
const server = isWanted("server") ? await measureServer() : undefined;
const desk = isWanted("desk") ? await benchDesk(queued) : undefined;
const ordered = isWanted("orders") ? await benchOrders(orders) : undefined;
const studioCheck = isWanted("studio-check") ? await benchStudioCheck(draftEdits) : undefined;
const screened = isWanted("screening") ? benchScreening(main, listedNames) : undefined;
if (process.argv.includes("--json")) {
	const figures = {
		...{ engine, load, catalog: composition, checks, publish, chat },
		...{ hang, crowd: manyAtOnce, kill, locks, server, desk, orders: ordered, studioCheck, screening: screened },
	};
	console.log(JSON.stringify({ node: process.version, ...figures }, null, 2));
} else {
	if (engine) printEngine(engine);
	if (load) printLoad(load);
	if (composition) printCatalog(composition);
	if (checks) printChecks(checks);
	if (publish) printPublish(publish);
	if (chat) printChat(chat);
	if (hang) printHang(hang);
	if (manyAtOnce) printCrowd(manyAtOnce);
	if (kill) printKill(kill);
	if (locks) printLocks(locks);
	if (server) printServer(server);
	if (desk) printDesk(desk);
	if (ordered) printOrders(ordered);
	if (studioCheck) printStudioCheck(studioCheck);
	if (screened) printScreening(screened);
}

async function weigh(): Promise<LoadFigures> {
	await buildWeb(root);
	return benchLoad(root, catalog.orgCodes(), {
		"the organization's slice": canonicalJson(entryProduct(main)),
		"the slice's validators": emitValidators(entryProduct(main)),
	});
}

async function measureServer(): Promise<ServerFigures> {
	await buildWeb(root);
	return benchServer(root);
}
