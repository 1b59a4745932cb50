import { Stack, Text } from "@chakra-ui/react";
import { listAt, numberAt, textAt, useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { termWords } from "./offer-figures.ts";

const REASONS = ["HIGH_COST", "INCOME", "PAY_OFF"] as const;

/** The terms not offered, and why: one sentence per reason. */
export function WithheldTerms() {
	const { application } = useApplication();
	const words = useWords();
	const byReason = new Map<string, string[]>();
	for (const entry of listAt(application, "offersWithheld")) {
		const reason = textAt(entry, "reason");
		byReason.set(reason, [...(byReason.get(reason) ?? []), termWords(numberAt(entry, "term"))]);
	}
	const sentences = [...byReason]
		.map(([reason, terms]) => words.find(reason, REASONS, { terms: terms.join(", ") }))
		.filter((sentence) => sentence !== undefined);
	if (sentences.length === 0) return null;
	return (
		<Stack gap="1" fontSize="sm" color="ink-2">
			{sentences.map((sentence) => (
				<Text key={sentence}>{sentence}</Text>
			))}
		</Stack>
	);
}
