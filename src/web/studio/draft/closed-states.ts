import type { DraftState } from "../../api/studio/home.ts";

const CLOSED: readonly DraftState[] = ["live", "superseded", "discarded"];

/** Whether nothing of a draft in this state can change anymore. */
export function isClosed(state: DraftState): boolean {
	return CLOSED.includes(state);
}
