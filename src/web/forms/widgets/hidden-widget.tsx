import type { WidgetProps } from "@rjsf/utils";

/** A hidden answer. */
export function HiddenWidget({ id, value, htmlName }: WidgetProps) {
	return <input type="hidden" id={id} name={htmlName ?? id} value={value === undefined ? "" : String(value)} />;
}
