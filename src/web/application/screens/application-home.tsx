import { Grid, Stack } from "@chakra-ui/react";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { textAt, useApplication } from "../application-context.ts";
import { CancelledLine } from "../closing/cancelled-line.tsx";
import { ClosingTimeline } from "../closing/closing-timeline.tsx";
import { OpenLine } from "../line/open-line.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useStanding } from "../parts/use-standing.ts";
import { useWords } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";
import { WithdrawButton } from "../parts/withdraw-button.tsx";
import { DocumentsCard } from "../status/documents-card.tsx";
import { HomeCard } from "../status/home-card.tsx";
import { LitHome } from "../status/lit-home.tsx";
import { PeopleCard } from "../status/people-card.tsx";
import { DoneSection, StandingSections } from "../status/standing-sections.tsx";
import { TurnCard } from "../status/turn-card.tsx";
import { WaitScreen } from "../status/wait-screen.tsx";

/** What matters on the left, things to look up on the right; one below the other on narrow pages. */
const COLUMNS = {
	gap: { base: "8", lg: "12" },
	templateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 23rem" },
	alignItems: "start",
} as const;

/** The root of an application: status, who is working on it, what comes next, what was done. */
export default function ApplicationHome() {
	const { facts, wait, routedPage, application } = useApplication();
	const words = useWords();
	const { standing, isLoading } = useStanding();
	const sections = standing && <StandingSections standing={standing} />;
	if (facts.isCancelled === true) {
		return (
			<PageFrame title={words("cancelledTitle")} body={[words("cancelledBody")]} tone="stop">
				<Stack gap="7" maxW="46rem">
					<CancelledLine />
					{isLoading ? <LoadingBlock isPage /> : sections}
					<PageActions />
				</Stack>
			</PageFrame>
		);
	}
	if (facts.isFunded === true) {
		return (
			<PageFrame title={words("completeTitle")} body={[words("completeBody")]} tone="success">
				<Grid {...COLUMNS}>
					<Stack gap="7" minW="0">
						<OpenLine application={application} />
						<ClosingTimeline />
					</Stack>
					{isLoading ? (
						<LoadingBlock isPage />
					) : (
						<Stack gap="7" minW="0">
							<DocumentsCard />
							{standing && <DoneSection standing={standing} />}
							<PageActions leaveOut={["conditions"]} />
						</Stack>
					)}
				</Grid>
			</PageFrame>
		);
	}
	if (routedPage !== "") return <Overview />;
	if (wait.phase === "polling")
		return (
			<Grid {...COLUMNS}>
				<WaitScreen standing={standing} isLoading={isLoading} />
				{standing?.phase && <LitHome steps={standing.steps.filter(({ phase }) => phase === standing.phase?.id)} />}
			</Grid>
		);
	const title = wait.words?.title ?? words("nextTitle");
	return (
		<PageFrame title={title} body={[wait.words?.body ?? words("nothingToDo")]}>
			<Stack gap="7" maxW="46rem">
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
			<Grid {...COLUMNS}>
				<Stack gap="8" minW="0">
					{standing && <TurnCard now={standing.now} onContinue={() => goTo(routedPage)} />}
					{standing && <StandingSections standing={standing} />}
				</Stack>
				<Stack gap="6" minW="0">
					<HomeCard />
					<PeopleCard />
					<DocumentsCard />
				</Stack>
				<Stack gap="8">
					<PageActions />
					{/* Once the closing checklist is running, the only way out is the right to cancel. */}
					{facts.checklistStatus === null && facts.isDeclined !== true && <WithdrawButton />}
				</Stack>
			</Grid>
		</PageFrame>
	);
}
