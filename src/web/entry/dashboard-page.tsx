import { Box, Button, Heading, Stack, Text } from "@chakra-ui/react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { advertisedTerms } from "../../lending/pricing/advertised.ts";
import { applicationQuery } from "../api/application/application.ts";
import { type ApplicationListEntry, applicationsQuery } from "../api/application/applications.ts";
import { standingQuery } from "../api/application/standing.ts";
import { shownMessage } from "../api/request-error.ts";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { marketingLine } from "../shell/organization/advertised-words.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { OtherProducts } from "../shell/other-products.tsx";
import { registrationPath } from "../shell/paths/registration-path.ts";
import { ButtonLink } from "./button-link.tsx";
import { LineCard } from "./line-card.tsx";

/** The borrower's lines of credit, each with a link to it. */
export function DashboardPage() {
	const copy = useCopy("dashboard");
	const formCopy = useCopy("forms");
	const { info, lender } = useOrg();
	const { data, error, isPending: isListPending, refetch } = useQuery(applicationsQuery());
	// every line is shown whole, or the ones below it would jump
	const areLinesPending = useAreLinesPending(data ?? []);
	// once they are there they stay: a line that could not be read tries again in its own place
	const [areShown, setShown] = useState(false);
	if (!areShown && !isListPending && !areLinesPending) setShown(true);
	const isPending = isListPending || (!areShown && areLinesPending);
	const lines = isPending ? [] : (data ?? []);
	const isEmpty = !isPending && !error && !lines.some(({ active }) => active);
	return (
		<Column>
			<NeedsScript />
			<PageHeading>{copy("dashboard.yourDashboard")}</PageHeading>
			<Text mt="2" color="ink-2">
				{copy("dashboard.homeEquityLines", { shortName: lender.shortName })}
			</Text>
			{isPending && <LoadingBlock isPage />}
			{error && (
				<Notice tone="stop" title={copy("dashboard.couldNotLoad")}>
					<Text mb="3">{shownMessage(error)}</Text>
					<Button variant="outline" size="sm" onClick={() => void refetch()}>
						{copy("dashboard.tryAgain")}
					</Button>
				</Notice>
			)}
			<Lines lines={lines.filter((line) => line.active && line.isOpenLine !== true)} />
			{isEmpty && (
				<Card mt="7">
					<Heading as="h2" size="lg">
						{copy("dashboard.startAnApplication")}
					</Heading>
					<Text mt="2" mb="6" color="ink-2">
						{marketingLine(advertisedTerms(info.orgPricingData), formCopy)}
					</Text>
					<ButtonLink to={registrationPath(info)}>{copy("dashboard.getStarted")}</ButtonLink>
				</Card>
			)}
			<Lines title={copy("dashboard.openLines")} lines={lines.filter(({ isOpenLine }) => isOpenLine === true)} />
			<Lines
				title={copy("dashboard.closedApplications")}
				lines={lines.filter((line) => !line.active && line.isOpenLine !== true)}
			/>
			{!isPending && <OtherProducts title={copy("dashboard.otherProducts")} to="/dashboard" />}
		</Column>
	);
}

function useAreLinesPending(lines: readonly ApplicationListEntry[]): boolean {
	const statuses = useQueries({ queries: lines.map(({ uuid, stage }) => standingQuery(uuid, stage ?? "")) });
	const opened = lines.filter(({ isOpenLine }) => isOpenLine === true);
	const applications = useQueries({ queries: opened.map(({ uuid }) => applicationQuery(uuid)) });
	return [...statuses, ...applications].some(({ isPending }) => isPending);
}

function Lines(props: { readonly lines: readonly ApplicationListEntry[]; readonly title?: string }) {
	const { lines, title } = props;
	if (lines.length === 0) return null;
	return (
		<Box as="section" mt={title === undefined ? "7" : "10"}>
			{title !== undefined && (
				<Heading as="h2" size="lg" mb="4">
					{title}
				</Heading>
			)}
			<Stack as="ul" gap="5" listStyleType="none">
				{lines.map((line) => (
					<li key={line.uuid}>
						<LineCard line={line} level={title === undefined ? "h2" : "h3"} />
					</li>
				))}
			</Stack>
		</Box>
	);
}
export const Component = DashboardPage;
