import { Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useApplication } from "../application-context.ts";
import { conditionsQuery } from "../conditions/conditions-query.ts";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { FormBlock } from "../submit/form-block.tsx";

/** Uploads what one condition asks for. */
export default function ConditionUpload() {
	const { uuid, flow } = useApplication();
	const words = useWords();
	const [search] = useSearchParams();
	const [isSent, setSent] = useState(false);
	const conditionUuid = search.get("conditionUuid") ?? "";
	const asked = useQuery(conditionsQuery(uuid));
	const category =
		asked.data?.find((entry) => entry.uuid === conditionUuid)?.categoryEnum ?? search.get("conditionEnum") ?? "";
	const catalogue = flow.product.conditions.conditions;
	const spec = Object.hasOwn(catalogue, category) ? catalogue[category] : undefined;
	return (
		<PageFrame>
			<Stack gap="7">
				{spec && (
					<Stack gap="2">
						<Heading as="h2" size="md">
							{spec.header}
						</Heading>
						<Text>{spec.description}</Text>
					</Stack>
				)}
				{isSent ? (
					<Text role="status" fontWeight="semibold">
						{words("sent", "Thank you. We have it and will look at it.")}
					</Text>
				) : conditionUuid === "" ? (
					<Text>{flow.product.forms["conditions/upload-document"]?.messages.conditionUuid?.required}</Text>
				) : (
					<FormBlock
						formId="conditions/upload-document"
						own={{ conditionUuid }}
						documentType={spec?.documentType}
						stay
						onDone={() => setSent(true)}
					/>
				)}
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
