import { chakra, Flex, Text } from "@chakra-ui/react";
import { advertisedTerms } from "../../../lending/pricing/advertised.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ProgressBar } from "../../shell/frame/progress-bar.tsx";
import { legalFootnotes, marketingLine } from "../../shell/organization/advertised-words.ts";
import { useOrg } from "../../shell/organization/org-context.ts";
import { Icon } from "../../theme/icon.tsx";
import { SHIELD } from "../../theme/icons.ts";
import { useDraft } from "../draft-context.ts";

/** What the lender promises, as the loudest thing of the page. */
export function Pitch() {
	const copy = useCopy("front");
	const formCopy = useCopy("forms");
	const { info } = useOrg();
	return (
		<>
			<Text color="on-hero-2" fontSize="sm" fontWeight="semibold">
				{marketingLine(advertisedTerms(info.orgPricingData), formCopy)}
			</Text>
			<chakra.p
				mt={{ base: "2", lg: "4" }}
				fontFamily="heading"
				fontWeight="heading"
				letterSpacing="heading"
				lineHeight="heading"
				fontSize="3xl"
				textWrap="balance"
			>
				{copy("pitch.promise")}
			</chakra.p>
			<Text mt={{ base: "3", lg: "5" }} maxW="prose" fontSize={{ base: "md", lg: "lg" }} color="on-hero-2">
				{copy("pitch.lead")}
			</Text>
		</>
	);
}

/** Where the form is on the way. */
export function Place() {
	const copy = useCopy("forms");
	const { steps, progressAt } = useDraft();
	const first = steps.find(({ isFrontDoor }) => isFrontDoor);
	if (first === undefined) return null;
	return <ProgressBar isShort progress={progressAt(first.id)} label={copy("openStep.registrationProgress")} />;
}

/** Below the button: what checking the rate does to a credit score, and who cannot apply. */
export function SoftInquiry() {
	const copy = useCopy("front");
	const formCopy = useCopy("forms");
	const { info } = useOrg();
	return (
		<>
			<Flex mt="5" gap="3" fontSize="sm">
				<Icon path={SHIELD} color="ok" />
				<Text>
					<chakra.b fontWeight="semibold">{copy("pitch.noMark")}</chakra.b> {copy("pitch.hardInquiry")}
				</Text>
			</Flex>
			{legalFootnotes(advertisedTerms(info.orgPricingData), formCopy).map((note) => (
				<Text key={note} mt="3" fontSize="sm" color="ink-2">
					{note}
				</Text>
			))}
		</>
	);
}
