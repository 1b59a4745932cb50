import { Box } from "@chakra-ui/react";
import { Input } from "../inputs.tsx";
import { FieldCount } from "../templates/field-count.tsx";
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
	/** The longest valid text. */
	most?: number | undefined;
	isOptional?: boolean;
	isDisabled?: boolean;
	onChange: (text: string) => void;
	/** The text as it is read; it replaces what was typed when the field is left. */
	read?: (text: string) => string | undefined;
}) {
	const isFaulty = (props.errors?.length ?? 0) > 0;
	return (
		<Box>
			<FieldLabel htmlFor={props.id}>
				<span>{props.label}</span>
				{props.isOptional === true && <OptionalMark />}
			</FieldLabel>
			<Input
				id={props.id}
				name={props.name}
				type="text"
				autoComplete={props.autoComplete}
				inputMode={props.inputMode}
				required={props.isOptional !== true}
				disabled={props.isDisabled === true}
				value={props.value}
				aria-invalid={isFaulty ? true : undefined}
				aria-describedby={isFaulty ? `${props.id}__error` : undefined}
				onChange={({ target }) => props.onChange(target.value)}
				onBlur={({ target }) => {
					const read = props.read?.(target.value);
					if (read !== undefined && read !== target.value) props.onChange(read);
				}}
			/>
			<FieldCount id={props.id} value={props.value} most={props.most} />
			<FieldErrors id={props.id} errors={props.errors} />
		</Box>
	);
}
