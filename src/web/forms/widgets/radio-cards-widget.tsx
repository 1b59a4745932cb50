import { Grid } from "@chakra-ui/react";
import { optionId, type WidgetProps } from "@rjsf/utils";
import { ChoiceCard } from "../choice-card.tsx";
import { choicesOf } from "../choices.ts";
import { describedBy, isFaulty } from "../field-aria.ts";

/** One of a few, each on its own card; the arrow keys move as in any radio group. */
export function RadioCardsWidget(props: WidgetProps) {
	const { id, value, onChange, onBlur, required, disabled, readonly } = props;
	const choices = choicesOf(props);
	const isShort = choices.length === 2 && choices.every(({ label }) => label.length <= 12);
	return (
		<Grid gap="3" templateColumns={isShort ? "repeat(2, minmax(0, 1fr))" : "minmax(0, 1fr)"}>
			{choices.map((choice, index) => (
				<ChoiceCard
					key={String(choice.value)}
					htmlFor={optionId(id, index)}
					control={
						<input
							type="radio"
							id={optionId(id, index)}
							name={props.htmlName ?? id}
							value={String(choice.value)}
							checked={choice.value === value}
							required={required === true}
							disabled={disabled === true || readonly === true}
							aria-invalid={isFaulty(props) ? true : undefined}
							aria-describedby={describedBy(props)}
							onChange={() => onChange(choice.value)}
							onBlur={() => onBlur(id, value)}
						/>
					}
				>
					{choice.label}
				</ChoiceCard>
			))}
		</Grid>
	);
}
