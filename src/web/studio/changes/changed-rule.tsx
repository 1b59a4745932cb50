import { Text } from "@chakra-ui/react";
import type { FileDifference } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useRuleSentence } from "../rule-words/use-rule-sentence.ts";

/** The rule that a change is about as the draft has it, in the words of the room of rules; nothing for other changes. */
export function ChangedRule({ file, at, change }: FileDifference) {
	const copy = useCopy("studio");
	const rule = useRuleSentence(file.startsWith("flows/"))(file, at);
	if (rule === undefined || change === "removed") return null;
	return <Text overflowWrap="anywhere">{copy("changes.rule", { rule })}</Text>;
}
