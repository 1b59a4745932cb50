import { chakra, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import type { Words } from "../parts/use-words.ts";
import type { HomeCostEntry } from "./home-cost-entry.ts";

interface HomeCostsProps {
	readonly words: Words;
	readonly costs: HomeCostEntry;
	readonly onChange: (costs: HomeCostEntry) => void;
}

/** Asks for the costs of owning the home that no record tells; closed at first, because each may be left empty. */
export function HomeCosts({ words, costs, onChange }: HomeCostsProps) {
	const isGiven = costs.escrow !== "" || costs.annualInsurance !== undefined || costs.monthlyDues !== undefined;
	const [isShown, setShown] = useState(isGiven);
	return (
		<chakra.details open={isShown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
			<chakra.summary cursor="pointer" fontWeight="semibold" color="primary" py="2">
				{words("costsTitle")}
			</chakra.summary>
			{isShown && (
				<Stack gap="4" mt="3">
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
				</Stack>
			)}
		</chakra.details>
	);
}
