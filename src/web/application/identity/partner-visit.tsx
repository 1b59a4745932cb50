import { HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { beginIdentityVisit, endIdentityVisit } from "../../api/application/identity-visits.ts";
import { Notice } from "../../shell/notice.tsx";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { usePartnerVisit } from "../parts/use-partner-visit.ts";
import { useWords } from "../parts/use-words.ts";

const CALLS = { begin: beginIdentityVisit, end: endIdentityVisit };

/**
 * The way to the page of the partner that checks IDs, and back: whoever comes back is asked after at the partner, in any browser
 * and however they came.
 */
export function PartnerVisit() {
	const { application } = useApplication();
	const words = useWords();
	const status = textAt(objectAt(application, "identitySession"), "status");
	const { busy, isUnfinished, problem, leave } = usePartnerVisit(status, CALLS);
	return (
		<Stack gap="5">
			{status === "EXPIRED" && <Notice tone="attention">{words("partnerExpired")}</Notice>}
			{isUnfinished && <Text>{words("partnerUnfinished")}</Text>}
			<SubmitTrouble problem={problem} faults={[]} />
			{busy === "asking" ? (
				<HStack gap="4" role="status">
					<Spinner size="md" color="primary" aria-hidden="true" />
					<Text>{words("partnerAsking")}</Text>
				</HStack>
			) : (
				<SubmitBar label={words("partnerGo")} isSubmitting={busy === "leaving"} onPress={() => void leave()} />
			)}
		</Stack>
	);
}
