import { Stack, Text } from "@chakra-ui/react";

/** Small print below a form. */
export function Footnotes(props: { notes: readonly string[] }) {
	if (props.notes.length === 0) return null;
	return (
		<Stack
			gap="2"
			mt="8"
			pt="5"
			borderTopWidth="1px"
			borderTopStyle="solid"
			borderColor="border"
			fontSize="sm"
			color="fg.muted"
		>
			{props.notes.map((note) => (
				<Text key={note}>{note}</Text>
			))}
		</Stack>
	);
}
