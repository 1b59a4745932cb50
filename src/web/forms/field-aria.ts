import { descriptionId, errorId, helpId, type RJSFSchema, type WidgetProps } from "@rjsf/utils";

function hasText(value: unknown): value is string {
	return typeof value === "string" && value !== "";
}

/** Whether the field shows errors. */
export function isFaulty(props: Pick<WidgetProps, "rawErrors" | "hideError">): boolean {
	return props.hideError !== true && (props.rawErrors?.length ?? 0) > 0;
}

/** The help of a field; the bare word "Optional" is omitted if the label already says so. */
export function helpText(help: unknown, schema: Pick<RJSFSchema, "type">): string | undefined {
	if (!hasText(help) || (help === "Optional" && schema.type !== "boolean")) return undefined;
	return help;
}

/** Ids of a field's visible descriptions: its error, help and description. */
export function describedBy(props: WidgetProps): string | undefined {
	const { id, options, schema } = props;
	const ids = [
		isFaulty(props) ? errorId(id) : undefined,
		hasText(options.description) || hasText(schema.description) ? descriptionId(id) : undefined,
		helpText(options.help, schema) !== undefined ? helpId(id) : undefined,
	].filter((entry) => entry !== undefined);
	return ids.length > 0 ? ids.join(" ") : undefined;
}

/** The attributes that every text-like input of a form carries. */
export function inputAttributes(props: WidgetProps) {
	const { id, required, disabled, readonly, options, placeholder } = props;
	return {
		id,
		name: props.htmlName ?? id,
		required: required === true,
		disabled: disabled === true,
		readOnly: readonly === true,
		placeholder: placeholder ? placeholder : undefined,
		autoComplete: typeof options.autocomplete === "string" ? options.autocomplete : "off",
		"aria-invalid": isFaulty(props) ? true : undefined,
		"aria-describedby": describedBy(props),
	} as const;
}

type InputMode = "none" | "text" | "tel" | "url" | "email" | "numeric" | "decimal" | "search";
const INPUT_MODES = new Set<unknown>(["none", "text", "tel", "url", "email", "numeric", "decimal", "search"]);

/** The `ui:inputmode` of a field, or the widget's own. */
export function inputMode(props: WidgetProps, own?: InputMode): InputMode | undefined {
	const asked: unknown = props.options.inputmode;
	return INPUT_MODES.has(asked) ? (asked as InputMode) : own;
}
