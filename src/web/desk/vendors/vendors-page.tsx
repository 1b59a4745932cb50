import { Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { Copy } from "../../../contracts/copy.ts";
import { questionsQuery, type WaitingQuestion } from "../../api/desk/vendor-questions.ts";
import { vendorStatesQuery } from "../../api/desk/vendor-states.ts";
import { shownMessage } from "../../api/request-error.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { momentWords } from "../desk-states.ts";
import { RowCard } from "../parts/row-card.tsx";
import { CanceledOrders } from "./canceled-orders.tsx";
import { VendorStates } from "./vendor-states.tsx";

/** What waits for officers, because they answer in a vendor's place. */
export function Page() {
	const copy = useCopy("desk");
	const query = useQuery(questionsQuery());
	// what stands below appears once it stays where it is
	const states = useQuery(vendorStatesQuery());
	const rows = query.data?.rows ?? [];
	return (
		<>
			<PageHeading>{copy("vendorList.title")}</PageHeading>
			<Text mt="3" mb="5" color="ink-2" maxW="prose">
				{copy("vendorList.body")}
			</Text>
			{query.isPending && <LoadingBlock />}
			{query.error && <Notice tone="stop">{shownMessage(query.error)}</Notice>}
			{query.data && rows.length === 0 && (
				<Text role="status" color="ink-2">
					{copy("vendorList.none")}
				</Text>
			)}
			<Stack as="ul" gap="3" listStyleType="none" p="0" m="0">
				{rows.map((row) => (
					<li key={row.uuid}>
						<RowCard
							title={row.title}
							to={`/desk/vendors/${row.applicationUuid}/${row.uuid}`}
							about={copy("vendorList.line", {
								applicant: row.applicant,
								loanNumber: row.loanNumber,
								since: momentWords(row.askedAt),
							})}
							tags={<StatusTag tone={row.isEntered ? "info" : "attention"}>{stateWords(row, copy)}</StatusTag>}
						/>
					</li>
				))}
			</Stack>
			{!query.isPending && (
				<Stack mt="6" gap="5">
					<VendorStates />
					{!states.isPending && <CanceledOrders />}
				</Stack>
			)}
		</>
	);
}

function stateWords({ isEntered, isMine }: WaitingQuestion, copy: Copy<"desk">): string {
	if (!isEntered) return copy("vendorList.toAnswer");
	return copy(isMine ? "vendorList.withColleague" : "vendorList.toConfirm");
}
