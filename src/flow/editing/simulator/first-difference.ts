import type { Simulated, SimulatedPlace } from "./simulation.ts";

/** Where the same steps first lead to different places, or to other words. */
export interface SimulatedDifference {
	/** After which step; 0 is the start. */
	readonly step: number;
	readonly kind: "place" | "words";
	readonly draft: SimulatedPlace;
	/** Null where the other version does not let the person take that step. */
	readonly live: SimulatedPlace | null;
}

/** Returns the first difference between the same person on two versions; a difference of place outweighs earlier words. */
export function firstDifference(draft: Simulated, live: Simulated): SimulatedDifference | null {
	const pairs = draft.places.map((place, step) => ({ step, draft: place, live: live.places[step] ?? null }));
	const place = pairs.find((one) => one.live === null || !isSamePlace(one.draft, one.live));
	if (place !== undefined) return { ...place, kind: "place" };
	const words = pairs.find((one) => one.live !== null && wordsOf(one.draft) !== wordsOf(one.live));
	return words === undefined ? null : { ...words, kind: "words" };
}

function isSamePlace(one: SimulatedPlace, other: SimulatedPlace): boolean {
	return one.at === other.at && one.stage?.id === other.stage?.id && one.state?.id === other.state?.id;
}

function wordsOf({ title, body, standing }: SimulatedPlace): string {
	return JSON.stringify([title, body, standing]);
}
