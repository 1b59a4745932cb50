import { Stack } from "@chakra-ui/react";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { textAt, useApplication } from "../application-context.ts";
import { CancelledLine } from "../closing/cancelled-line.tsx";
import { ClosingTimeline } from "../closing/closing-timeline.tsx";
import { OpenLine } from "../line/open-line.tsx";
import { LineFigures } from "../offers/line-figures.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";
import { WithdrawButton } from "../parts/withdraw-button.tsx";
import { StandingSections } from "../status/standing-sections.tsx";
import { TurnCard } from "../status/turn-card.tsx";
import { useStanding } from "../status/use-standing.ts";
import { WaitScreen } from "../status/wait-screen.tsx";

/** The root of an application: status, who is working on it, what comes next, what was done. */
export default function ApplicationHome() {
	const { facts, wait, routedPage, application } = useApplication();
	const words = useWords();
	const { standing, isLoading } = useStanding();
	const sections = standing && <StandingSections standing={standing} />;
	if (facts.isCancelled === true) {
		return (
			<PageFrame title={words("cancelledTitle")} body={[words("cancelledBody")]} tone="stop">
				<Stack gap="7">
					<CancelledLine />
					{sections}
					<PageActions />
				</Stack>
			</PageFrame>
		);
	}
	if (facts.isFunded === true) {
		return (
			<PageFrame title={words("completeTitle")} body={[words("completeBody")]} tone="success">
				<Stack gap="7">
					<OpenLine application={application} />
					<ClosingTimeline />
					{isLoading ? (
						<LoadingBlock isPage />
					) : (
						<>
							{sections}
							<PageActions leaveOut={["conditions"]} />
						</>
					)}
				</Stack>
			</PageFrame>
		);
	}
	if (routedPage !== "") return <Overview />;
	if (wait.phase === "polling") return <WaitScreen standing={standing} isLoading={isLoading} />;
	const title = wait.words?.title ?? words("nextTitle");
	return (
		<PageFrame title={title} body={[wait.words?.body ?? words("nothingToDo")]}>
			<Stack gap="7">
				<WaitPanel below={title} />
				{wait.phase === "exhausted" && standing && <TurnCard now={standing.now} />}
				{sections}
				{textAt(application, "uuid") !== "" && <PageActions />}
			</Stack>
		</PageFrame>
	);
}

function Overview() {
	const { routedPage, goTo, facts } = useApplication();
	const { standing, isLoading } = useStanding();
	// wait for the content above, so that nothing is pushed down later
	if (isLoading) {
		return (
			<PageFrame>
				<LoadingBlock isPage />
			</PageFrame>
		);
	}
	return (
		<PageFrame>
			<Stack gap="8">
				{standing && <TurnCard now={standing.now} onContinue={() => goTo(routedPage)} />}
				<LineFigures />
				{standing && <StandingSections standing={standing} />}
				<PageActions />
				{/* Once the closing checklist is running, the only way out is the right to cancel. */}
				{facts.checklistStatus === null && facts.isDeclined !== true && <WithdrawButton />}
			</Stack>
		</PageFrame>
	);
}
