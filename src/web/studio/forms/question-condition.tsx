import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import { useId } from "react";
import { changeField, type FormField, isNeeded, neededChanges } from "../../../flow/editing/index.ts";
import { isObject, type JsonObject } from "../../../flow/engine/json.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { answersOf } from "./field-answers.ts";

interface QuestionConditionProps {
	readonly field: FormField;
	readonly fields: readonly FormField[];
	readonly limits: { readonly isClosed: boolean };
	readonly file: string;
}

/** When a question is shown, as a sentence; that of a lender's own is put together of an earlier question and its answer. */
export function QuestionCondition({ field, fields, limits, file }: QuestionConditionProps) {
	const copy = useCopy("studio");
	const { edit } = useOpenDraft();
	const id = useId();
	const when = field.look["ui:showWhen"];
	const entries = isObject(when) ? Object.entries(when) : [];
	const isOther = ["ui:showWhenRule", "ui:showWhenFact"].some((key) => field.look[key] !== undefined);
	const earlier = fields.slice(0, fields.indexOf(field)).filter((one) => answersOf(one).length > 0);
	const [name, value] = entries.length === 1 ? (entries[0] ?? []) : [];
	const asked = earlier.find((one) => one.name === name);
	const isPlain = entries.length === 0 || (asked !== undefined && answersOf(asked).some((one) => one.value === value));
	const save = (condition: JsonObject | undefined) => {
		void edit(file, (text) =>
			changeField(text, field.name, [
				{ key: ["ui:showWhen"], value: condition },
				...(isNeeded(field) ? neededChanges(field, { is: true, words: copy("forms.newMissing"), on: condition }) : []),
			]),
		);
	};
	if (field.origin !== "own" || limits.isClosed || isOther || !isPlain) {
		if (entries.length === 0 && !isOther) return null;
		const [question] = fields.filter((one) => one.name === name);
		const answer = question && answersOf(question).find((one) => one.value === value)?.words;
		return (
			<Box mt="4">
				<Heading as="h4" size="sm">
					{copy("forms.showTitle")}
				</Heading>
				<Text>
					{question === undefined && name !== undefined
						? copy("forms.showBroken", { name })
						: question === undefined || answer === undefined
							? copy("forms.showOther")
							: copy("forms.showSentence", { question: question.label, answer })}
				</Text>
			</Box>
		);
	}
	if (earlier.length === 0) return null;
	return (
		<Box mt="4">
			<Heading as="h4" size="sm">
				{copy("forms.showTitle")}
			</Heading>
			<Flex gap="3" wrap="wrap" align="flex-end" mt="2">
				<Box flex="1 1 12rem" minW="0">
					<FieldLabel htmlFor={id}>{copy("forms.showQuestion")}</FieldLabel>
					<NativeSelect
						id={id}
						value={name ?? ""}
						onChange={(event) => {
							const chosen = earlier.find((one) => one.name === event.currentTarget.value);
							const [first] = chosen === undefined ? [] : answersOf(chosen);
							save(chosen === undefined || first === undefined ? undefined : { [chosen.name]: first.value });
						}}
					>
						<option value="">{copy("forms.showAlways")}</option>
						{earlier.map((one) => (
							<option key={one.name} value={one.name}>
								{one.label}
							</option>
						))}
					</NativeSelect>
				</Box>
				{asked !== undefined && (
					<Box flex="1 1 8rem" minW="0">
						<FieldLabel htmlFor={`${id}-answer`}>{copy("forms.showIs")}</FieldLabel>
						<NativeSelect
							id={`${id}-answer`}
							value={String(value)}
							onChange={(event) => {
								const answer = answersOf(asked).find((one) => String(one.value) === event.currentTarget.value);
								if (answer !== undefined) save({ [asked.name]: answer.value });
							}}
						>
							{answersOf(asked).map((answer) => (
								<option key={String(answer.value)} value={String(answer.value)}>
									{answer.words}
								</option>
							))}
						</NativeSelect>
					</Box>
				)}
			</Flex>
		</Box>
	);
}
