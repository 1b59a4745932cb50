import { Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import type { SimulatedQuestion } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { FieldLabel } from "../frame/field-label.tsx";

/** A list of texts, typed with commas between them. */
export function ListField(props: {
	readonly question: Pick<SimulatedQuestion, "title" | "choices">;
	readonly value: Json;
	readonly fault: string | undefined;
	readonly onValue: (list: readonly string[]) => void;
}) {
	const { question, value, fault, onValue } = props;
	const { title, choices } = question;
	const copy = useCopy("studio");
	const id = useId();
	const [text, setText] = useState(Array.isArray(value) ? value.join(", ") : "");
	const known = choices.map((one) => String(one.value)).join(", ");
	return (
		<>
			<FieldLabel htmlFor={id}>{title}</FieldLabel>
			<Input
				id={id}
				autoComplete="off"
				aria-invalid={fault !== undefined}
				aria-describedby={fault === undefined ? `${id}-hint` : `${id}-hint ${id}-fault`}
				value={text}
				onChange={(event) => {
					const typed = event.currentTarget.value;
					setText(typed);
					onValue(entriesIn(typed));
				}}
			/>
			<Text id={`${id}-hint`} fontSize="xs" color="ink-2">
				{known === "" ? copy("simulator.asList") : copy("simulator.asListOf", { choices: known })}
			</Text>
			<FieldFault id={`${id}-fault`}>{fault}</FieldFault>
		</>
	);
}

function entriesIn(text: string): string[] {
	return text
		.split(",")
		.map((one) => one.trim())
		.filter((one) => one !== "");
}
