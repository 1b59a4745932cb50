import { Stack, Text } from "@chakra-ui/react";
import { useApplication } from "../application-context.ts";
import { FormBlock } from "../forms/form-block.tsx";
import { FigureList } from "../parts/figure-list.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";

/** Orders the valuation: what it costs, how long it takes, that a copy comes free of charge. */
export default function ValuationOrder() {
	const { spec } = useApplication();
	const words = useWords();
	return (
		<PageFrame>
			<Stack gap="7">
				<FigureList figures={[{ label: words("fee"), value: words("feeAmount"), strong: true }]} />
				<Text>{`${words("when")} ${words("copy")}`}</Text>
				<FormBlock formId={spec.form ?? "bpo/order-bpo"} submitLabel={words("order")} />
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
