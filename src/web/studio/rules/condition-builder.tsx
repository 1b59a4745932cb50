import { Box, Heading } from "@chakra-ui/react";
import { useEffect, useId, useState } from "react";
import { type Condition, conditionRule, type ReadableFact } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { RuleWords } from "../rule-words/use-rule-words.ts";
import { isWhole } from "./comparisons.ts";
import { ConditionParts } from "./condition-parts.tsx";

/** The clauses of a rule. What is not whole yet is shown here alone; the rest is kept as it is changed. */
export function ConditionBuilder(props: {
	/** The rule as it is written; undefined where it always holds. */
	readonly when: Json | undefined;
	readonly condition: Condition;
	/** What it may read. */
	readonly facts: readonly ReadableFact[];
	readonly words: Pick<RuleWords, "fact">;
	/** Whether a fact is not known yet where the rule is tried. */
	readonly isLater?: (fact: ReadableFact) => boolean;
	readonly title?: string;
	readonly say: (when: Json) => void;
}) {
	const { when, condition, facts, words, isLater, title, say } = props;
	const copy = useCopy("studio");
	const id = useId();
	const [made, setMade] = useState<Condition | undefined>(undefined);
	const said = JSON.stringify(when ?? null);
	useEffect(() => {
		// what the files say now replaces what led there, and what somebody else or an undo changed
		setMade((before) => (before?.clauses.every(isWhole) === false ? before : undefined));
	}, [said]);
	const isNullable = (fact: string) => facts.find((one) => one.fact === fact)?.isNullable ?? true;
	const keep = (next: Condition) => {
		setMade(next);
		if (next.clauses.every(isWhole)) say(conditionRule(next, isNullable));
	};
	const name = title ?? copy("rules.holdsWhen");
	return (
		<Box as="section" aria-labelledby={`${id}-title`}>
			<Heading as="h3" size="sm" id={`${id}-title`}>
				{name}
			</Heading>
			<ConditionParts {...{ facts, words, name, keep }} condition={made ?? condition} isLater={isLater} />
		</Box>
	);
}
