import type { WidgetProps } from "@rjsf/utils";
import { ChoiceCard } from "../choice-card.tsx";
import { describedBy, isFaulty } from "../field-aria.ts";

/** One check box statement. */
export function CheckboxWidget(props: WidgetProps) {
	const { id, value, onChange, onBlur, required, disabled, readonly, label } = props;
	return (
		<ChoiceCard
			htmlFor={id}
			control={
				<input
					type="checkbox"
					id={id}
					name={props.htmlName ?? id}
					checked={value === true}
					required={required === true}
					disabled={disabled === true || readonly === true}
					aria-invalid={isFaulty(props) ? true : undefined}
					aria-describedby={describedBy(props)}
					onChange={({ target }) => onChange(target.checked)}
					onBlur={() => onBlur(id, value)}
				/>
			}
		>
			{label}
		</ChoiceCard>
	);
}
