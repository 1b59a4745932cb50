import { chakra, Text } from "@chakra-ui/react";
import { type KeyboardEvent, type RefObject, useId } from "react";
import { MAX_MESSAGE_LENGTH } from "../../contracts/chat.ts";
import { Textarea } from "../forms/inputs.tsx";

/** Where a message is typed: Enter sends, Shift+Enter makes a new line. */
export function MessageField(props: {
	readonly field: RefObject<HTMLTextAreaElement | null>;
	readonly label: string;
	readonly hint: string;
	readonly rows: number;
	readonly minH: string;
	readonly value: string;
	readonly onWrite: (next: string) => void;
	readonly onSend: () => void;
}) {
	const { field, label, hint, rows, minH, value, onWrite, onSend } = props;
	const id = useId();
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
		event.preventDefault();
		onSend();
	};
	return (
		<>
			<chakra.label htmlFor={id} srOnly>
				{label}
			</chakra.label>
			<Textarea
				ref={field}
				id={id}
				rows={rows}
				minH={minH}
				value={value}
				maxLength={MAX_MESSAGE_LENGTH}
				aria-describedby={`${id}-hint`}
				onChange={({ target }) => onWrite(target.value)}
				onKeyDown={onKeyDown}
			/>
			<Text id={`${id}-hint`} fontSize="xs" color="ink-2" mt="1">
				{hint}
			</Text>
		</>
	);
}
