import { Button, chakra, Flex } from "@chakra-ui/react";
import { useId, useState } from "react";
import type { NextStep, VendorOutcome } from "../../../flow/editing/index.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";

/** What a vendor may answer other than usual, to choose from. */
export function VendorAnswers(props: {
	readonly step: NextStep;
	readonly isPending: boolean;
	readonly choose: (outcome: VendorOutcome) => void;
}) {
	const { outcomes = [], title } = props.step;
	const copy = useCopy("studio");
	const [chosen, setChosen] = useState<VendorOutcome | undefined>(outcomes[0]);
	const id = useId();
	return (
		<chakra.details mt="1">
			<chakra.summary cursor="pointer" minH="6" id={`${id}-open`}>
				{copy("simulator.otherwise", { title })}
			</chakra.summary>
			<FieldLabel htmlFor={id} mt="2">
				{copy("simulator.outcome")}
			</FieldLabel>
			<Flex gap="3" wrap="wrap">
				<NativeSelect
					id={id}
					value={chosen}
					onChange={(event) => setChosen(outcomes.find((one) => one === event.currentTarget.value))}
				>
					{outcomes.map((one) => (
						<option key={one} value={one}>
							{copy(`simulator.outcome_${one}`)}
						</option>
					))}
				</NativeSelect>
				<Button
					size="sm"
					variant="outline"
					aria-disabled={props.isPending || chosen === undefined}
					aria-describedby={`${id}-open`}
					onClick={() => !props.isPending && chosen !== undefined && props.choose(chosen)}
				>
					{copy("simulator.answerSo")}
				</Button>
			</Flex>
		</chakra.details>
	);
}
