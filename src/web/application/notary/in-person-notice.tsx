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

/**
 * Before an in-person notary appointment: the documents are being prepared, or the law imposes a wait (during which a
 * time can be booked).
 */
export function InPersonNotice() {
	const { application, facts } = useApplication();
	const take = useWay();
	const words = useWords();
	const earliestOn = textAt(objectAt(application, "closingWait"), "earliestOn");
	if (facts.isWaitingToClose === true && earliestOn !== "") {
		const date = longDay(earliestOn);
		return (
			<PageFrame title={words("waitTitle")} body={[words("waitBody", { date })]} tone="waiting">
				<Stack gap="7">
					<Ball ball={{ who: words("waitWho"), by: words("waitBy", { date }) }} />
					<SubmitBar label={words("pick")} onPress={() => take("reserve")} />
					<PageActions leaveOut={["session", "manual"]} />
				</Stack>
			</PageFrame>
		);
	}
	return (
		<PageFrame title={words("inPersonTitle")} body={[words("inPersonBody")]}>
			<Stack gap="7">
				<WaitPanel quiet />
				<PageActions leaveOut={["session", "manual"]} />
			</Stack>
		</PageFrame>
	);
}

/** While an attorney reviews the documents. */
export function AttorneyNotice() {
	const words = useWords();
	return (
		<PageFrame title={words("attorneyTitle")} body={[words("attorneyBody")]} tone="waiting">
			<Stack gap="7">
				<Ball
					ball={{
						who: words("attorneyWho"),
						by: words("attorneyBy"),
					}}
				/>
				<PageActions leaveOut={["session", "manual"]} />
			</Stack>
		</PageFrame>
	);
}
