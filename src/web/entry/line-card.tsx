import { Box, Button, chakra, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { INVALID_DATE } from "../../contracts/constants/formats.ts";
import type { Copy } from "../../contracts/copy.ts";
import { applicationQuery } from "../api/application/application.ts";
import type { ApplicationListEntry } from "../api/application/applications.ts";
import { standingQuery } from "../api/application/standing.ts";
import { AvailableCredit } from "../application/line/available-credit.tsx";
import { homeAddress } from "../application/line/home-address.ts";
import { lineAccount } from "../application/line/line-account.ts";
import { NextPayment } from "../application/line/next-payment.tsx";
import { fullDay, longDay } from "../application/parts/shown-dates.ts";
import { isoDay } from "../formats/dates.ts";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { PLAIN_LINKS } from "../shell/paths/plain-links.ts";
import { ButtonLink } from "./button-link.tsx";

function started(createdDate: string | null | undefined, copy: Copy<"dashboard">): string | undefined {
	const day = fullDay(createdDate ?? "");
	return day === INVALID_DATE ? undefined : copy("lineCard.started", { day });
}

const Badge = chakra("span", {
	base: {
		px: "3",
		py: "1",
		borderRadius: "full",
		fontSize: "sm",
		fontWeight: "semibold",
		bg: "tint",
		color: "ink-2",
	},
	variants: { tone: { active: { bg: "ok-bg", color: "ok" }, closed: {} } },
});

/** One line or loan on the dashboard; one of another product leads to that product's pages. */
export function LineCard({ line, level = "h2" }: { line: ApplicationListEntry; level?: "h2" | "h3" }) {
	const copy = useCopy("dashboard");
	const { info } = useOrg();
	const other = info.products.find(({ home }) => home === line.home && home !== info.baseUrl);
	const isComplete = line.isOpenLine === true;
	const isUnderWay = line.active && !isComplete;
	const words = copy(isComplete ? "lineCard.funded" : line.active ? "lineCard.inProgress" : "lineCard.closed");
	const since = started(line.createdDate, copy);
	const { data: standing } = useQuery(standingQuery(line.uuid, line.stage ?? ""));
	const now = standing?.now;
	const { data: opened } = useQuery({ ...applicationQuery(line.uuid), enabled: isComplete });
	const account = opened && !other && lineAccount(opened.data, isoDay(new Date()));
	const open = copy(isUnderWay ? "lineCard.continue" : "lineCard.view");
	const variant = line.active ? "solid" : "outline";
	return (
		<Card>
			<Flex justify="space-between" align="start" gap="4" wrap="wrap">
				<div>
					<Heading as={level} size="lg">
						{other?.name ?? copy("lineCard.homeEquityLine")}
					</Heading>
					{opened && <Text color="ink-2">{homeAddress(opened.data)}</Text>}
					{since !== undefined && <Text color="ink-2">{since}</Text>}
				</div>
				<Badge tone={line.active ? "active" : "closed"}>{words}</Badge>
			</Flex>
			{now !== undefined && !isComplete && (
				<Box mt="4">
					<Text fontWeight="semibold">{now.title}</Text>
					{now.turn !== "NOBODY" && (
						<Text color="ink-2">
							<span>
								{now.turn === "BORROWER"
									? copy("lineCard.itsYourTurn")
									: copy("lineCard.workingOnThis", { who: now.who })}
							</span>
							{now.by !== null && <span>{copy("lineCard.by", { by: longDay(now.by) })}</span>}
						</Text>
					)}
				</Box>
			)}
			{opened && account && (
				<Stack mt="5" gap="4">
					{account.isDrawable && <AvailableCredit account={account} />}
					<NextPayment application={opened.data} account={account} />
				</Stack>
			)}
			<Flex mt="6" gap="5" align="center" wrap="wrap">
				{other ? (
					<Button asChild variant={variant}>
						<a href={`${other.home}/${line.uuid}`}>{open}</a>
					</Button>
				) : (
					<ButtonLink to={`/${line.uuid}`} variant={variant}>
						{open}
					</ButtonLink>
				)}
				{isUnderWay && !other && (
					<chakra.span css={PLAIN_LINKS}>
						<PageLink to={`/${line.uuid}`} state={{ overview: true }}>
							{copy("lineCard.applicationStatus")}
						</PageLink>
					</chakra.span>
				)}
			</Flex>
		</Card>
	);
}
