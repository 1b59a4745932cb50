import {
	type ApplicationRecord,
	advance,
	factsOf,
	type Json,
	ordersDue,
	type Route,
	resolveState,
	route,
	stepsOf,
	type Trace,
	type TraceEntry,
	withJoined,
} from "../../../flow/engine/index.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { recordForRules } from "../../journey/steps/flow-decision.ts";
import { today } from "../../record/parties.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import type { SimulatedVersion } from "./version.ts";

/** A simulated person: what would be stored, and the clock. */
export interface Person {
	readonly record: StoredRecord;
	readonly secrets: Secrets;
	readonly now: Date;
	/** Whether the registration is over. */
	readonly isRegistered: boolean;
	/** Where an example stands that does not hold all that leads there; gone with the first step. */
	readonly pinned: Pick<ApplicationRecord, "stage" | "state">;
	/** A page that was opened from the one that the flow leads to. */
	readonly opened: string | undefined;
	/** Orders that were answered, or that wait for a day, since they fell due. */
	readonly settled: ReadonlyMap<string, Date | undefined>;
	/** How often each order was placed. */
	readonly ordinals: ReadonlyMap<string, number>;
}

/** Where the rules lead a person. */
export type Decided =
	| {
			readonly kind: "step";
			readonly id: string;
			readonly form: string;
			readonly steps: readonly string[];
			readonly record: ApplicationRecord;
	  }
	| {
			readonly kind: "page";
			readonly page: string;
			readonly route: Route;
			readonly stage: string | null;
			readonly stageRule: string;
			readonly state: string;
			readonly orders: readonly { readonly id: string; readonly vendor: string; readonly operation: string }[];
			readonly reviews: readonly string[];
			/** Categories of conditions whose rule is true; undefined while none is raised or withdrawn. */
			readonly conditions: readonly string[] | undefined;
			/** Whether the example says the stage or the state, rather than the rules. */
			readonly isPinned: boolean;
			readonly parts: { readonly stage: Trace; readonly state: Trace; readonly route: Trace };
			/** With the stage, state and page. */
			readonly record: ApplicationRecord;
	  };

/** Decides where a person is. Throws EngineError where the rules cannot. */
export function decide({ flow, product }: SimulatedVersion, person: Person): Decided {
	const plain = rulesRecord(product, person);
	if (!person.isRegistered) {
		const { steps } = stepsOf(flow, factsOf(flow, plain));
		const id = steps.find((step) => !isAnswered(person.record, formOf(product, step)));
		if (id !== undefined) return { kind: "step", id, form: formOf(product, id), steps, record: plain };
	}
	const { pinned, opened } = person;
	if (pinned.stage == null && pinned.state == null) {
		const { route: routed, stage, stageRule, state, orders, reviews, conditions, parts } = advance(flow, plain);
		const page = opened ?? routed.page;
		const record = { ...plain, stage, state, page };
		return {
			kind: "page",
			page,
			route: routed,
			stage,
			stageRule,
			state,
			orders,
			reviews,
			conditions,
			isPinned: false,
			parts,
			record,
		};
	}
	const record: ApplicationRecord = { ...plain, ...pinned };
	const facts = factsOf(flow, record);
	const [resolved, routed]: [TraceEntry[], TraceEntry[]] = [[], []];
	const state = pinned.state ?? resolveState(flow, facts, resolved).state;
	const found = route(flow, facts, routed);
	const page = opened ?? found.page;
	return {
		...{
			kind: "page",
			page,
			route: found,
			stage: found.stage,
			stageRule: "",
			state,
			reviews: [],
			conditions: undefined,
			isPinned: true,
		},
		orders: ordersDue(flow, facts),
		parts: { stage: [], state: resolved, route: routed },
		record: { ...record, state, page },
	};
}

/** The form of a registration step. */
export function formOf(product: SimulatedVersion["product"], step: string): string {
	return product.registration.steps[step]?.form ?? "";
}

function isAnswered({ answers = {} }: StoredRecord, form: string): boolean {
	return Object.hasOwn(answers, form);
}

/** The record as rules read it; what an example says of the lender itself is kept. */
function rulesRecord(product: SimulatedVersion["product"], { record, now, isRegistered }: Person): ApplicationRecord {
	const rules = recordForRules(product, record, today(record, now));
	const given = (own: Json | undefined) => (isObject(own) ? own : {});
	const org = { ...rules.org, ...given(record.org as Json | undefined) };
	const flags = { ...rules.flags, ...given(record.flags as Json | undefined) };
	// before an application exists, rules read answers alone
	if (isRegistered) return { ...rules, org, flags };
	const answers = withJoined(product.forms, record.answers ?? {});
	return { application: {}, profile: {}, ...rules, answers, org, flags };
}
