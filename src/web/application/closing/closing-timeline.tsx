import { Box, Heading } from "@chakra-ui/react";
import { useApplication } from "../application-context.ts";
import { useWordsOf } from "../parts/use-words.ts";
import { Timeline } from "./timeline.tsx";
import { timelineOf } from "./timeline-of.ts";

/** What has happened since signing and what comes next, with the text of the page that has it on every page. */
export function ClosingTimeline() {
	const { application, facts } = useApplication();
	const words = useWordsOf("timeline");
	return (
		<Box asChild>
			<section aria-labelledby="timeline">
				<Heading as="h2" size="md" id="timeline" mb="4">
					{words("timeline")}
				</Heading>
				<Timeline events={timelineOf(application, facts, words)} />
			</section>
		</Box>
	);
}
