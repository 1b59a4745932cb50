import { vendorOrderHandlers } from "../../journey/orders.ts";
import { decisionOf, type FlowDecision } from "../../journey/steps/flow-decision.ts";
import { NotYet } from "../../journey/steps/not-yet.ts";
import { outcomeOf } from "../../journey/steps/order.ts";
import { applyOwned } from "../../record/owned-patch.ts";
import { textAt } from "../../record/read-record.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { withoutDemographics } from "../../record/stored-record.ts";
import type { StageFixture } from "./stage-fixture.ts";
import type { StageScenario } from "./stage-scenarios.ts";
import { USUAL_ACTS } from "./usual-acts.ts";

const LONGEST = 200;

/**
 * Plays an application forward, with the same forms, vendor orders and rules as all others, until `isThere`; orders due
 * there are not placed yet. Throws, listing the stages met, if it never gets there.
 */
export async function rehearse(
	fixture: StageFixture,
	scenario: StageScenario,
	isThere: (now: FlowDecision) => boolean,
): Promise<FlowDecision> {
	const asked = new Map<string, number>();
	const acted = new Set<string>();
	const met: string[] = [];
	let due = new Set<string>();
	for (let left = LONGEST; left > 0; left -= 1) {
		const decision = decisionOf(fixture.context.products, fixture.product, fixture.record, fixture.context.now());
		const { stage } = decision;
		if (met.at(-1) !== stage) met.push(stage);
		const own = acted.has(stage) ? undefined : scenario.acts?.[stage];
		if (isThere(decision)) return decision;
		const fresh = decision.orders.find((order) => !due.has(order.id));
		due = new Set(decision.orders.filter((order) => due.has(order.id)).map((order) => order.id));
		if (own !== undefined) {
			acted.add(stage);
			await own(fixture);
		} else if (fresh !== undefined) {
			due.add(fresh.id);
			const name = `${fresh.vendor}/${fresh.operation}`;
			asked.set(name, (asked.get(name) ?? 0) + 1);
			await ask(fixture, fresh, asked.get(name) ?? 1);
		} else {
			const usual = USUAL_ACTS[stage];
			if (usual === undefined) break;
			await usual(fixture);
		}
	}
	throw new Error(`The rehearsal came to nothing after ${met.join(", ")}.`);
}

async function ask(fixture: StageFixture, task: FlowDecision["orders"][number], ordinal: number): Promise<void> {
	const handler = vendorOrderHandlers[`${task.vendor}/${task.operation}`];
	if (handler === undefined) throw new Error(`No handler is written for ${task.vendor}/${task.operation}.`);
	const applicationUuid = textAt(fixture.record, "application.uuid") ?? "";
	const order = {
		uuid: stableUuid("rehearsal", applicationUuid, task.id, String(ordinal)),
		applicationUuid,
		task: task.id,
		vendor: task.vendor,
		operation: task.operation,
		ordinal,
		attempt: 1,
		record: fixture.record,
		secrets: withoutDemographics(fixture.secrets),
		product: fixture.product,
		now: fixture.context.now(),
		readDocument: async () => undefined,
	};
	try {
		fixture.record = applyOwned(
			`order:${task.vendor}/${task.operation}`,
			fixture.record,
			outcomeOf(await handler(order, fixture.context.portsOf(fixture.product.org.code))).patch,
		);
	} catch (error) {
		// Too early for this order: a stage that waits for it is left by a step, or is the rehearsal's destination.
		if (!(error instanceof NotYet)) throw error;
	}
}
