import type { DraftState } from "../../api/studio/home.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";

const TONES = {
	draft: "neutral",
	"in-review": "attention",
	approved: "info",
	scheduled: "info",
	live: "success",
	superseded: "neutral",
	discarded: "neutral",
} as const satisfies Record<DraftState, string>;

/** Theme color of a state, for the edge above a draft. */
export const STATE_EDGES = {
	draft: "field",
	"in-review": "warn",
	approved: "primary",
	scheduled: "primary",
	live: "ok",
	superseded: "line",
	discarded: "line",
} as const satisfies Record<DraftState, string>;

/** The state of a draft as one word. */
export function StateTag({ state }: { readonly state: DraftState }) {
	const copy = useCopy("studio");
	return <StatusTag tone={TONES[state]}>{copy(`state.${state}`)}</StatusTag>;
}
