import { Button, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import {
	confirmAnswer,
	type OpenQuestion,
	type QuestionLine,
	questionQuery,
	sendAnswerBack,
} from "../../api/desk/vendor-questions.ts";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { Problem } from "../parts/problem.tsx";
import { Section } from "../parts/section.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { Report } from "./report.tsx";

/** One question: what is asked, the form of its answer, and what a second officer decides. */
export function Page() {
	const { applicationUuid = "", question: uuid = "" } = useParams();
	const query = useQuery(questionQuery({ applicationUuid, uuid }));
	if (query.error) return <Notice tone="stop">{shownMessage(query.error)}</Notice>;
	return query.data === undefined ? <LoadingBlock isPage /> : <Question shown={query.data} />;
}

function Question({ shown }: { readonly shown: OpenQuestion }) {
	const copy = useCopy("desk");
	const client = useQueryClient();
	const reload = () => client.invalidateQueries({ queryKey: questionQuery(shown).queryKey });
	return (
		<>
			<PageHeading>{shown.title}</PageHeading>
			<Text mt="2" mb="5" color="ink-2">
				<PageLink to={`/desk/applications/${shown.applicationUuid}`}>{shown.applicant}</PageLink>
			</Text>
			<Stack gap="5">
				{!shown.isNeeded && <Notice>{copy("vendorQuestion.notNeeded")}</Notice>}
				<Section title={copy("vendorQuestion.asked")}>
					<QuestionLines lines={shown.asked} />
				</Section>
				{shown.isNeeded && (
					<Section title={copy("vendorQuestion.report")}>
						<Report shown={shown} onAttached={reload} />
					</Section>
				)}
				{!shown.isNeeded ? null : shown.state === "WAITING" ? (
					<Section title={copy("vendorQuestion.answer")}>
						{shown.needsSecond && (
							<Text mb="4" color="ink-2">
								<span>{copy("vendorQuestion.second")}</span>
								{shown.needsReport && !shown.hasReport && <span>{` ${copy("vendorQuestion.reportOwed")}`}</span>}
							</Text>
						)}
						<AnswerForm shown={shown} onEntered={reload} />
					</Section>
				) : (
					<Section title={copy("vendorQuestion.answer")}>
						<QuestionLines lines={shown.answered} />
						<Decision shown={shown} onDone={reload} />
					</Section>
				)}
			</Stack>
		</>
	);
}

function Decision({ shown, onDone }: { readonly shown: OpenQuestion; readonly onDone: () => void }) {
	const copy = useCopy("desk");
	const { mutate, isPending, error } = useMutation({
		mutationFn: (act: "confirm" | "back") =>
			act === "confirm" ? confirmAnswer(shown, shown.hash ?? "") : sendAnswerBack(shown),
		onSettled: onDone,
	});
	if (shown.state === "ANSWERED") return <Text mt="4">{copy("vendorQuestion.done")}</Text>;
	const isOwn = shown.isMine;
	const isBare = shown.needsReport && !shown.hasReport;
	const byColleague = isBare ? "enteredBare" : shown.hasReport ? "enteredBy" : "enteredAlone";
	return (
		<>
			<Text mt="4" role="status">
				{isOwn
					? copy(isBare ? "vendorQuestion.reportOwed" : "vendorQuestion.waitsForColleague")
					: copy(`vendorQuestion.${byColleague}`, { name: shown.enteredBy ?? "" })}
			</Text>
			<Flex mt="4" gap="3" wrap="wrap">
				{!isOwn && (
					<Button disabled={isPending || isBare} onClick={() => mutate("confirm")}>
						{copy("vendorQuestion.confirm")}
					</Button>
				)}
				<Button variant="outline" disabled={isPending} onClick={() => mutate("back")}>
					{copy(isOwn ? "vendorQuestion.takeBack" : "vendorQuestion.sendBack")}
				</Button>
			</Flex>
			<Problem words={error ? shownMessage(error) : undefined} />
		</>
	);
}

/** What is asked or was answered, line by line. */
function QuestionLines({ lines }: { readonly lines: readonly QuestionLine[] }) {
	return (
		<chakra.dl display="grid" gridTemplateColumns={{ base: "1fr", md: "minmax(12rem, 1fr) 2fr" }} gap="2" m="0">
			{lines.map(({ label, value }) => (
				<chakra.div key={`${label} ${value}`} display="contents">
					<chakra.dt color="ink-2">{label}</chakra.dt>
					<chakra.dd m="0" overflowWrap="anywhere">
						{value}
					</chakra.dd>
				</chakra.div>
			))}
		</chakra.dl>
	);
}
