import type { CatalogFigures } from "../catalog-bench.ts";
import type { ChecksFigures } from "../checks-bench.ts";
import type { CommandTime } from "../command-time.ts";
import type { EngineFigures } from "../engine-bench.ts";
import type { LoadFigures } from "../load-bench.ts";
import type { Spread, StudioCheckFigures } from "../studio-check-bench.ts";
import { count, judged, kilo } from "./format.ts";

/** Milliseconds in which a draft is checked as a whole, and in which what is typed is. */
const DRAFT_MS = 1_500;
const TYPED_MS = 100;

/** Prints how fast decisions are, beside a table written by hand. */
export function* engineLines(figures: EngineFigures): Generator<string> {
	const { perSecond, timesByHand, rounds, records } = figures;
	yield `Decisions in a second of processor (medians of ${rounds} rounds over ${records} records, in turns)`;
	yield `  ${"handWritten".padEnd(18)}${count(perSecond.handWritten)}`;
	for (const [name, times] of Object.entries(timesByHand) as [keyof typeof timesByHand, number][])
		yield `  ${name.padEnd(18)}${count(perSecond[name])}   1 : ${times.toFixed(1)} of the hand-written table`;
	yield `  same page on ${figures.agreed} of the ${figures.decidedByHand} records that the hand-written table decides`;
}

/** Prints what a first load weighs, and what it must not hold. */
export function* loadLines(figures: LoadFigures): Generator<string> {
	yield `\nFirst load of register-v2, gzip: ${kilo(figures.firstLoadGzipBytes)}`;
	for (const { file, gzipBytes } of figures.firstLoad) yield `  ${file}  ${kilo(gzipBytes)}`;
	for (const { what, foundIn } of figures.absences)
		yield `  ${what} in the first load: ${foundIn.length === 0 ? "holds" : `found in ${foundIn.join(", ")}`}`;
	yield `Lazy chunks, gzip (${figures.lazy.length})`;
	for (const { file, gzipBytes } of [...figures.lazy].sort((a, b) => b.gzipBytes - a.gzipBytes))
		yield `  ${file}  ${kilo(gzipBytes)}`;
}

/** Prints how long organizations take to be read, composed and checked. */
export function* catalogLines(figures: CatalogFigures): Generator<string> {
	yield "\nRead, gate, compose and check";
	yield `  ${figures.shippedOrgs} shipped organizations  ${figures.shippedMs.toFixed(0)} ms`;
	for (const { count: partners, firstMs, againMs } of figures.partners) {
		const each = ((firstMs - figures.shippedMs) / partners).toFixed(1);
		yield `  and ${partners} generated partners  ${firstMs.toFixed(0)} ms (${each} ms each), again ${againMs.toFixed(0)} ms`;
	}
	const { orgs, ms } = figures.afterChange;
	yield `  one rule of the base changed: ${orgs} organizations again  ${ms.toFixed(0)} ms`;
	if (figures.faultyOrgs > 0) yield `  ${figures.faultyOrgs} organizations have findings`;
}

/** Prints how long the commands of the checks take. */
export function* checksLines({ commands, timesBare, watch, rounds }: ChecksFigures): Generator<string> {
	const { bare, ...others } = commands;
	const words: Readonly<Record<keyof typeof others, string>> = {
		oneWarm: "flow check, one organization",
		allWarm: "flow check, all organizations",
		allCold: "flow check, all, nothing known from before",
		route: "flow route, one record",
	};
	const timeOf = ({ ms, cpuMs }: CommandTime) => `${count(ms)} ms${count(cpuMs)} ms of processor`;
	yield `\nChecks, whole commands (medians of ${rounds})`;
	yield `  ${"a Node that does nothing".padEnd(48)}${timeOf(bare)}`;
	for (const [name, what] of Object.entries(words) as [keyof typeof others, string][])
		yield `  ${what.padEnd(48)}${timeOf(others[name])}   ${timesBare[name].toFixed(1)} × a bare start`;
	yield `  ${"check --watch, from a page's new word to findings".padEnd(48)}${count(watch.pageMs)} ms`;
	yield `  ${"check --watch, from a fact's new rule to findings".padEnd(48)}${count(watch.factMs)} ms`;
}

/** Prints how soon an edit of a draft is judged, and whether each goal holds. */
export function* studioCheckLines({ cold, sound, faulty, typed }: StudioCheckFigures): Generator<string> {
	const line = (what: string, { p50, p95, max, rounds }: Spread, goal: number) =>
		`  ${what.padEnd(40)}median ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${(p95 / cold.ms).toFixed(2)} ×), longest ${max.toFixed(0)} ms of ${rounds}; p95 below ${goal} ms: ${judged(p95 <= goal)}`;
	yield `\nEdits of a lender's draft, against a whole \`flow check\` without a cache (${cold.ms.toFixed(0)} ms)`;
	yield line("the full check of a sound draft", sound, DRAFT_MS);
	yield line("the full check of a faulty draft", faulty, DRAFT_MS);
	yield line("what is said of a text as it is typed", typed, TYPED_MS);
}
