import { Box, Button, chakra, Heading, Text } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import type { SimulatedAnswers, SimulatedForm, SimulationStep } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import type { FieldFault } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { QuestionField } from "./question-field.tsx";

/** The page's questions with what a made-up person answers, to change and to send. */
export function PageForm(props: {
	readonly form: SimulatedForm | null;
	/** The title of the page, which most forms repeat. */
	readonly title: string;
	readonly typed: SimulatedAnswers;
	readonly faults: readonly FieldFault[];
	readonly isPending: boolean;
	/** Asks which questions these answers lead to. */
	readonly type: (typed: SimulatedAnswers) => void;
	readonly take: (step: SimulationStep) => void;
}) {
	const { form, faults, isPending, type, take } = props;
	const copy = useCopy("studio");
	const [typed, setTyped] = useState(props.typed);
	if (form === null) return <Text mt="3">{copy("simulator.noForm")}</Text>;
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (!isPending) take({ kind: "answers", id: form.id, answers: typed });
	};
	const change = (field: string, value: Json, isChoice: boolean) => {
		const next = { ...typed, [field]: value };
		setTyped(next);
		// a choice may show other questions
		if (isChoice) type(next);
	};
	return (
		<chakra.form noValidate mt="4" onSubmit={send}>
			{form.title !== props.title && (
				<Heading as="h4" size="sm">
					{form.title}
				</Heading>
			)}
			{form.questions.map((question) => (
				<Box key={question.field} mt="3">
					<QuestionField
						question={question}
						value={Object.hasOwn(typed, question.field) ? (typed[question.field] ?? null) : question.value}
						fault={faults.find(({ field }) => field === question.field)?.message}
						onValue={(value, isChoice) => change(question.field, value, isChoice)}
					/>
				</Box>
			))}
			<Button type="submit" mt="4" aria-disabled={isPending}>
				{copy("simulator.continue")}
			</Button>
		</chakra.form>
	);
}
