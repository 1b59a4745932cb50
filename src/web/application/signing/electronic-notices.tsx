import { chakra, Stack, Text } from "@chakra-ui/react";
import type { Disclosure } from "../../api/application/disclosures.ts";
import { useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { FormBlock } from "../submit/form-block.tsx";
import { ConsentSection } from "./consent-section.tsx";
import { NOTICES_FORM, PAPER_FORM, takesElectronicNotices } from "./given-consent.ts";
import { SAMPLE } from "./signed-kinds.ts";

/** How a person gets their notices: the consent to electronic ones with its demonstration, or how to take it back. */
export function ElectronicNotices({
	documents,
	onChanged,
}: {
	readonly documents: readonly Disclosure[];
	readonly onChanged: () => void;
}) {
	const { facts, flow } = useApplication();
	const words = useWords();
	if (!takesElectronicNotices(facts.consentTypes, flow.product.forms)) {
		return (
			<ConsentSection
				formId={NOTICES_FORM}
				submitLabel={words("agree")}
				sample={documents.find(({ kind }) => kind === SAMPLE)}
				onDone={onChanged}
			/>
		);
	}
	return (
		<Stack gap="2">
			<Text>{words("agreed")}</Text>
			<chakra.details>
				<chakra.summary cursor="pointer" color="primary" py="2">
					{words("withdraw")}
				</chakra.summary>
				<FormBlock formId={PAPER_FORM} stay onDone={onChanged} />
			</chakra.details>
		</Stack>
	);
}
