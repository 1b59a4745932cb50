import { Box, Heading, Text } from "@chakra-ui/react";
import { objectAt, textAt, useApplication } from "../../application-context.ts";
import { RescissionCalendar } from "../../closing/rescission-calendar.tsx";
import { longDay } from "../../parts/shown-dates.ts";
import { useWords } from "../../parts/use-words.ts";

/** The days of the cancellation period and its end; nothing without one. */
export default function RescissionBlock() {
	const { application } = useApplication();
	const words = useWords();
	const rescission = objectAt(application, "rescission");
	const endsOn = textAt(rescission, "endsOn") || textAt(rescission, "endsAt");
	if (endsOn === "") return null;
	return (
		<Box asChild>
			<section aria-labelledby="rescission">
				<Heading as="h2" size="md" id="rescission" mb="2">
					{words("rescission")}
				</Heading>
				<Text mb="4">{words("rescissionUntil", { date: longDay(endsOn) })}</Text>
				<RescissionCalendar rescission={rescission} />
			</section>
		</Box>
	);
}
