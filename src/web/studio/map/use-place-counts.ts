import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { FEWEST_TO_TELL } from "../../../flow/editing/index.ts";
import { mapPeopleQuery } from "../../api/studio/effect.ts";
import { showPercent } from "../../formats/percent.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { ShownPlaces } from "./map-filter.ts";

const NONE: ReadonlyMap<string, string> = new Map();

/** What is counted at each place, in words: who is there now, or how many leave there; nothing while neither is shown. `pagesOf` is set where pages are counted of a part of the applications only. */
export function usePlaceCounts(shown: ShownPlaces) {
	const copy = useCopy("studio");
	const isAsked = shown === "people" || shown === "leaving";
	const { data, error, isPending } = useQuery({ ...mapPeopleQuery(), enabled: isAsked });
	const counts = useMemo(() => {
		if (data === undefined || !isAsked) return NONE;
		if (shown === "people") {
			return new Map(
				data.now.map(({ at, people }) => [
					at,
					people === null ? copy("map.fewPeople") : copy("map.people", { count: people }),
				]),
			);
		}
		const leaving = data.leaving.filter(({ left }) => left > 0);
		return new Map(
			leaving.map(({ at, left, reached }) => [
				at,
				reached < FEWEST_TO_TELL
					? copy("map.fewLeave")
					: copy("map.leave", { share: showPercent(left / reached, 0), left, reached }),
			]),
		);
	}, [data, isAsked, shown, copy]);
	const pagesOf = shown === "people" ? (data?.pagesOf ?? null) : null;
	return { counts, pagesOf, error: isAsked ? error : null, isCounting: isAsked && isPending };
}
