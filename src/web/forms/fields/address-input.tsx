import { Box } from "@chakra-ui/react";
import { Input } from "../inputs.tsx";
import { FieldErrors, FieldLabel, OptionalMark } from "../templates/field-words.tsx";

/** One labelled line of an address. */
export function AddressInput(props: {
	id: string;
	name: string;
	label: string;
	value: string;
	errors: readonly string[] | undefined;
	autoComplete: string;
	inputMode?: "numeric" | "text";
	maxLength?: number;
	isOptional?: boolean;
	isDisabled?: boolean;
	onChange: (text: string) => void;
}) {
	const isFaulty = (props.errors?.length ?? 0) > 0;
	return (
		<Box>
			<FieldLabel htmlFor={props.id}>
				{props.label}
				{props.isOptional === true && <OptionalMark />}
			</FieldLabel>
			<Input
				id={props.id}
				name={props.name}
				type="text"
				autoComplete={props.autoComplete}
				inputMode={props.inputMode}
				maxLength={props.maxLength}
				required={props.isOptional !== true}
				disabled={props.isDisabled === true}
				value={props.value}
				aria-invalid={isFaulty ? true : undefined}
				aria-describedby={isFaulty ? `${props.id}__error` : undefined}
				onChange={({ target }) => props.onChange(target.value)}
			/>
			<FieldErrors id={props.id} errors={props.errors} />
		</Box>
	);
}
