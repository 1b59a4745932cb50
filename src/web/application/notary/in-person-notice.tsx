import { Stack } from "@chakra-ui/react";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { Ball } from "../parts/ball.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { longDay } from "../parts/shown-dates.ts";
import { useWay } from "../parts/use-way.ts";
import { useWords } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";

/** Before the notary is met in person: the documents are made, or the law makes one wait (and a time can be booked already). */
export function InPersonNotice() {
	const { application, facts } = useApplication();
	const take = useWay();
	const words = useWords();
	const earliestOn = textAt(objectAt(application, "closingWait"), "earliestOn");
	if (facts.isWaitingToClose === true && earliestOn !== "") {
		const date = longDay(earliestOn);
		return (
			<PageFrame
				title={words("waitTitle", "Texas asks for a wait of twelve days")}
				body={[words("waitBody", "The deed may be signed from {date} on. You may book a time now.", { date })]}
				tone="waiting"
			>
				<Stack gap="7">
					<Ball ball={{ who: words("waitWho", "The calendar; then you"), by: words("waitBy", "{date}", { date }) }} />
					<SubmitBar label={words("pick", "Pick a time and an office")} onPress={() => take("reserve")} />
					<PageActions leaveOut={["session", "manual"]} />
				</Stack>
			</PageFrame>
		);
	}
	return (
		<PageFrame
			title={words("inPersonTitle", "You meet your notary in person")}
			body={[words("inPersonBody", "We get the documents ready. Then you pick a time and a place.")]}
		>
			<Stack gap="7">
				<WaitPanel quiet />
				<PageActions leaveOut={["session", "manual"]} />
			</Stack>
		</PageFrame>
	);
}

/** While an attorney looks at the documents. */
export function AttorneyNotice() {
	const words = useWords();
	return (
		<PageFrame
			title={words("attorneyTitle", "An attorney looks at your documents")}
			body={[words("attorneyBody", "Nothing is needed from you.")]}
			tone="waiting"
		>
			<Stack gap="7">
				<Ball
					ball={{
						who: words("attorneyWho", "The closing attorney"),
						by: words("attorneyBy", "Within two working days; we write to you at once"),
					}}
				/>
				<PageActions leaveOut={["session", "manual"]} />
			</Stack>
		</PageFrame>
	);
}
