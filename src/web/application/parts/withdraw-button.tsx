import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useFormSubmit } from "../submit/use-form-submit.ts";
import { SubmitTrouble } from "./fields/submit-trouble.tsx";
import { Modal } from "./modal.tsx";
import { useWords } from "./use-words.ts";

/** Withdraws the application after a confirmation. */
export function WithdrawButton() {
	const words = useWords();
	const [isOpen, setOpen] = useState(false);
	const { submit, isSubmitting, problem, faults } = useFormSubmit("application/withdraw");
	const label = words("withdraw");
	return (
		<>
			<Button variant="plain" alignSelf="flex-start" onClick={() => setOpen(true)}>
				{label}
			</Button>
			<Modal title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
				<Stack gap="5">
					<Text>{words("withdrawConfirm")}</Text>
					<SubmitTrouble problem={problem} faults={faults} />
					<HStack gap="4" flexWrap="wrap">
						<Button aria-disabled={isSubmitting || undefined} onClick={() => void submit({ confirmed: true })}>
							{isSubmitting ? words("submitting") : label}
						</Button>
						<Button variant="outline" onClick={() => setOpen(false)}>
							{words("keepApplication")}
						</Button>
					</HStack>
				</Stack>
			</Modal>
		</>
	);
}
