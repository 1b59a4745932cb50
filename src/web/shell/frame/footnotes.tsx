import { Stack, Text } from "@chakra-ui/react";
import { memo } from "react";

interface FootnotesProps {
	readonly notes: readonly string[];
}

function areSame(before: FootnotesProps, now: FootnotesProps): boolean {
	return before.notes.length === now.notes.length && before.notes.every((note, index) => note === now.notes[index]);
}

/** Fine print below a form; rerendered only when its text changes. */
export const Footnotes = memo(function Footnotes(props: FootnotesProps) {
	if (props.notes.length === 0) return null;
	return (
		<Stack
			gap="2"
			mt="8"
			pt="5"
			borderTopWidth="1px"
			borderTopStyle="solid"
			borderColor="line"
			fontSize="sm"
			color="ink-2"
		>
			{props.notes.map((note) => (
				<Text key={note}>{note}</Text>
			))}
		</Stack>
	);
}, areSame);
