import { Box, Heading, Text } from "@chakra-ui/react";
import { useId } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { DescribedPerson } from "./described-person.tsx";
import { PlayedPerson } from "./played-person.tsx";
import { StartChoice } from "./start-choice.tsx";
import { UncoveredList } from "./uncovered-list.tsx";
import { useStart } from "./use-start.ts";

const FACTS = "flows/facts.json";

/** A made-up person, played forward on the draft: what is known, the page, and why it is this page. */
export function Page() {
	const copy = useCopy("studio");
	const [start, setStart, first] = useStart();
	const { draft } = useOpenDraft();
	const id = useId();
	const shown = [draft.hash, start];
	const isBlank = start.isUsual === undefined && start.facts !== undefined && Object.keys(start.facts).length === 0;
	return (
		<>
			<Heading as="h2" size="md">
				{copy("simulator.title")}
			</Heading>
			<Text mt="1" color="ink-2">
				{copy("simulator.about")}
			</Text>
			<Box mt="3" maxW="30rem">
				<FaultBoundary shown={shown}>
					<StartChoice id={id} start={start} onStart={setStart} />
				</FaultBoundary>
			</Box>
			<FaultBoundary shown={shown}>
				<UncoveredList />
			</FaultBoundary>
			<FaultBoundary shown={shown} file={FACTS}>
				{start.facts !== undefined && <DescribedPerson start={start} onStart={setStart} />}
			</FaultBoundary>
			<FaultBoundary shown={shown}>
				{!isBlank && <PlayedPerson key={JSON.stringify([start, first])} {...{ start, first }} />}
			</FaultBoundary>
		</>
	);
}
