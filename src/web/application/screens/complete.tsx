import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { CancelLine } from "../closing/cancel-line.tsx";
import { ClosingTimeline } from "../closing/closing-timeline.tsx";
import { RescissionCalendar } from "../closing/rescission-calendar.tsx";
import { LineFigures } from "../offers/line-figures.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { longDay } from "../parts/shown-dates.ts";
import { useWords } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";

/** The borrower's part is done: cancellation period, recording, funding, first payment, documents. */
export default function Complete() {
	const { application, facts } = useApplication();
	const words = useWords();
	const [isCancelling, setCancelling] = useState(false);
	const rescission = objectAt(application, "rescission");
	const endsOn = textAt(rescission, "endsOn") || textAt(rescission, "endsAt");
	const isRunning = facts.isRescissionRunning === true && endsOn !== "";
	// Until deed and insurance are in, something may still be requested, so no page says that the borrower is done.
	if (facts.isClosed !== true) {
		const title = words("nextTitle");
		return (
			<PageFrame title={title} body={[words("nextBody")]} tone="waiting">
				<WaitPanel below={title} />
			</PageFrame>
		);
	}
	return (
		<PageFrame tone="success">
			<Stack gap="9">
				<ClosingTimeline />
				{isRunning && (
					<Box asChild>
						<section aria-labelledby="rescission">
							<Heading as="h2" size="md" id="rescission" mb="2">
								{words("rescission")}
							</Heading>
							<Text mb="4">{words("rescissionUntil", { date: longDay(endsOn) })}</Text>
							<RescissionCalendar rescission={rescission} />
						</section>
					</Box>
				)}
				<Box>
					<LineFigures />
				</Box>
				<PageActions />
				{isRunning && (
					<CancelLine isOpen={isCancelling} onOpen={() => setCancelling(true)} onClose={() => setCancelling(false)} />
				)}
			</Stack>
		</PageFrame>
	);
}
