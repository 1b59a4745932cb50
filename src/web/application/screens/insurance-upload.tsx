import { Stack, Text } from "@chakra-ui/react";
import { useApplication } from "../application-context.ts";
import { coverageOf } from "../closing/coverage-of.ts";
import { FormBlock } from "../forms/form-block.tsx";
import { shortMoney } from "../offers/offer-figures.ts";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";

/** Proof of home insurance, and of flood insurance if the home is in a flood zone. */
export default function InsuranceUpload() {
	const { application, facts } = useApplication();
	const words = useWords();
	return (
		<PageFrame>
			<Stack gap="7">
				<Text>
					{words("need", {
						amount: shortMoney(coverageOf(application)),
					})}
				</Text>
				{facts.flood === "IN_ZONE" && (
					<Text fontWeight="semibold" color="warn">
						{words("flood")}
					</Text>
				)}
				<PageActions />
				<FormBlock formId="insurance/upload" />
			</Stack>
		</PageFrame>
	);
}
