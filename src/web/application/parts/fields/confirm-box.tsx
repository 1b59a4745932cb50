import { Box, chakra, Text } from "@chakra-ui/react";
import { useId } from "react";
import { FieldFault } from "../../../shell/field-fault.tsx";

interface ConfirmBoxProps {
	readonly label: string;
	/** The name of the box in its form. */
	readonly name?: string;
	readonly checked: boolean;
	readonly error?: string | undefined;
	/** Unless the page moves the focus to the box with the error, which then reads it aloud. */
	readonly isAnnounced?: boolean;
	readonly onChange: (checked: boolean) => void;
}

/** One check box, with its whole sentence as the target. */
export function ConfirmBox({ label, name, checked, error, isAnnounced = true, onChange }: ConfirmBoxProps) {
	const id = useId();
	return (
		<Box>
			<chakra.label display="flex" gap="3" alignItems="flex-start" cursor="pointer" py="2" htmlFor={id}>
				<chakra.input
					id={id}
					type="checkbox"
					name={name}
					checked={checked}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					onChange={({ target }) => onChange(target.checked)}
					width="5"
					height="5"
					mt="0.5"
					flexShrink={0}
					accentColor="var(--primary)"
				/>
				<Text as="span">{label}</Text>
			</chakra.label>
			{error && (
				<FieldFault id={`${id}-error`} isAnnounced={isAnnounced}>
					{error}
				</FieldFault>
			)}
		</Box>
	);
}
