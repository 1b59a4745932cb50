import { matches } from "../decisions/decision-table.ts";
import type { Flow } from "../decisions/flow.ts";
import { EngineError } from "../errors.ts";
import { type Facts, sheetOf } from "../facts/facts-by-name.ts";

/** A lender's own reason not to lend that applies to an application. */
export interface DueDecline {
	readonly id: string;
	/** As the notice of adverse action states it. */
	readonly reason: string;
}

/** Returns the lender's own reasons that apply, in document order. */
export function declinesDue(flow: Flow, facts: Facts): DueDecline[] {
	if (flow.origination === undefined) throw new EngineError("NO_ORIGINATION");
	return flow.origination.declines
		.filter((decline) => matches(facts[sheetOf], decline, []))
		.map(({ id, reason }) => ({ id, reason }));
}
