import type { FormFile } from "../../../../flow/engine/authored/authored.ts";
import { objectIn } from "../../read-json.ts";

/** The most characters that a form takes for a text: `field`, or a field of the entries of the list `field`. */
export function textLimit(form: FormFile | undefined, field: string, inEntry?: string): number | undefined {
	const schema = objectIn(objectIn(form?.schema ?? {}, "properties"), field);
	const text = inEntry === undefined ? schema : objectIn(objectIn(objectIn(schema, "items"), "properties"), inEntry);
	return typeof text.maxLength === "number" ? text.maxLength : undefined;
}

/** Whether a text has more characters than the limit, without the blanks around it, which are not sent. */
export function isTooLong(text: string, most: number | undefined): boolean {
	return most !== undefined && [...text.trim()].length > most;
}
