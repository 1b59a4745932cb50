import { Text } from "@chakra-ui/react";
import type { RuleGroup } from "../../../flow/editing/index.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { RowPersonButton } from "../persons/row-person.tsx";

/** Makes the person for whom a rule holds; of rules that read nothing that a person has, it says so. */
export function RulePerson({ group, ...place }: RulePersonProps) {
	const copy = useCopy("studio");
	if (group === "guards") return <Text color="ink-2">{copy("rules.personOf_guards")}</Text>;
	return <RowPersonButton {...place} />;
}

interface RulePersonProps {
	readonly group: RuleGroup;
	readonly file: string;
	/** The rule in its composed file. */
	readonly pointer: string;
}
