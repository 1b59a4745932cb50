import type { WidgetProps } from "@rjsf/utils";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { choicesOf } from "../choices.ts";
import { inputAttributes } from "../field-aria.ts";
import { NativeSelect } from "../native-select.tsx";

/** One of a list; the first, empty line means "not chosen yet". */
export function SelectWidget(props: WidgetProps) {
	const copy = useCopy("forms");
	const { value, onChange, onBlur, id, required, placeholder } = props;
	const choices = choicesOf(props);
	const { readOnly, placeholder: _, ...attributes } = inputAttributes(props);
	return (
		<NativeSelect
			{...attributes}
			disabled={attributes.disabled || readOnly}
			value={value === undefined || value === null ? "" : String(value)}
			onChange={({ target }) => onChange(choices.find((choice) => String(choice.value) === target.value)?.value)}
			onBlur={() => onBlur(id, value)}
		>
			<option value="">
				{placeholder ? placeholder : required === true ? copy("selectWidget.selectOne") : copy("selectWidget.none")}
			</option>
			{choices.map((choice) => (
				<option key={String(choice.value)} value={String(choice.value)}>
					{choice.label}
				</option>
			))}
		</NativeSelect>
	);
}
