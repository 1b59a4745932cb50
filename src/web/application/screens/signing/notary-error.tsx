import { Stack, Text } from "@chakra-ui/react";
import { objectAt, textAt, useApplication } from "../../application-context.ts";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWords } from "../../parts/use-words.ts";

/** Why the last session with the notary failed, and the ways on. */
export default function NotaryError() {
	const { application, spec } = useApplication();
	const words = useWords();
	const status = textAt(objectAt(application, "notarySession"), "status");
	const otherwise = words("otherwise", "Something went wrong with the session.");
	return (
		<PageFrame tone={spec.tone}>
			<Stack gap="7">
				<Text>{["NO_SHOW", "KBA_FAILED"].includes(status) ? words(status, otherwise) : otherwise}</Text>
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
