import { Box, Button, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { DraftMap, MapPlace } from "../../../flow/editing/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import { journeysQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { PageBlocks } from "../pages/page-blocks.tsx";
import { JourneyText } from "./journey-text.tsx";
import { placeLinks } from "./place-links.ts";
import { RemovePlace } from "./remove-place.tsx";

/** What a place is, what leads there and on from there, where it is edited, and how somebody gets there. */
export function PlaceDetails(props: {
	readonly map: DraftMap;
	readonly place: MapPlace;
	readonly isChanged: boolean;
	/** What is counted there, in words. */
	readonly count: string | undefined;
	readonly isAsked: boolean;
	readonly ask: () => void;
	readonly select: (at: string) => void;
}) {
	const { map, place, select } = props;
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const journeys = useQuery({ ...journeysQuery(draft.uuid, draft.hash), enabled: props.isAsked });
	const journey = journeys.data?.journeys.find(({ at }) => at === place.at);
	const places = new Map(map.places.map((one) => [one.at, one]));
	const links = placeLinks(place, draft);
	const facts = [
		copy(`map.kind_${place.kind}`),
		place.id,
		copy(place.isOwn ? "words.own" : "words.base"),
		...(props.isChanged ? [copy("map.isChanged")] : []),
		...(place.isEnd ? [copy("map.isEnd")] : []),
		...(props.count === undefined ? [] : [props.count]),
	];
	const ends = {
		from: map.ways.filter(({ to }) => to === place.at).map(({ from }) => from),
		to: map.ways.filter(({ from }) => from === place.at).map(({ to }) => to),
	};
	return (
		<Box as="section" minW="0" aria-labelledby="map-place">
			<Heading as="h3" size="sm" id="map-place" overflowWrap="anywhere">
				{place.title}
			</Heading>
			<Text fontSize="xs" color="ink-2" overflowWrap="anywhere">
				{facts.filter((fact) => fact !== "").join(" · ")}
			</Text>
			<Text mt="2">
				<PageLink to={links.simulator}>{copy("map.tryIt")}</PageLink>
			</Text>
			{links.words.map(({ file, to }) => (
				<Text key={to} mt="2">
					<PageLink to={to}>{copy(file.startsWith("schemas/") ? "map.editFormWords" : "map.editWords")}</PageLink>
				</Text>
			))}
			{links.rules.map(({ group, to }) => (
				<Text key={to} mt="2">
					<PageLink to={to}>{copy("map.editRules", { group: copy(`rules.group_${group}`) })}</PageLink>
				</Text>
			))}
			{links.files.map(({ file, to }) => (
				<Text key={file} mt="2" overflowWrap="anywhere">
					<PageLink to={to}>{copy("map.editFile", { file })}</PageLink>
				</Text>
			))}
			{links.files.length === 0 && <Text mt="2">{copy("map.shared")}</Text>}
			{place.kind === "page" && place.written[0]?.file === "flows/pages.json" && (
				<PageBlocks key={place.id} page={place.id} />
			)}
			<RemovePlace key={place.at} place={place} />
			{(["from", "to"] as const).map((end) => (
				<Box key={end} mt="3">
					<Heading as="h4" size="sm">
						{copy(`map.ways_${end}`)}
					</Heading>
					{ends[end].length === 0 && <Text>{copy("map.noWays")}</Text>}
					<Box as="ul" listStyleType="none">
						{[...new Set(ends[end])].map((at) => {
							const other = places.get(at);
							return (
								<li key={at}>
									{other === undefined ? (
										copy("map.anyState")
									) : (
										<Button variant="plain" size="sm" textAlign="start" onClick={() => select(at)}>
											{other.title}
										</Button>
									)}
								</li>
							);
						})}
					</Box>
				</Box>
			))}
			<Box mt="4">
				<Button size="sm" variant="outline" aria-expanded={props.isAsked} onClick={props.ask}>
					{copy("map.howTo")}
				</Button>
				<Box aria-live="polite" mt="2">
					{props.isAsked && journeys.isPending && <Text>{copy("map.proving")}</Text>}
					{props.isAsked && journeys.error !== null && <Text color="bad">{shownMessage(journeys.error)}</Text>}
					{props.isAsked && journey !== undefined && <JourneyText {...{ journey, places, select }} />}
				</Box>
			</Box>
		</Box>
	);
}
