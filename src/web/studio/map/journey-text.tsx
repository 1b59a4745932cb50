import { Box, Button, Text } from "@chakra-ui/react";
import type { MapPlace } from "../../../flow/editing/index.ts";
import type { Journey, JourneyFact } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useSaidFact } from "../frame/use-said-fact.ts";

/** A journey as sentences, or why nobody takes it. */
export function JourneyText(props: {
	readonly journey: Journey;
	readonly places: ReadonlyMap<string, MapPlace>;
	readonly select: (at: string) => void;
}) {
	const { journey, places, select } = props;
	const copy = useCopy("studio");
	const said = useSaidFact();
	const sentence = ({ fact, about, value }: JourneyFact) => said(about === "" ? fact : about, value);
	if (journey.verdict !== "reached") {
		return (
			<>
				<Text fontWeight="semibold">{copy(`map.verdict_${journey.verdict}`)}</Text>
				{journey.closed.length === 0 && <Text>{copy("map.closed_none")}</Text>}
				<Box as="ul" ps="5">
					{journey.closed.map(({ file, pointer, why, by }) => (
						<li key={`${file}${pointer}`}>
							{copy(`map.closed_${why}`, {
								row: rowOf(pointer),
								by: by === undefined ? copy("map.others") : rowOf(by),
							})}
						</li>
					))}
				</Box>
			</>
		);
	}
	return (
		<>
			{!journey.isOneRecord && <Text>{copy("map.notOneRecord")}</Text>}
			<Box as="ol" ps="5">
				{journey.legs.map(({ at, facts }) => (
					<li key={at}>
						<Button variant="plain" size="sm" textAlign="start" onClick={() => select(at)}>
							{places.get(at)?.title ?? at}
						</Button>
						{facts.map((fact) => (
							<Text key={fact.fact} fontSize="xs">
								{sentence(fact)}
							</Text>
						))}
					</li>
				))}
			</Box>
		</>
	);
}

/** The names in a pointer below the first, as people say them: "setAside", "stage, 2". */
function rowOf(pointer: string): string {
	const names = pointer.split("/").slice(2);
	return (names.length === 0 ? pointer.split("/").slice(1) : names)
		.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"))
		.join(", ");
}
