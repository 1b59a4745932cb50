import type { FileDifference, MapPlace } from "../../../flow/editing/index.ts";
import type { Journey } from "../../api/studio/draft.ts";

/**
 * Which places are shown: all, those with something of the lender's own, those that the draft changes, those that nobody
 * gets to, those where people are now, those where people leave.
 */
export const SHOWN_PLACES = ["all", "own", "changed", "unreachable", "people", "leaving"] as const;
export type ShownPlaces = (typeof SHOWN_PLACES)[number];

/** What places are looked for by. */
export interface PlaceSearch {
	readonly search: string;
	readonly shown: ShownPlaces;
	readonly changes: readonly FileDifference[];
	readonly journeys: readonly Journey[];
	/** What is counted at places, in words, while people are shown. */
	readonly counts: ReadonlyMap<string, string>;
}

/** The places that have every word of a search in their title or id, and are among those shown. */
export function placesFound(places: readonly MapPlace[], { search, shown, changes, journeys, counts }: PlaceSearch) {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	const never = new Set(journeys.flatMap(({ at, verdict }) => (verdict === "never" ? [at] : [])));
	return places.filter((place) => {
		if (shown === "own" && !place.isOwn) return false;
		if (shown === "changed" && !isChanged(place, changes)) return false;
		if (shown === "unreachable" && !never.has(place.at)) return false;
		if ((shown === "people" || shown === "leaving") && !counts.has(place.at)) return false;
		const text = `${place.title}\n${place.id}`.toLowerCase();
		return words.every((word) => text.includes(word));
	});
}

/** Whether a draft changes what a place is written with. */
export function isChanged({ written }: Pick<MapPlace, "written">, changes: readonly FileDifference[]): boolean {
	return changes.some(({ file, at }) =>
		written.some((one) => {
			if (one.file !== file) return false;
			const [inner, outer] = [`${at}/`.replace("//", "/"), `${one.pointer}/`];
			return inner.startsWith(outer) || outer.startsWith(inner);
		}),
	);
}
