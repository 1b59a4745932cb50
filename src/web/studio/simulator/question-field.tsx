import { Text } from "@chakra-ui/react";
import { useId } from "react";
import type { SimulatedQuestion } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { FieldLabel } from "../frame/field-label.tsx";
import { useSaidValue } from "../frame/use-said-value.ts";
import { ListField } from "./list-field.tsx";

/** One question: a choice, a text, a number, a day or a list of texts; a list of a form is filled in already. */
export function QuestionField(props: {
	readonly question: SimulatedQuestion;
	readonly value: Json;
	readonly fault: string | undefined;
	readonly onValue: (value: Json, isChoice: boolean) => void;
}) {
	const { question, value, fault, onValue } = props;
	const { title, kind } = question;
	const copy = useCopy("studio");
	const said = useSaidValue();
	const id = useId();
	if (kind === "fixed") {
		return (
			<>
				<Text fontWeight="semibold">{title}</Text>
				<Text color="ink-2" overflowWrap="anywhere">
					{copy("simulator.fixed", { value: said(value) })}
				</Text>
				<FieldFault id={`${id}-fault`}>{fault}</FieldFault>
			</>
		);
	}
	const described = {
		"aria-invalid": fault !== undefined,
		"aria-describedby": fault === undefined ? undefined : `${id}-fault`,
	};
	if (kind === "list") return <ListField {...{ question, value, fault }} onValue={(list) => onValue(list, false)} />;
	const choices = kind === "yes" ? YES_NO.map((one) => ({ value: one, title: said(one) })) : question.choices;
	return (
		<>
			<FieldLabel htmlFor={id}>{kind === "money" ? copy("simulator.inDollars", { title }) : title}</FieldLabel>
			{kind === "yes" || kind === "one" ? (
				<NativeSelect
					id={id}
					{...described}
					value={JSON.stringify(value)}
					onChange={(event) => onValue(JSON.parse(event.currentTarget.value) as Json, true)}
				>
					{!choices.some((one) => one.value === value) && <option value={JSON.stringify(value)}>{said(value)}</option>}
					{choices.map((one) => (
						<option key={JSON.stringify(one.value)} value={JSON.stringify(one.value)}>
							{one.title}
						</option>
					))}
				</NativeSelect>
			) : (
				<Input
					id={id}
					{...described}
					autoComplete="off"
					type={kind === "date" ? "date" : "text"}
					inputMode={kind === "number" || kind === "money" ? "decimal" : undefined}
					value={value === null ? "" : String(value)}
					onChange={(event) => onValue(typedValue(event.currentTarget.value, kind), false)}
				/>
			)}
			<FieldFault id={`${id}-fault`}>{fault}</FieldFault>
		</>
	);
}

const YES_NO = [true, false] as const;

/** A number once it is one; text that is none stays, and the form refuses it. */
function typedValue(text: string, kind: SimulatedQuestion["kind"]): Json {
	if (text === "") return null;
	if (kind !== "number" && kind !== "money") return text;
	const plain = kind === "money" ? text.replaceAll(/[$,\s]/g, "") : text;
	return plain !== "" && String(Number(plain)) === plain ? Number(plain) : text;
}
