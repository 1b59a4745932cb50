import type { WidgetProps } from "@rjsf/utils";
import type { FieldSurroundings } from "./form-context.ts";

/** The text that the server could not parse for this field, if any. */
export function startText({ registry, htmlName }: Pick<WidgetProps, "registry" | "htmlName">): string | undefined {
	const { typed } = registry.formContext as FieldSurroundings;
	return htmlName !== undefined && Object.hasOwn(typed, htmlName) ? typed[htmlName] : undefined;
}
