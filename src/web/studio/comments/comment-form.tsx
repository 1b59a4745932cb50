import { Button, Flex, Text } from "@chakra-ui/react";
import { type KeyboardEvent, useId, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { Textarea } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";

const MOST_CHARACTERS = 4_000;

interface CommentFormProps {
	readonly label: string;
	/** The words of the button that sends it. */
	readonly send: string;
	readonly before?: string;
	readonly isFocused?: boolean;
	/** Resolves once it is kept. */
	readonly onSend: (text: string) => Promise<unknown>;
	readonly onCancel?: () => void;
	readonly isPending: boolean;
	readonly error: Error | null;
}

/** Where a comment is written; Control and Enter send it, Escape leaves it. */
export function CommentForm(props: CommentFormProps) {
	const { label, send, before = "", isFocused = false, onSend, onCancel, isPending, error } = props;
	const copy = useCopy("studio");
	const [text, setText] = useState(before);
	const id = useId();
	const isReady = text.trim() !== "" && !isPending;
	const submit = () => {
		if (!isReady) return;
		// a refusal is shown below
		onSend(text.trim()).then(
			() => setText(""),
			() => undefined,
		);
	};
	const onKey = (event: KeyboardEvent) => {
		if (event.key === "Escape" && onCancel !== undefined) onCancel();
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
	};
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
		>
			<FieldLabel htmlFor={id} overflowWrap="anywhere">
				{label}
			</FieldLabel>
			<Textarea
				id={id}
				autoFocus={isFocused}
				maxLength={MOST_CHARACTERS}
				rows={3}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				onKeyDown={onKey}
			/>
			<Flex gap="3" mt="2" wrap="wrap">
				<Button type="submit" size="sm" aria-disabled={!isReady}>
					{send}
				</Button>
				{onCancel !== undefined && (
					<Button size="sm" variant="plain" onClick={onCancel}>
						{copy("comments.cancel")}
					</Button>
				)}
			</Flex>
			{error !== null && (
				<Text role="alert" mt="2" color="bad">
					{shownMessage(error)}
				</Text>
			)}
		</form>
	);
}
