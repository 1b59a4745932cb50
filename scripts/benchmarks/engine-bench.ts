import type { Product } from "../../src/engine/authored/authored.ts";
import { compileFlow, factsOf, resolveState, route, stageOf } from "../../src/engine/index.ts";
import { routeByHand } from "./hand-written-routing.ts";
import { sampleRecords } from "./sample-records.ts";
import { rateOf } from "./timing.ts";

/** Decisions per second, and how many pages the engine and the hand-written table agree on. */
export interface EngineFigures {
	readonly records: number;
	readonly agreed: number;
	readonly decidedByHand: number;
	readonly perSecond: Readonly<
		Record<
			"route" | "routeFromRecord" | "routeFromNewRecord" | "resolveState" | "stage" | "newFacts" | "handWritten",
			number
		>
	>;
}

/** Times the engine and a hand-written version of the same stage table, on the same records in the same run. */
export function benchEngine(product: Product, count: number): EngineFigures {
	const flow = compileFlow(product);
	const records = sampleRecords(product, count);
	const facts = records.map((record) => factsOf(flow, record));
	const byHand = records.map(routeByHand);
	const pages = facts.map((one) => route(flow, one).page);
	const decided = byHand.filter((page) => page !== undefined).length;
	const agreed = byHand.filter((page, index) => page !== undefined && page === pages[index]).length;
	return {
		records: count,
		agreed,
		decidedByHand: decided,
		perSecond: {
			route: rateOf(facts, (one) => route(flow, one)).perSecond,
			routeFromRecord: rateOf(records, (record) => route(flow, factsOf(flow, record))).perSecond,
			// a record that the engine has not seen: its facts are checked and gathered first
			routeFromNewRecord: rateOf(records, (record) => route(flow, factsOf(flow, { ...record }))).perSecond,
			resolveState: rateOf(facts, (one) => resolveState(flow, one)).perSecond,
			stage: rateOf(facts, (one) => stageOf(flow, one)).perSecond,
			newFacts: rateOf(records, (record) => factsOf(flow, { ...record })).perSecond,
			handWritten: rateOf(records, routeByHand).perSecond,
		},
	};
}
