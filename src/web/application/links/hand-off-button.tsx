import { Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { type Institution, rememberApplication, startHandOff } from "../../api/session/links.ts";
import { useApplication } from "../application-context.ts";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";

interface HandOffButtonProps {
	readonly institution: Institution;
	readonly incomeUuid: string | null;
}

/** Redirects to an institution's own page; the borrower returns to this one. */
export function HandOffButton({ institution, incomeUuid }: HandOffButtonProps) {
	const { uuid, page } = useApplication();
	const words = useWords();
	const [isLeaving, setLeaving] = useState(false);
	const [problem, setProblem] = useState<string | undefined>(undefined);
	const leave = async () => {
		setLeaving(true);
		setProblem(undefined);
		try {
			const { url } = await startHandOff(uuid, { institution: institution.id, page, incomeUuid });
			rememberApplication(uuid);
			window.location.assign(url);
		} catch (error) {
			setProblem(shownMessage(error));
			setLeaving(false);
		}
	};
	const named = { institution: institution.name };
	return (
		<Stack gap="4">
			<Text>{words("leave", named)}</Text>
			<SubmitTrouble problem={problem} faults={[]} />
			<SubmitBar label={words("go", named)} isSubmitting={isLeaving} onPress={() => void leave()} />
		</Stack>
	);
}
