import { Stack, Text } from "@chakra-ui/react";
import { objectAt, textAt, useApplication } from "../../application-context.ts";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWords } from "../../parts/use-words.ts";

const TOLD = ["NO_SHOW", "KBA_FAILED"] as const;

/** Why the last session with the notary failed, and the options. */
export default function NotaryError() {
	const { application, spec } = useApplication();
	const words = useWords();
	const status = textAt(objectAt(application, "notarySession"), "status");
	return (
		<PageFrame tone={spec.tone}>
			<Stack gap="7">
				<Text>{words.find(status, TOLD) ?? words("otherwise")}</Text>
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
