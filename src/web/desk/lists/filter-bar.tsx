import { Button, Flex } from "@chakra-ui/react";

interface FilterBarProps<Value extends string> {
	readonly label: string;
	readonly choices: readonly (readonly [value: Value, label: string])[];
	readonly value: Value;
	readonly onChange: (value: Value) => void;
}

/** Which of a list is shown. */
export function FilterBar<Value extends string>({ label, choices, value, onChange }: FilterBarProps<Value>) {
	return (
		<Flex role="group" aria-label={label} gap="2" wrap="wrap" mt="5">
			{choices.map(([id, words]) => (
				<Button
					key={id}
					size="sm"
					variant={id === value ? "solid" : "outline"}
					aria-pressed={id === value}
					onClick={() => onChange(id)}
				>
					{words}
				</Button>
			))}
		</Flex>
	);
}
