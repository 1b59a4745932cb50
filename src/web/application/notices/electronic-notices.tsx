import { chakra, Stack, Text } from "@chakra-ui/react";
import type { Disclosure } from "../../api/application/disclosures.ts";
import { useApplication } from "../application-context.ts";
import { FormBlock } from "../forms/form-block.tsx";
import { useWords } from "../parts/use-words.ts";
import { ConsentSection } from "../signing/consent-section.tsx";
import { hasAgreed, NOTICES_FORM, PAPER_FORM, takesElectronicNotices } from "../signing/given-consent.ts";
import { SAMPLE } from "../signing/signed-kinds.ts";

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
	const toPaper = (
		<chakra.details>
			<chakra.summary cursor="pointer" color="primary" py="2">
				{words("withdraw")}
			</chakra.summary>
			<FormBlock formId={PAPER_FORM} stay onDone={onChanged} />
		</chakra.details>
	);
	if (!takesElectronicNotices(facts.consentTypes, flow.product.forms)) {
		const isAgreed = hasAgreed(facts.consentTypes);
		return (
			<Stack gap="2">
				<ConsentSection
					formId={NOTICES_FORM}
					submitLabel={words("agree")}
					body={isAgreed ? words("esignBodyLeft") : undefined}
					sample={documents.find(({ kind }) => kind === SAMPLE)}
					onDone={onChanged}
				/>
				{isAgreed && toPaper}
			</Stack>
		);
	}
	return (
		<Stack gap="2">
			<Text>{words("agreed")}</Text>
			{toPaper}
		</Stack>
	);
}
