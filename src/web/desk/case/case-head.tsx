import { Box, chakra, Flex, Link, Text } from "@chakra-ui/react";
import type { DeskCase, QueuedCase } from "../../api/desk/case.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { dueWords, promiseWords, urgencyOf } from "../queue/promise-words.ts";
import { placeOf, wholeDollars } from "../queue/queue-cell.tsx";
import { CaseAssignee } from "./case-assignee.tsx";
import { CaseNeighbors } from "./case-neighbors.tsx";

const TONES = { late: "stop", today: "attention", calm: "neutral" } as const;

/** Who and what an application is about, how far it is, whose turn it is, and how that stands against the promise. */
export function CaseHead({ shown }: { readonly shown: DeskCase }) {
	const copy = useCopy("desk");
	const { queued, standing } = shown;
	return (
		<Box>
			<Flex gap="4" wrap="wrap" align="baseline">
				<PageHeading>{shown.applicant}</PageHeading>
				<Text color="ink-2">{aboutOf(shown)}</Text>
				<CaseNeighbors uuid={shown.uuid} />
			</Flex>
			{queued && <Positions queued={queued} isOver={shown.isOver} />}
			<Flex mt="3" columnGap="5" rowGap="2" wrap="wrap" align="center">
				<Text>
					{shown.isOver
						? standing.title
						: copy("deskCase.whoseTurn", { title: queued?.status ?? standing.title, who: standing.who })}
				</Text>
				{queued && !shown.isOver && (
					<StatusTag tone={TONES[urgencyOf(queued)]}>{promiseWords(queued, queued.timeZone, copy)}</StatusTag>
				)}
				{queued?.promise.dueAt && !shown.isOver && (
					<Text fontSize="sm" color="ink-2">
						{copy("deskCase.promisedBy", { moment: dueWords(queued.promise.dueAt, queued.timeZone) })}
					</Text>
				)}
				<Link asChild>
					<PageLink to={`/desk/applications/${shown.uuid}/why`}>{copy("deskCase.whyItStandsHere")}</PageLink>
				</Link>
				{queued && <CaseAssignee queued={queued} />}
			</Flex>
		</Box>
	);
}

function aboutOf({ loanNumber, queued }: DeskCase): string {
	if (queued === null) return loanNumber;
	const amount = queued.amount === null ? "" : wholeDollars(queued.amount);
	return [
		loanNumber,
		queued.product ?? "",
		[queued.street, placeOf(queued)].filter((part) => part !== "").join(", "),
		amount,
	]
		.filter((part) => part !== "")
		.join(" · ");
}

/** The bar from the first question to the money, in the words of the staff. */
function Positions({ queued, isOver }: { readonly queued: QueuedCase; readonly isOver: boolean }) {
	const copy = useCopy("desk");
	const color = (at: number) => {
		if (at < queued.position) return "ink-2";
		if (at > queued.position || isOver) return "line";
		return queued.share === "late" ? "bad" : "primary";
	};
	return (
		<chakra.ol
			aria-label={copy("deskCase.progress")}
			display="flex"
			gap="1"
			mt="4"
			p="0"
			mb="0"
			listStyleType="none"
			fontSize="xs"
		>
			{queued.positions.map((label, at) => (
				<chakra.li
					key={label}
					flex="1 1 0"
					minW="0"
					aria-current={at === queued.position && !isOver ? "step" : undefined}
					color={at === queued.position ? "ink" : "ink-2"}
					fontWeight={at === queued.position ? "semibold" : "normal"}
				>
					<chakra.span aria-hidden="true" display="block" height="1.5" borderRadius="full" mb="1" bg={color(at)} />
					<chakra.span display={{ base: at === queued.position ? "block" : "none", lg: "block" }} whiteSpace="nowrap">
						{label}
					</chakra.span>
				</chakra.li>
			))}
		</chakra.ol>
	);
}
