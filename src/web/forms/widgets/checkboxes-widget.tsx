import { Stack, Text } from "@chakra-ui/react";
import { optionId, type WidgetProps } from "@rjsf/utils";
import { ChoiceCard } from "../choice-card.tsx";
import { describedBy, isFaulty } from "../field-aria.ts";

/** The note on an option while it is chosen along with others; empty otherwise. */
function noteBeside(options: WidgetProps["options"], chosen: readonly unknown[]): string {
	const { noteBeside: notes } = options;
	if (typeof notes !== "object" || notes === null || chosen.length < 2) return "";
	const said = Object.entries(notes).find(([option]) => chosen.includes(option))?.[1];
	return typeof said === "string" ? said : "";
}

/**
 * Any number of options, in the order chosen. `under` indents a choice below another one, without checking or clearing
 * it; `noteBeside` shows a note while an option is chosen along with others.
 */
export function CheckboxesWidget(props: WidgetProps) {
	const { id, onChange, onBlur, options, disabled, readonly } = props;
	const choices = options.enumOptions ?? [];
	const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
	const under = typeof options.under === "object" && options.under !== null ? options.under : {};
	const toggle = (value: unknown) =>
		onChange(chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value]);
	const note = noteBeside(options, chosen);
	return (
		<Stack gap="3">
			{choices.map((choice, index) => (
				<ChoiceCard
					key={String(choice.value)}
					isBelow={Object.hasOwn(under, String(choice.value))}
					htmlFor={optionId(id, index)}
					control={
						<input
							type="checkbox"
							id={optionId(id, index)}
							name={props.htmlName ?? id}
							value={String(choice.value)}
							checked={chosen.includes(choice.value)}
							disabled={disabled === true || readonly === true}
							aria-invalid={isFaulty(props) ? true : undefined}
							aria-describedby={describedBy(props)}
							onChange={() => toggle(choice.value)}
							onBlur={() => onBlur(id, props.value)}
						/>
					}
				>
					{choice.label}
				</ChoiceCard>
			))}
			<Text role="status" fontSize="sm" color="ink-2">
				{note}
			</Text>
		</Stack>
	);
}
