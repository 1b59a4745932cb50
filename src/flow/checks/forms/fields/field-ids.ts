import type { Finding } from "../../diagnostic.ts";
import { type FormField, fieldsOf } from "../form-objects.ts";
import type { FormCheck } from "../per-form.ts";

/** What pages add to a field's id for the parts around it. */
const PARTS = ["", "__error", "__help", "__description", "__title", "__count"];

/** Finds fields whose ids on a page would be the same (FIELD_ID_TWICE): `other_bank`, and `bank` of `other`. */
export const fieldIds: FormCheck = ({ file, form }) => {
	const fields = fieldsOf(form);
	return fields.flatMap((field, index): Finding[] => {
		const other = fields.slice(0, index).find((one) => isShared(field, one) || isShared(one, field));
		if (other === undefined) return [];
		return [
			{
				code: "FIELD_ID_TWICE",
				file,
				pointer: field.schemaAt,
				also: [other.schemaAt],
				cause: `"${other.path}" and "${field.path}" have the same id on a page, so a label or an error would lead to the wrong one.`,
				cure: "Rename one of them, without an underscore.",
			},
		];
	});
};

/** Whether an entry of a list or a part of the one field can have the id of the other. */
function isShared(one: FormField, other: FormField): boolean {
	const own = one.path.split(".").map((key) => (key === "*" ? "\\d+" : key.replaceAll(/[^\w-]/g, "\\$&")));
	const idOf = (path: string) => path.replaceAll(".", "_").replaceAll("*", "0");
	const pattern = new RegExp(`^${own.join("_")}$`, "u");
	return PARTS.some(
		(part) => idOf(other.path).endsWith(part) && pattern.test(idOf(other.path).slice(0, -part.length || undefined)),
	);
}
