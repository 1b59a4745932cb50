import { stageOf } from "./decision-table.ts";
import { factsAtStage, factsOf } from "./facts.ts";
import type { Flow } from "./flow.ts";
import { settle } from "./machine.ts";
import type { ApplicationRecord } from "./record.ts";
import { type Route, routeFrom } from "./route.ts";
import { type DueTask, tasksDue } from "./tasks.ts";
import type { Trace, TraceEntry } from "./trace.ts";

/** Where an application stands after its facts changed, and what is to be ordered; nothing is done here. */
export interface Advance {
	readonly stage: string;
	/** `origination/<row>` that decided the stage. */
	readonly stageRule: string;
	readonly state: string;
	readonly route: Route;
	readonly tasks: readonly DueTask[];
	readonly trace: Trace;
}

/**
 * Returns stage, flow state, route and due tasks of a record: the stage comes from the record's facts, everything else
 * from the facts with that stage. Throws EngineError when the record cannot be decided.
 */
export function advance(flow: Flow, record: ApplicationRecord): Advance {
	const before = factsOf(flow, record);
	const { stage, rule, trace } = stageOf(flow, before);
	const facts = factsAtStage(flow, record, before, stage);
	const settled = settle(flow, facts);
	const route = routeFrom(flow, facts, settled.state, settled.trace);
	const ordered: TraceEntry[] = [];
	const tasks = tasksDue(flow, facts, ordered);
	const due = ordered.filter((entry) => entry.result === true);
	return { stage, stageRule: rule, state: settled.state, route, tasks, trace: [...trace, ...route.trace, ...due] };
}
