import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { memo, useId, useState } from "react";
import {
	addField,
	type FormField,
	freeName,
	newField,
	QUESTION_KINDS,
	type QuestionKind,
} from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";

interface AddQuestionProps {
	readonly fields: readonly FormField[];
	readonly form: { readonly file: string; readonly below: Json };
	readonly selected: FormField | undefined;
	readonly select: (name: string) => void;
}

/** The palette: what is asked, and a button for each kind of answer, which adds the question to the lender's own file. */
export const AddQuestion = memo(function AddQuestion({ fields, form, selected, select }: AddQuestionProps) {
	const copy = useCopy("studio");
	const { edit } = useOpenDraft();
	const id = useId();
	const [label, setLabel] = useState("");
	const [said, setSaid] = useState("");
	const add = async (kind: QuestionKind) => {
		const asked = label.trim();
		if (asked === "") {
			setSaid(copy("forms.addFirst"));
			document.getElementById(id)?.focus();
			return;
		}
		const order = fields.map(({ name }) => name);
		const name = freeName(asked, order);
		const words = {
			label: asked,
			choices: [copy("forms.newChoice_1"), copy("forms.newChoice_2")],
			missing: copy("forms.newMissing"),
		} as const;
		const place = { after: selected?.name ?? order.at(-1), before: order[0], isWhole: form.below === null };
		const field = newField(kind, form.file, words);
		if (!(await edit(form.file, (text) => addField(text, name, field, place)))) return;
		setLabel("");
		setSaid(copy("forms.added", { label: asked }));
		select(name);
	};
	return (
		<Box as="section" mt="6" aria-labelledby={`${id}-title`}>
			<Heading as="h3" size="sm" id={`${id}-title`}>
				{copy("forms.addTitle")}
			</Heading>
			<Box mt="2">
				<FieldLabel htmlFor={id}>{copy("forms.addLabel")}</FieldLabel>
				<Input
					id={id}
					value={label}
					maxLength={300}
					aria-describedby={`${id}-kinds`}
					onChange={(event) => setLabel(event.currentTarget.value)}
				/>
			</Box>
			<Text mt="2" id={`${id}-kinds`} color="ink-2">
				{copy("forms.addKind")}
			</Text>
			<Flex role="group" aria-labelledby={`${id}-title`} gap="2" wrap="wrap" mt="2">
				{QUESTION_KINDS.map((kind) => (
					<Button key={kind} size="sm" variant="outline" onClick={() => void add(kind)}>
						{copy(`forms.kind_${kind}`)}
					</Button>
				))}
			</Flex>
			<Text role="status" mt="2">
				{said}
			</Text>
		</Box>
	);
});
