import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { useId, useMemo, useState } from "react";
import {
	addChoice,
	type FormField,
	moveChoice,
	removeChoice,
	valueOfText,
	writtenChoices,
} from "../../../flow/editing/index.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { answersOf } from "./field-answers.ts";

/** The choices of a question of the lender's own: one is added, moved, or taken away. */
export function ChoiceList({ field, file }: { readonly field: FormField; readonly file: string }) {
	const copy = useCopy("studio");
	const { draft, edit, mayEdit } = useOpenDraft();
	const id = useId();
	const [title, setTitle] = useState("");
	const text = draft.files.find(({ path }) => path === file)?.text;
	const choices = useMemo(
		() => (isReadable(text) ? writtenChoices(ownOf(text), field.name) : undefined),
		[text, field.name],
	);
	if (!mayEdit || field.origin !== "own" || choices === undefined) return null;
	const answers = answersOf(field);
	const add = async () => {
		const words = title.trim();
		if (words === "") return document.getElementById(id)?.focus();
		if (await edit(file, (now) => addChoice(ownOf(now), field, words))) setTitle("");
	};
	return (
		<Box mt="4">
			<FieldLabel htmlFor={id}>{copy("forms.choiceNew")}</FieldLabel>
			<Flex gap="3" wrap="wrap">
				<Box flex="1 1 12rem" minW="0">
					<Input id={id} value={title} maxLength={200} onChange={(event) => setTitle(event.currentTarget.value)} />
				</Box>
				<Button size="sm" variant="outline" onClick={() => void add()}>
					{copy("forms.choiceAdd")}
				</Button>
			</Flex>
			{answers.length > 1 && (
				<Box as="ul" listStyleType="none" mt="2">
					{answers.map(({ value, words }, index) => (
						<Flex as="li" key={JSON.stringify(value)} gap="2" wrap="wrap" align="center">
							{([-1, 1] as const).map((down) => {
								const isBarred = answers[index + down] === undefined;
								return (
									<Button
										key={down}
										size="sm"
										variant="outline"
										aria-label={copy(down === -1 ? "forms.choiceUp" : "forms.choiceDown", { choice: words })}
										aria-disabled={isBarred}
										onClick={() => isBarred || void edit(file, (now) => moveChoice(ownOf(now), field, index, down))}
									>
										{copy(down === -1 ? "forms.moveUp" : "forms.moveDown")}
									</Button>
								);
							})}
							<Button
								size="sm"
								variant="plain"
								onClick={() => void edit(file, (now) => removeChoice(ownOf(now), field, index))}
							>
								<Text as="span">{copy("forms.choiceRemove", { choice: words })}</Text>
							</Button>
						</Flex>
					))}
				</Box>
			)}
		</Box>
	);
}

function ownOf(written: string | undefined) {
	return written === undefined ? undefined : valueOfText(written);
}

/** A text that is being corrected in Files may not be one. */
function isReadable(text: string | undefined): boolean {
	try {
		return text !== undefined && valueOfText(text) !== null;
	} catch {
		return false;
	}
}
