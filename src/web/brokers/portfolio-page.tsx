import { chakra, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { portfolioQuery, type ReferredLine } from "../api/application/portfolio.ts";
import { isFlagOn } from "../api/registration/organization-info.ts";
import { shownMessage } from "../api/request-error.ts";
import { fullDay } from "../application/parts/shown-dates.ts";
import { StatusTag } from "../application/parts/status-tag.tsx";
import { NotOffered } from "../entry/not-offered.tsx";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { PageHeading } from "../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { PLAIN_LINKS } from "../shell/paths/plain-links.ts";
import { NAVIGATION_FLAGS } from "../shell/viewer/navigation-items.ts";

function Line({ line }: { readonly line: ReferredLine }) {
	const copy = useCopy("brokers");
	return (
		<Card as="li" p={{ base: "5", md: "6" }}>
			<Flex justify="space-between" align="start" gap="3" wrap="wrap">
				<div>
					<Heading as="h2" size="md">
						{line.loanNumber === null ? (
							copy("portfolio.lineWithoutNumber")
						) : (
							<>
								<span>{`${copy("portfolio.application")} `}</span>
								<chakra.span whiteSpace="nowrap">{line.loanNumber}</chakra.span>
							</>
						)}
					</Heading>
					<Text color="ink-2">{copy("portfolio.started", { day: fullDay(line.startedAt) })}</Text>
				</div>
				<StatusTag tone={line.isActive ? "info" : "neutral"}>
					{line.isActive ? copy("portfolio.inProgress") : copy("portfolio.closed")}
				</StatusTag>
			</Flex>
			<Text mt="3">{line.state}</Text>
		</Card>
	);
}

function Lines() {
	const copy = useCopy("brokers");
	const { data, error, isPending } = useQuery(portfolioQuery());
	if (isPending) return <LoadingBlock isPage />;
	if (error) return <Notice tone="stop">{shownMessage(error)}</Notice>;
	if (data.lines.length === 0) return <Notice tone="neutral">{copy("portfolio.thereNoLine")}</Notice>;
	return (
		<Stack as="ul" gap="4" listStyleType="none">
			{data.lines.map((line) => (
				<Line key={line.uuid} line={line} />
			))}
		</Stack>
	);
}

/** The lines that a broker referred, each with its status; only if the lender has enabled it. */
export function PortfolioPage() {
	const copy = useCopy("brokers");
	const { info, lender } = useOrg();
	if (!isFlagOn(info, NAVIGATION_FLAGS.portfolio)) return <NotOffered name={copy("portfolio.portfolio")} />;
	return (
		<Column>
			<NeedsScript />
			<PageHeading>{copy("portfolio.portfolio")}</PageHeading>
			<Text mt="2" mb="7" color="ink-2">
				{copy("portfolio.linesBeganLink", { shortName: lender.shortName })}{" "}
				<chakra.span css={PLAIN_LINKS}>
					<PageLink to="/group-manager">{copy("portfolio.seeYourGroup")}</PageLink>
				</chakra.span>
			</Text>
			<Lines />
		</Column>
	);
}
export const Component = PortfolioPage;
