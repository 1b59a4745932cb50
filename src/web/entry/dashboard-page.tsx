import { Box, Button, Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { advertisedTerms } from "../../lending/pricing/advertised.ts";
import { type ApplicationListEntry, applicationsQuery } from "../api/application/applications.ts";
import { shownMessage } from "../api/request-error.ts";
import { marketingLine } from "../registration/words.ts";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/organisation/org-context.ts";
import { registrationPath } from "../shell/paths/registration-path.ts";
import { ButtonLink } from "./button-link.tsx";
import { LineCard } from "./line-card.tsx";

/** The borrower's lines of credit, each with a link to it. */
export function DashboardPage() {
	const copy = useCopy("dashboard");
	const formCopy = useCopy("forms");
	const { info, lender } = useOrg();
	const { data, error, isPending, refetch } = useQuery(applicationsQuery());
	const lines = data ?? [];
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
		</Column>
	);
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
