import { chakra, Text } from "@chakra-ui/react";
import { descriptionId, errorId, helpId } from "@rjsf/utils";

/** The sentence above an input that says what is asked. */
export function FieldDescription(props: { id: string; text: string | undefined; isBelow?: boolean }) {
	if (!props.text) return null;
	const isBelow = props.isBelow === true;
	return (
		<Text id={descriptionId(props.id)} fontSize="sm" color="fg.muted" mb={isBelow ? "0" : "2"} mt={isBelow ? "2" : "0"}>
			{props.text}
		</Text>
	);
}

/** The sentence below an input that helps. */
export function FieldHelp(props: { id: string; text: string | undefined }) {
	if (!props.text) return null;
	return (
		<Text id={helpId(props.id)} fontSize="sm" color="fg.muted" mt="2">
			{props.text}
		</Text>
	);
}

/** What is wrong with a field, beside it. */
export function FieldErrors(props: { id: string; errors: readonly string[] | undefined }) {
	const [first] = props.errors ?? [];
	if (first === undefined) return null;
	return (
		<Text id={errorId(props.id)} display="flex" gap="2" fontSize="sm" fontWeight="semibold" color="danger" mt="2">
			<chakra.svg aria-hidden="true" viewBox="0 0 20 20" width="5" height="5" flexShrink="0" fill="currentColor">
				<path d="M10 1.75a8.25 8.25 0 1 0 0 16.5 8.25 8.25 0 0 0 0-16.5Zm-.9 4.1a.9.9 0 0 1 1.8 0v4.6a.9.9 0 0 1-1.8 0v-4.6ZM10 14.6a1.05 1.05 0 1 1 0-2.1 1.05 1.05 0 0 1 0 2.1Z" />
			</chakra.svg>
			<span>{first}</span>
		</Text>
	);
}

/** Says behind a label that the field may stay empty. */
export function OptionalMark() {
	return (
		<chakra.span fontWeight="normal" color="fg.muted">
			{" (optional)"}
		</chakra.span>
	);
}

export const FieldLabel = chakra("label", {
	base: { display: "block", fontWeight: "semibold", lineHeight: "snug", mb: "2" },
});

export const FieldSet = chakra("fieldset", { base: { border: "none", p: "0", m: "0", minW: "0" } });

export const Legend = chakra("legend", {
	base: { display: "block", p: "0", fontWeight: "semibold", lineHeight: "snug", mb: "2" },
});
