import { Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "../api/applications.ts";
import { shownMessage } from "../api/request-error.ts";
import { Column } from "../shell/app-layout.tsx";
import { Card } from "../shell/card.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { NeedsScript } from "../shell/needs-script.tsx";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/org-context.ts";
import { PageHeading } from "../shell/page-heading.tsx";
import { registrationPath } from "../shell/registration-path.ts";
import { ButtonLink } from "./button-link.tsx";
import { LineCard } from "./line-card.tsx";

/** The borrower's lines of credit, each with the way back into it. */
export function DashboardPage() {
	const { info, lender } = useOrg();
	const { data, error, isPending } = useQuery(applicationsQuery());
	const lines = data ?? [];
	const isEmpty = !isPending && !error && !lines.some(({ active }) => active);
	return (
		<Column>
			<NeedsScript />
			<PageHeading>Your dashboard</PageHeading>
			<Text mt="2" color="fg.muted">{`Your home equity lines with ${lender.shortName}.`}</Text>
			{isPending && <LoadingBlock />}
			{error && <Notice tone="stop">{shownMessage(error)}</Notice>}
			<Stack as="ul" gap="5" mt="7" listStyleType="none">
				{lines.map((line) => (
					<li key={line.uuid}>
						<LineCard line={line} />
					</li>
				))}
			</Stack>
			{isEmpty && (
				<Card mt={lines.length === 0 ? "0" : "5"}>
					<Heading as="h2" size="lg">
						Start an application
					</Heading>
					<Text mt="2" mb="6" color="fg.muted">
						Apply in 5 minutes, receive funding in 5 days.
					</Text>
					<ButtonLink to={registrationPath(info)}>Get started</ButtonLink>
				</Card>
			)}
		</Column>
	);
}
export const Component = DashboardPage;
