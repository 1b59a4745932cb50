import { Button, Flex } from "@chakra-ui/react";

interface FilterBarProps {
	readonly label: string;
	readonly choices: readonly (readonly [value: string, label: string])[];
	readonly value: string;
	readonly onChange: (value: string) => void;
}

/** Which of a list is shown. */
export function FilterBar({ label, choices, value, onChange }: FilterBarProps) {
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
