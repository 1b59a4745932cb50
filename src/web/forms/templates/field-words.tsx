import { Box, chakra, Text } from "@chakra-ui/react";
import { descriptionId, errorId, helpId } from "@rjsf/utils";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";

/** The description above an input. */
export function FieldDescription(props: { id: string; text: string | undefined; isBelow?: boolean }) {
	if (!props.text) return null;
	const isBelow = props.isBelow === true;
	return (
		<Text id={descriptionId(props.id)} fontSize="sm" color="ink-2" mb={isBelow ? "0" : "2"} mt={isBelow ? "2" : "0"}>
			{props.text}
		</Text>
	);
}

/** The help text below an input. */
export function FieldHelp(props: { id: string; text: string | undefined }) {
	if (!props.text) return null;
	return (
		<Text id={helpId(props.id)} fontSize="sm" color="ink-2" mt="2">
			{props.text}
		</Text>
	);
}

/** The error above an input. */
export function FieldErrors(props: { id: string; errors: readonly string[] | undefined }) {
	const [first] = props.errors ?? [];
	return (
		first && (
			<Box mb="2">
				<FieldFault id={errorId(props.id)}>{first}</FieldFault>
			</Box>
		)
	);
}

/** The "optional" mark after a label. */
export function OptionalMark() {
	const copy = useCopy("forms");
	return (
		<chakra.span fontWeight="normal" color="ink-2">
			{` ${copy("fieldWords.optional")}`}
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
