import { Box, Button, Text } from "@chakra-ui/react";
import { useId } from "react";
import { type Condition, type ConditionPart, isGroup, type ReadableFact } from "../../../flow/editing/index.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { FactPicker } from "../persons/fact-picker.tsx";
import type { RuleWords } from "../rule-words/use-rule-words.ts";
import { ClauseRow } from "./clause-row.tsx";
import { firstComparison } from "./comparisons.ts";

interface ConditionPartsProps {
	readonly condition: Condition;
	readonly facts: readonly ReadableFact[];
	readonly words: Pick<RuleWords, "fact">;
	readonly isLater: ((fact: ReadableFact) => boolean) | undefined;
	/** What the parts are of, in words. */
	readonly name: string;
	readonly keep: (next: Condition) => void;
}

/** What must hold, part by part: each a clause, or several clauses of which all or one must hold. */
export function ConditionParts({ condition, facts, words, isLater, name, keep }: ConditionPartsProps) {
	const copy = useCopy("studio");
	const id = useId();
	const { join, clauses } = condition;
	const other = join === "and" ? "or" : "and";
	const replace = (at: number, part: ConditionPart | undefined) => {
		const isGone = part === undefined || (isGroup(part) && part.clauses.length === 0);
		keep({ join, clauses: clauses.flatMap((one, index) => (index !== at ? [one] : isGone ? [] : [part])) });
	};
	return (
		<>
			{clauses.length > 1 && (
				<Box mt="2" maxW="20rem">
					<FieldLabel htmlFor={id}>{copy("rules.join")}</FieldLabel>
					<NativeSelect
						id={id}
						value={join}
						onChange={(event) => keep({ join: event.currentTarget.value === "or" ? "or" : "and", clauses })}
					>
						<option value="and">{copy("rules.joinAll")}</option>
						<option value="or">{copy("rules.joinAny")}</option>
					</NativeSelect>
				</Box>
			)}
			{clauses.length === 0 && <Text>{copy(join === "and" ? "rules.always" : "rules.never")}</Text>}
			<Box as="ul" listStyleType="none">
				{clauses.map((part, at) =>
					isGroup(part) ? (
						// parts have no name of their own
						<Box as="li" key={at} mt="3" ps="4" borderStartWidth="3px" borderStartStyle="solid" borderColor="line">
							<Text fontWeight="semibold">{copy(part.join === "or" ? "rules.joinAny" : "rules.joinAll")}</Text>
							<ConditionParts
								{...{ facts, words, isLater }}
								condition={part}
								name={copy("rules.part", { number: at + 1, name })}
								keep={(next) => replace(at, next)}
							/>
						</Box>
					) : (
						<ClauseRow
							key={`${at} ${part.fact}`}
							clause={part}
							fact={facts.find(({ fact }) => fact === part.fact)}
							title={words.fact(part.fact)}
							change={(next) => replace(at, next)}
						/>
					),
				)}
			</Box>
			<FactPicker
				sayable={facts}
				label={name}
				{...(isLater === undefined ? {} : { isLater })}
				onPick={(fact) => {
					// a rule that never held begins anew
					keep({ join: clauses.length === 0 ? "and" : join, clauses: [...clauses, firstComparison(fact)] });
				}}
			/>
			{clauses.length > 1 && (
				<Button
					size="sm"
					variant="plain"
					mt="2"
					aria-label={copy(`rules.addGroupTo_${other}`, { name })}
					onClick={() => keep({ join, clauses: [...clauses, { join: other, clauses: [] }] })}
				>
					{copy(`rules.addGroup_${other}`)}
				</Button>
			)}
		</>
	);
}
