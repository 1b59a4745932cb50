import { Box, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { formFields, type OutdatedAnswer, type UnderwayChoice } from "../../../../flow/editing/index.ts";
import { differenceQuery } from "../../../api/studio/draft.ts";
import { type DrawnVersion, formPairQuery } from "../../../api/studio/review.ts";
import { NativeSelect } from "../../../forms/native-select.tsx";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { answersOf } from "../../forms/field-answers.ts";
import { FieldLabel } from "../../frame/field-label.tsx";

type Answers = UnderwayChoice["map"];

interface OutdatedAnswersProps {
	readonly outdated: readonly OutdatedAnswer[];
	readonly map: Answers;
	readonly onChange: (map: Answers) => void;
}

/** Choices that borrowers have made and the draft no longer offers: what each becomes, is asked again, or stays. */
export function OutdatedAnswers({ outdated, map, onChange }: OutdatedAnswersProps) {
	const copy = useCopy("studio");
	if (outdated.length === 0) return null;
	return (
		<Box mt="3" ps="3" borderStartWidth="2px" borderStartStyle="solid" borderColor="line">
			<Text>{copy("underway.outdated")}</Text>
			{outdated.map((answer) => (
				<Outdated
					key={`${answer.path} ${answer.value}`}
					answer={answer}
					becomes={becomes(map, answer)}
					onChange={(to) => onChange(withAnswer(map, answer, to))}
				/>
			))}
		</Box>
	);
}

interface OutdatedProps {
	readonly answer: OutdatedAnswer;
	/** Null asks again; undefined leaves it open. */
	readonly becomes: string | null | undefined;
	readonly onChange: (to: string | null | undefined) => void;
}

const ASK = "ask";
const BECOMES = "becomes ";

function Outdated({ answer, becomes: to, onChange }: OutdatedProps) {
	const copy = useCopy("studio");
	const id = useId();
	const { draft } = useOpenDraft();
	const live = useQuery(differenceQuery(draft.uuid, draft.hash)).data?.live ?? "";
	const file = `schemas/forms/${answer.form}.json`;
	const pair = useQuery({ ...formPairQuery(draft.uuid, draft.hash, live, file), enabled: live !== "" }).data;
	const [before, after] = [wordsOf(pair?.before, answer), wordsOf(pair?.after, answer)];
	return (
		<Box mt="2">
			<FieldLabel htmlFor={id}>
				{copy("underway.answer", { question: before.question, answer: before.of(answer.value), count: answer.count })}
			</FieldLabel>
			<NativeSelect
				id={id}
				value={to === undefined ? "" : to === null ? ASK : `${BECOMES}${to}`}
				onChange={({ currentTarget: { value } }) =>
					onChange(value === "" ? undefined : value === ASK ? null : value.slice(BECOMES.length))
				}
			>
				<option value="">{copy("underway.open")}</option>
				<option value={ASK}>{copy("underway.ask")}</option>
				{answer.allowed.map((one) => (
					<option key={one} value={`${BECOMES}${one}`}>
						{copy("underway.becomes", { answer: after.of(one) })}
					</option>
				))}
			</NativeSelect>
		</Box>
	);
}

/** The question and its choices in a version's words; names where it does not know them. */
function wordsOf(version: DrawnVersion | null | undefined, { field }: OutdatedAnswer) {
	const [name = ""] = field.split("[]");
	const found = formFields(version?.value ?? null, null).find((one) => one.name === name);
	const answers = found === undefined ? [] : answersOf(found);
	return {
		question: found?.label ?? field,
		of: (value: string) => answers.find((one) => one.value === value)?.words ?? value,
	};
}

function becomes(map: Answers, { path, value }: OutdatedAnswer): string | null | undefined {
	const answers = Object.hasOwn(map, path) ? (map[path] ?? {}) : {};
	return Object.hasOwn(answers, value) ? answers[value] : undefined;
}

function withAnswer(map: Answers, { path, value }: OutdatedAnswer, to: string | null | undefined): Answers {
	const { [value]: _, ...others } = Object.hasOwn(map, path) ? (map[path] ?? {}) : {};
	return { ...map, [path]: to === undefined ? others : { ...others, [value]: to } };
}
