import type { EnumOptionsType, WidgetProps } from "@rjsf/utils";
import type { Json } from "../../flow/engine/authored/authored.ts";
import type { Organization } from "../shell/organization/org-context.ts";

function isLeftOut(leaveOut: unknown, value: unknown): boolean {
	return Array.isArray(leaveOut) && leaveOut.includes(value);
}

/** The available choices: no value that the schema rejects by `not`, no placeholder, and none that a screen omits. */
export function choicesOf(props: Pick<WidgetProps, "options" | "schema">): readonly EnumOptionsType[] {
	const { not } = props.schema;
	const refused: unknown = typeof not === "object" ? not.const : undefined;
	return (props.options.enumOptions ?? []).filter(
		({ value }) => (refused === undefined || value !== refused) && !isLeftOut(props.options.leaveOut, value),
	);
}

function branchAt(value: Json | undefined, key: string): { readonly [key: string]: Json } {
	const branch: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
	return typeof branch === "object" && branch !== null ? (branch as { readonly [key: string]: Json }) : {};
}

/** The organization with one choice of a field removed from display; validation stays the same. */
export function withoutChoice(organization: Organization, formId: string, field: string, choice: string): Organization {
	const form = organization.product.forms[formId];
	if (!form) return organization;
	const look = branchAt(form.ui, field);
	const options = { ...branchAt(look, "ui:options"), leaveOut: [choice] };
	const ui = { ...form.ui, [field]: { ...look, "ui:options": options } };
	return {
		...organization,
		product: { ...organization.product, forms: { ...organization.product.forms, [formId]: { ...form, ui } } },
	};
}
