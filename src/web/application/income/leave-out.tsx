import { Button, Stack, Text } from "@chakra-ui/react";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

/** Asks for confirmation before a source of income is dropped, because the offer may change. */
export function LeaveOut({ incomeUuid, onClose }: { readonly incomeUuid: string; readonly onClose: () => void }) {
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit("income/review");
	return (
		<Stack gap="4">
			<SubmitTrouble problem={problem} faults={faults} />
			<Text>{words("leaveOutBody")}</Text>
			<SubmitBar
				label={words("leaveOutSure")}
				isSubmitting={isSubmitting}
				onPress={() => void submit({ choice: "LEAVE_OUT", incomeUuid })}
			>
				<Button variant="ghost" size="lg" width={{ base: "full", sm: "auto" }} onClick={onClose}>
					{words("keepIt")}
				</Button>
			</SubmitBar>
		</Stack>
	);
}
