import { Box, Button, Flex, Grid, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { differenceQuery, journeysQuery, mapQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { SearchRow } from "../frame/search-row.tsx";
import { isChanged, placesFound, SHOWN_PLACES, type ShownPlaces } from "./map-filter.ts";
import { MapPicture } from "./map-picture.tsx";
import { PlaceDetails } from "./place-details.tsx";
import { PlaceList } from "./place-list.tsx";
import { usePlaceCounts } from "./use-place-counts.ts";

const VIEWS = ["picture", "list"] as const;

/** The whole flow of the draft, as one picture or as a list, with what is known of the selected place beside it. */
export function Page() {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const query = useQuery(mapQuery(draft.uuid, draft.hash));
	const difference = useQuery(differenceQuery(draft.uuid, draft.hash));
	const [params, setParams] = useSearchParams();
	const [search, setSearch] = useState("");
	const [shown, setShown] = useState<ShownPlaces>("all");
	const [view, setView] = useState<(typeof VIEWS)[number]>("picture");
	const [isAsked, setAsked] = useState(false);
	const journeys = useQuery({
		...journeysQuery(draft.uuid, draft.hash),
		enabled: isAsked || shown === "unreachable",
	});
	const { counts, pagesOf, error: uncounted, isCounting } = usePlaceCounts(shown);
	const wanted = useDeferredValue(search);
	const map = query.data?.map;
	const changes = difference.data?.changes ?? NONE;
	const known = journeys.data?.journeys ?? NONE;
	const found = useMemo(
		() =>
			map === undefined ? [] : placesFound(map.places, { search: wanted, shown, changes, journeys: known, counts }),
		[map, wanted, shown, changes, known, counts],
	);
	if (map === undefined) {
		return query.error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(query.error)}</Text>;
	}
	const place = map.places.find(({ at }) => at === params.get("at"));
	const selected = place?.at;
	const select = (at: string) => setParams({ at }, { replace: true });
	const path = isAsked ? (known.find(({ at }) => at === selected)?.legs.map(({ at }) => at) ?? []) : [];
	const isProving = shown === "unreachable" && journeys.isPending;
	return (
		<>
			<Heading as="h2" size="md">
				{copy("map.title")}
			</Heading>
			<Box mt="2">
				<SearchRow
					find={copy("map.find")}
					kinds={SHOWN_PLACES.map((kind) => ({ kind, label: copy(`map.show_${kind}`) }))}
					{...{ search, shown }}
					onSearch={setSearch}
					onShown={setShown}
				>
					<Flex gap="3">
						{VIEWS.map((one) => (
							<Button
								key={one}
								size="sm"
								variant={one === view ? "solid" : "outline"}
								aria-pressed={one === view}
								onClick={() => setView(one)}
							>
								{copy(`map.view_${one}`)}
							</Button>
						))}
					</Flex>
				</SearchRow>
			</Box>
			<Text role="status" mt="3" mb="2" color="ink-2">
				{isProving || isCounting
					? copy(isProving ? "map.proving" : "map.counting")
					: copy("map.count", { count: found.length })}
			</Text>
			{(shown === "people" || shown === "leaving") && (
				<Text mb="2" maxW="42rem" color="ink-2">
					<span>{copy(`map.about_${shown}`)}</span>
					{pagesOf !== null && <span>{` ${copy("map.pagesOf", { count: pagesOf })}`}</span>}
				</Text>
			)}
			{uncounted !== null && <Text role="alert">{shownMessage(uncounted)}</Text>}
			{shown === "unreachable" && journeys.error !== null && <Text role="alert">{shownMessage(journeys.error)}</Text>}
			<Grid gap="5" templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 20rem" }}>
				<FaultBoundary shown={[map, found, counts, view]}>
					{view === "picture" ? (
						<MapPicture {...{ map, found, selected, path, counts, select }} />
					) : (
						<Box minW="0">
							<PlaceList {...{ found, selected, counts, select }} />
						</Box>
					)}
				</FaultBoundary>
				{place === undefined ? (
					<Text>{copy("map.nothingSelected")}</Text>
				) : (
					<FaultBoundary shown={[map, place, known]} {...place.written[0]}>
						<PlaceDetails
							{...{ map, place, isAsked, select }}
							count={counts.get(place.at)}
							isChanged={isChanged(place, changes)}
							ask={() => setAsked(!isAsked)}
						/>
					</FaultBoundary>
				)}
			</Grid>
		</>
	);
}

const NONE: readonly never[] = [];
