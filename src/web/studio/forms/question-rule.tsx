import { Box, Button, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import {
	changeField,
	type FormField,
	type QUESTION_RULES,
	questionRuleChanges,
	type ReadableFact,
	ruleCondition,
} from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { rulesQuery } from "../../api/studio/rules.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { nameOfForm } from "../places/form-names.ts";
import { useRuleWords } from "../rule-words/use-rule-words.ts";
import { ConditionBuilder } from "../rules/condition-builder.tsx";

interface QuestionRuleProps {
	readonly field: FormField;
	readonly fields: readonly FormField[];
	readonly file: string;
	/** Which of its rules. */
	readonly of: (typeof QUESTION_RULES)[number];
	/** Whether it is only read. */
	readonly isClosed: boolean;
}

const NO_FACTS: readonly ReadableFact[] = [];

/** When a question is shown or must be answered, as a sentence that is put together of earlier answers and facts. */
export function QuestionRule({ field, fields, file, of, isClosed }: QuestionRuleProps) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const { [of]: rule } = field.look;
	const [isAsked, setAsked] = useState(false);
	const isOpen = rule !== undefined || isAsked;
	const query = useQuery({ ...rulesQuery(draft.uuid, draft.hash), enabled: isOpen });
	const all = query.data?.facts ?? NO_FACTS;
	const facts = useMemo(() => factsOfForm(all, fields, field, file), [all, fields, field, file]);
	const name = of === "ui:showWhenRule" ? "shown" : "needed";
	if (!isOpen) {
		return isClosed ? null : (
			<Box mt="3">
				<Button size="sm" variant="outline" onClick={() => setAsked(true)}>
					{copy(`forms.rule_${name}`)}
				</Button>
			</Box>
		);
	}
	return (
		<Box mt="4">
			{query.data === undefined ? (
				<LoadingBlock />
			) : (
				<OpenRule title={copy(`forms.rule_${name}Title`)} {...{ field, file, of, facts, isClosed, rule }} />
			)}
		</Box>
	);
}

function OpenRule(
	props: Pick<QuestionRuleProps, "field" | "file" | "of" | "isClosed"> & {
		readonly rule: Json | undefined;
		readonly facts: readonly ReadableFact[];
		readonly title: string;
	},
) {
	const { field, file, of, isClosed, rule, facts, title } = props;
	const copy = useCopy("studio");
	const { edit } = useOpenDraft();
	const words = useRuleWords({ facts, places: [] });
	const condition = ruleCondition(rule);
	const say = (value: Json) =>
		void edit(file, (text) =>
			changeField(text, field.name, questionRuleChanges(field, of, value, copy("forms.newMissing"))),
		);
	if (isClosed) return <Text>{copy("forms.ruleOf", { title, when: words.sentence(rule) })}</Text>;
	if (condition !== undefined) return <ConditionBuilder when={rule} {...{ condition, facts, words, title, say }} />;
	return (
		<>
			<Text>{copy("forms.ruleOf", { title, when: words.sentence(rule) })}</Text>
			<Text color="ink-2">{copy("rules.anewAbout")}</Text>
			<Button size="sm" variant="outline" mt="2" onClick={() => say(false)}>
				{copy("rules.anew")}
			</Button>
		</>
	);
}

/** What a rule of a question reads: the answers to earlier questions of its form by their names, then facts. */
function factsOfForm(
	facts: readonly ReadableFact[],
	fields: readonly FormField[],
	field: FormField,
	file: string,
): readonly ReadableFact[] {
	const before = `answers.${nameOfForm(file)}.`;
	const earlier = new Set(fields.slice(0, fields.indexOf(field)).map(({ name }) => name));
	const own = facts.flatMap((fact) => {
		const name = fact.fact.startsWith(before) ? fact.fact.slice(before.length) : "";
		return earlier.has(name) ? [{ ...fact, fact: name }] : [];
	});
	const isField = new Set(fields.map(({ name }) => name));
	return [
		...own,
		...facts.filter(({ fact, of }) => of === undefined && !fact.startsWith("answers.") && !isField.has(fact)),
	];
}
