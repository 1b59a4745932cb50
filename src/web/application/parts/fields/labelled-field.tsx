import { Box, chakra, Text } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { FieldCount } from "../../../forms/templates/field-count.tsx";
import { FieldFault } from "../../../shell/field-fault.tsx";

interface FieldIds {
	readonly id: string;
	readonly "aria-describedby": string | undefined;
	readonly "aria-invalid": boolean | undefined;
}

interface LabelledFieldProps {
	readonly label: string;
	readonly hint?: string | undefined;
	readonly error?: string | undefined;
	/** The text and the longest one that is taken; how much of it is used is said close to the limit. */
	readonly count?: { readonly value: string; readonly most: number | undefined } | undefined;
	/** Receives the attributes that link the control to its label, hint and error. */
	readonly children: (ids: FieldIds) => ReactNode;
}

/** A control with its label, hint and error, linked for screen readers. */
export function LabelledField({ label, hint, error, count, children }: LabelledFieldProps) {
	const id = useId();
	const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter((part) => part !== "").join(" ");
	return (
		<Box>
			<chakra.label htmlFor={id} display="block" fontWeight="semibold" mb="1.5">
				{label}
			</chakra.label>
			{hint && (
				<Text id={`${id}-hint`} fontSize="sm" color="ink-2" mb="2">
					{hint}
				</Text>
			)}
			{children({
				id,
				"aria-describedby": described === "" ? undefined : described,
				"aria-invalid": error ? true : undefined,
			})}
			{count && <FieldCount id={id} value={count.value} most={count.most} />}
			{error && (
				<FieldFault id={`${id}-error`} isAnnounced>
					{error}
				</FieldFault>
			)}
		</Box>
	);
}
