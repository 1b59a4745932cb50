import { Button, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { useApplication } from "../application-context.ts";
import { ConditionCard } from "../conditions/condition-card.tsx";
import { conditionsQuery } from "../conditions/conditions-query.ts";
import { DepositsToConfirm } from "../conditions/deposits-to-confirm.tsx";
import { shownConditions } from "../conditions/shown-conditions.ts";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";

/** The requests to the borrower, each with its status. */
export default function Conditions() {
	const { uuid, application, flow } = useApplication();
	const words = useWords();
	const asked = useQuery(conditionsQuery(uuid));
	if (asked.isPending) {
		return (
			<PageFrame>
				<LoadingBlock isPage />
			</PageFrame>
		);
	}
	if (asked.isError) {
		return (
			<PageFrame>
				<Notice tone="stop">
					<Text mb="3">{words("noRequests")}</Text>
					<Button variant="outline" onClick={() => void asked.refetch()}>
						{words("tryAgain")}
					</Button>
				</Notice>
			</PageFrame>
		);
	}
	const conditions = shownConditions(asked.data, application, flow.product.conditions.conditions);
	return (
		<PageFrame {...(conditions.length === 0 ? { body: [words("none")] } : {})}>
			<DepositsToConfirm />
			<Stack gap="5">
				{conditions.map((shown) => (
					<ConditionCard key={shown.condition.uuid} shown={shown} words={words} />
				))}
			</Stack>
			<PageActions />
		</PageFrame>
	);
}
