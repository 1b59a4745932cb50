import { Heading, Stack, Text } from "@chakra-ui/react";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import type { Words } from "../parts/use-words.ts";
import type { HomeCostEntry } from "./home-cost-entry.ts";

interface HomeCostsProps {
	readonly words: Words;
	readonly costs: HomeCostEntry;
	readonly onChange: (costs: HomeCostEntry) => void;
}

/** Asks for the costs of owning the home that no record tells; each may be left empty. */
export function HomeCosts({ words, costs, onChange }: HomeCostsProps) {
	return (
		<Stack gap="4" asChild>
			<section>
				<Heading as="h2" size="md">
					{words("costsTitle")}
				</Heading>
				<Text>{words("costsBody")}</Text>
				<RadioCards
					legend={words("escrow")}
					columns={{ base: 1, sm: 2 }}
					value={costs.escrow}
					onChange={(escrow) => onChange({ ...costs, escrow })}
					cards={[
						{ value: "YES", label: words("escrowYes") },
						{ value: "NO", label: words("escrowNo") },
					]}
				/>
				<MoneyField
					label={words("annualInsurance")}
					hint={words("costsHint")}
					value={costs.annualInsurance}
					onChange={(annualInsurance) => onChange({ ...costs, annualInsurance })}
				/>
				<MoneyField
					label={words("monthlyDues")}
					hint={words("costsHint")}
					value={costs.monthlyDues}
					onChange={(monthlyDues) => onChange({ ...costs, monthlyDues })}
				/>
			</section>
		</Stack>
	);
}
