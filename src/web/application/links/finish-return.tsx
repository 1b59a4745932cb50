import { HStack, Spinner, Text } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Answers } from "../../api/application/answers.ts";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

interface FinishReturnProps {
	readonly formId: string;
	readonly answers: Answers;
	/** Options to restart linking when it could not be finished. */
	readonly children: ReactNode;
}

/** Submits the form of a link after the institution has sent the borrower back; the server has what it returned. */
export function FinishReturn({ formId, answers, children }: FinishReturnProps) {
	const words = useWords();
	const { submit, problem, faults } = useFormSubmit(formId);
	const wasSent = useRef(false);
	useEffect(() => {
		if (wasSent.current) return;
		wasSent.current = true;
		void submit({ ...answers, isReturn: true });
	}, [submit, answers]);
	if (problem !== undefined || faults.length > 0) {
		return (
			<>
				<SubmitTrouble problem={problem} faults={faults} />
				{children}
			</>
		);
	}
	return (
		<HStack gap="4" role="status">
			<Spinner size="md" color="primary" aria-hidden="true" />
			<Text>{words("returned")}</Text>
		</HStack>
	);
}
