import type { Product } from "../../src/flow/engine/authored/authored.ts";
import { compileFlow, factsOf, resolveState, route, stageOf } from "../../src/flow/engine/index.ts";
import { routeByHand } from "./hand-written-routing.ts";
import { sampleRecords } from "./sample-records.ts";
import { median, type RateSizes, ratesOf } from "./timing.ts";

type Decision = "route" | "routeFromRecord" | "routeFromNewRecord" | "resolveState" | "stage" | "newFacts";

/** Decisions in a second of processor, and how many pages the engine and the hand-written table agree on. */
export interface EngineFigures {
	readonly records: number;
	readonly agreed: number;
	readonly decidedByHand: number;
	readonly rounds: number;
	/** Medians of the rounds. */
	readonly perSecond: Readonly<Record<Decision | "handWritten", number>>;
	/** How many times what the hand-written table takes; medians of the rounds' own. */
	readonly timesByHand: Readonly<Record<Decision, number>>;
}

/** How many records, and how long each decision is repeated. */
export interface EngineSizes extends RateSizes {
	readonly records: number;
}

/** Times the engine and a hand-written version of the same stage table, on the same records in turns. */
export function benchEngine(product: Product, sizes: EngineSizes): EngineFigures {
	const flow = compileFlow(product);
	const records = sampleRecords(product, sizes.records);
	const facts = records.map((record) => factsOf(flow, record));
	const byHand = records.map(routeByHand);
	const pages = facts.map((one) => route(flow, one).page);
	const decided = byHand.filter((page) => page !== undefined).length;
	const agreed = byHand.filter((page, index) => page !== undefined && page === pages[index]).length;
	const works = {
		handWritten: each(records, routeByHand),
		route: each(facts, (one) => route(flow, one)),
		routeFromRecord: each(records, (record) => route(flow, factsOf(flow, record))),
		// a record that the engine has not seen: its facts are checked and gathered first
		routeFromNewRecord: each(records, (record) => route(flow, factsOf(flow, { ...record }))),
		resolveState: each(facts, (one) => resolveState(flow, one)),
		stage: each(facts, (one) => stageOf(flow, one)),
		newFacts: each(records, (record) => factsOf(flow, { ...record })),
	};
	const { handWritten, ...rates } = ratesOf(works, sizes);
	const times = (rate: readonly number[]) => median(rate.map((one, round) => (handWritten[round] ?? one) / one));
	const ofEach = (figure: (rate: readonly number[]) => number) =>
		Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, figure(rate)])) as Record<Decision, number>;
	return {
		...{ records: sizes.records, agreed, decidedByHand: decided, rounds: sizes.rounds },
		perSecond: { ...ofEach(median), handWritten: median(handWritten) },
		timesByHand: ofEach(times),
	};
}

/** Keeps the last result, so that the work is not optimized away. */
let kept: unknown;

function each<T>(items: readonly T[], once: (item: T) => unknown): () => number {
	return () => {
		for (const item of items) kept = once(item);
		return kept === each ? 0 : items.length;
	};
}
