import { Box, Button, Flex, Grid, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { caseQuery, type DeskCase } from "../../api/desk/case.ts";
import { orderAgain } from "../../api/desk/case-acts.ts";
import { vendorDocumentsQuery } from "../../api/desk/vendor-documents.ts";
import { shownMessage } from "../../api/request-error.ts";
import { ButtonLink } from "../../entry/button-link.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { codeWords } from "../desk-states.ts";
import { Problem } from "../parts/problem.tsx";
import { Section } from "../parts/section.tsx";
import { VendorDocuments } from "../vendors/vendor-documents.tsx";
import { CaseConditions } from "./case-conditions.tsx";
import { CaseDocuments } from "./case-documents.tsx";
import { CaseEvents } from "./case-events.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { CaseHead } from "./case-head.tsx";
import { CaseHolds } from "./case-holds.tsx";
import { CaseReviews } from "./case-reviews.tsx";
import { DeclineCase } from "./decline-case.tsx";
import { useDeskAct } from "./use-desk-act.ts";
import { WrittenCancellation } from "./written-cancellation.tsx";

/** One application at the desk: its status, waiting items, facts, and available actions. */
export function Page() {
	const copy = useCopy("desk");
	const { uuid = "" } = useParams();
	const { data, error, isPending } = useQuery(caseQuery(uuid));
	// what came from vendors stands among the rest: shown with it, it moves nothing
	const { isPending: isSentPending } = useQuery(vendorDocumentsQuery(uuid));
	if (isPending || isSentPending) return <LoadingBlock isPage />;
	if (error || !data) {
		return (
			<>
				<PageHeading>{copy("deskCase.application")}</PageHeading>
				<Notice tone="stop">{shownMessage(error)}</Notice>
				<Box mt="6">
					<ButtonLink to="/desk">{copy("desk.toDesk")}</ButtonLink>
				</Box>
			</>
		);
	}
	return (
		<Stack gap="6">
			<CaseHead shown={data} />
			<Grid gap="6" templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 24rem" }} alignItems="start">
				<Stack gap="6" minW="0">
					<FailedOrders shown={data} />
					<CaseHolds shown={data} />
					<CaseReviews shown={data} />
					<CaseConditions shown={data} />
					{data.documents.length > 0 && (
						<Section title={copy("deskCase.documents")}>
							<CaseDocuments uuid={data.uuid} documents={data.documents} />
						</Section>
					)}
					<VendorDocuments application={data.uuid} />
					<WrittenCancellation shown={data} />
					<DeclineCase shown={data} />
					<CaseEvents shown={data} />
				</Stack>
				<CaseFacts shown={data} />
			</Grid>
		</Stack>
	);
}

function FailedOrders({ shown }: { readonly shown: DeskCase }) {
	const copy = useCopy("desk");
	const { act, isBusy, problem } = useDeskAct(shown.uuid);
	if (shown.failedOrders.length === 0 && shown.reviewReason === null) return null;
	return (
		<Section title={copy("deskCase.ordersThatFailed")}>
			{shown.failedOrders.length === 0 && (
				<Text>{copy("deskCase.rulesCouldNot", { reason: shown.reviewReason ?? "" })}</Text>
			)}
			{shown.failedOrders.map(({ task, vendor, attempts }) => (
				<Flex key={task} justify="space-between" align="center" gap="3" wrap="wrap" py="2">
					<Text>{copy("deskCase.triedTimes", { task: codeWords(task), vendor: codeWords(vendor), attempts })}</Text>
					<Button disabled={isBusy} variant="outline" onClick={() => act(orderAgain(task))}>
						{copy("deskCase.orderAgain")}
					</Button>
				</Flex>
			))}
			<Problem words={problem} />
		</Section>
	);
}
