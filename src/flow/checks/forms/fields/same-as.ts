import { isObject } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { type FormField, fieldsOf } from "../form-objects.ts";
import type { FormCheck } from "../per-form.ts";

/** Finds repeated fields that repeat themselves or a field of another type, or are nested where they are not compared (SAME_AS_FAULTY). */
export const sameAs: FormCheck = ({ file, form }) => {
	const fields = fieldsOf(form);
	return fields.flatMap((field): Finding[] => {
		const options = field.ui["ui:options"];
		const name = isObject(options) ? options.sameAs : undefined;
		if (typeof name !== "string") return [];
		const cause = faultOf(
			field,
			fields.find(({ path }) => path === name),
			name,
		);
		if (cause === undefined) return [];
		const pointer = `${field.uiAt}/ui:options/sameAs`;
		return [{ code: "SAME_AS_FAULTY", file, pointer, cause, cure: "Name another field of the form of the same type." }];
	});
};

function faultOf(field: FormField, other: FormField | undefined, name: string): string | undefined {
	if (field.path.includes(".")) return `"${field.path}" lies inside another field, where nothing compares it.`;
	if (field.name === name) return `"${name}" is to repeat itself.`;
	if (other && JSON.stringify(other.schema.type) !== JSON.stringify(field.schema.type)) {
		return `"${field.name}" is to repeat "${name}", which is of another type.`;
	}
	return undefined;
}
