import { Box, Button, Heading, Stack, Text } from "@chakra-ui/react";
import { textAt, useApplication } from "../application-context.ts";
import { findPage } from "../flow/find-page.ts";
import { LineFigures } from "../offers/line-figures.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";
import { WithdrawButton } from "../parts/withdraw-button.tsx";

/** The root of an application: where it stands, what comes next, what is being waited for. */
export default function ApplicationHome() {
	const { facts, wait, routedPage, application } = useApplication();
	const words = useWords();
	if (facts.isCancelled === true) {
		return (
			<PageFrame
				title={words("cancelledTitle", "This application is closed")}
				body={[words("cancelledBody", "")]}
				tone="stop"
			>
				<PageActions />
			</PageFrame>
		);
	}
	if (facts.isFunded === true) {
		return (
			<PageFrame title={words("completeTitle", "Your line is open")} body={[words("completeBody", "")]} tone="success">
				<Stack gap="7">
					<LineFigures />
					<PageActions leaveOut={["conditions"]} />
				</Stack>
			</PageFrame>
		);
	}
	if (routedPage !== "") return <Overview />;
	const title = wait.words?.title ?? words("nextTitle", "What happens next");
	// while it is being waited for, the panel says it
	const isSaidBelow = wait.words !== undefined && wait.phase === "polling";
	return (
		<PageFrame
			title={title}
			body={
				isSaidBelow ? [] : [wait.words?.body ?? words("nothingToDo", "There is nothing that you need to do right now.")]
			}
		>
			<Stack gap="7">
				<WaitPanel below={title} />
				{textAt(application, "uuid") !== "" && wait.phase !== "polling" && <PageActions />}
			</Stack>
		</PageFrame>
	);
}

function Overview() {
	const { flow, routedPage, goTo, facts } = useApplication();
	const words = useWords();
	const next = findPage(flow.product.pages.pages, routedPage)?.spec;
	const isOurTurn = next?.tone === "waiting";
	return (
		<PageFrame>
			<Stack gap="7">
				<Box
					borderRadius="lg"
					bg="solid.soft"
					borderWidth="1px"
					borderStyle="solid"
					borderColor="solid.line"
					p={{ base: "5", md: "6" }}
				>
					<Text fontWeight="semibold" color="fg.muted">
						{isOurTurn ? words("ourTurn", "It is our turn") : words("yourTurn", "It is your turn")}
					</Text>
					<Heading as="h2" size="lg" mt="1">
						{next?.title}
					</Heading>
					{next?.ball && (
						<Text mt="2">
							{next.ball.who}: {next.ball.by}
						</Text>
					)}
					<Button mt="4" onClick={() => goTo(routedPage)}>
						{words("continue", "Continue your application")}
					</Button>
				</Box>
				<LineFigures />
				<PageActions />
				{/* Once the closing checklist runs, the way back is the right to cancel. */}
				{facts.checklistStatus === null && facts.isDeclined !== true && <WithdrawButton />}
			</Stack>
		</PageFrame>
	);
}
