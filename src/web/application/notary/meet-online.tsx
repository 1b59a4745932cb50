import { Box, Button } from "@chakra-ui/react";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

/** Switches back from a notary in person to the video session. */
export function MeetOnline({ label }: { readonly label: string }) {
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit("notary/meet-online");
	return (
		<Box>
			<SubmitTrouble problem={problem} faults={faults} />
			<Button variant="plain" aria-disabled={isSubmitting || undefined} onClick={() => void submit({ online: true })}>
				{isSubmitting ? words("submitting") : label}
			</Button>
		</Box>
	);
}
