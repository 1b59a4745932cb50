import { Box, Heading, Text } from "@chakra-ui/react";
import { useId } from "react";
import { useSearchParams } from "react-router-dom";
import type { SimulationStart } from "../../../studio/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PlayedPerson } from "./played-person.tsx";
import { StartChoice } from "./start-choice.tsx";

/** A made-up person, played forward on the draft: what is known, the page, and why it is this page. */
export function Page() {
	const copy = useCopy("studio");
	const [params, setParams] = useSearchParams();
	const id = useId();
	const start = startIn(params);
	const key = JSON.stringify(start);
	return (
		<>
			<Heading as="h2" size="md">
				{copy("simulator.title")}
			</Heading>
			<Text mt="1" color="ink-2">
				{copy("simulator.about")}
			</Text>
			<Box mt="3" maxW="30rem">
				<StartChoice id={id} start={start} onStart={(chosen) => setParams({ ...chosen }, { replace: true })} />
			</Box>
			<PlayedPerson key={key} start={start} />
		</>
	);
}

function startIn(params: URLSearchParams): SimulationStart {
	const [named, at] = [params.get("case"), params.get("at")];
	if (named !== null) return { case: named };
	return at === null ? {} : { at };
}
