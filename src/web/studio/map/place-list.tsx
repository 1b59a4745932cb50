import { Box, Button, Heading, Text } from "@chakra-ui/react";
import { type MapPlace, PLACE_KINDS } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** The same places as a list, kind by kind in the order of the journey. */
export function PlaceList(props: {
	readonly found: readonly MapPlace[];
	readonly selected: string | undefined;
	/** What is counted at places, in words. */
	readonly counts: ReadonlyMap<string, string>;
	readonly select: (at: string) => void;
}) {
	const copy = useCopy("studio");
	return PLACE_KINDS.map((kind) => {
		const places = props.found.filter((place) => place.kind === kind);
		if (places.length === 0) return null;
		return (
			<Box as="section" key={kind} mb="5" aria-labelledby={`map-${kind}`}>
				<Heading as="h3" size="sm" id={`map-${kind}`}>
					{copy(`map.kinds_${kind}`)}
				</Heading>
				<Box as="ul" listStyleType="none">
					{places.map(({ at, title, id, isOwn }) => (
						<Box as="li" key={at} borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
							<Button
								variant="plain"
								size="sm"
								textAlign="start"
								aria-pressed={at === props.selected}
								onClick={() => props.select(at)}
							>
								{title}
							</Button>
							<Text as="span" fontSize="xs" color="ink-2" ms="3" overflowWrap="anywhere">
								{[props.counts.get(at), id, isOwn ? copy("words.own") : undefined].filter(Boolean).join(" · ")}
							</Text>
						</Box>
					))}
				</Box>
			</Box>
		);
	});
}
