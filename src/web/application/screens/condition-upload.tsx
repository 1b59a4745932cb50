import { Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useApplication } from "../application-context.ts";
import { ConditionAnswer } from "../conditions/condition-answer.tsx";
import { conditionsQuery } from "../conditions/conditions-query.ts";
import { needsAction, shownConditions } from "../conditions/shown-conditions.ts";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";

/** Answers one request with the form of its category; without one in the address, the oldest one for this page. */
export default function ConditionUpload() {
	const { uuid, page, application, flow } = useApplication();
	const [search] = useSearchParams();
	const [isSent, setSent] = useState(false);
	const words = useWords();
	const asked = useQuery(conditionsQuery(uuid));
	const all = shownConditions(asked.data ?? [], application, flow.product.conditions.conditions);
	const wanted = search.get("conditionUuid");
	const shown =
		wanted === null
			? all.find((one) => one.spec.location === page && needsAction(one))
			: all.find(({ condition }) => condition.uuid === wanted);
	if (shown === undefined || !(isSent || needsAction(shown))) {
		return (
			<PageFrame>
				<Stack gap="7">
					{asked.isPending ? <LoadingBlock isPage /> : <Text>{words("gone")}</Text>}
					<PageActions />
				</Stack>
			</PageFrame>
		);
	}
	return (
		<PageFrame title={shown.spec.header}>
			<Stack gap="7">
				{isSent ? (
					<Text role="status" fontWeight="semibold">
						{words("sent")}
					</Text>
				) : (
					<ConditionAnswer key={shown.condition.uuid} shown={shown} onDone={() => setSent(true)} />
				)}
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
