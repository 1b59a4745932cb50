import type { Copy } from "../../../contracts/copy.ts";
import type { FormFile, Json } from "../../../flow/engine/authored/authored.ts";
import type { FieldFault } from "../../api/request-error.ts";
import { isCalendarDate } from "../formats/date-entry.ts";

const SHAPE = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

function widgetOf(look: Json | undefined): Json | undefined {
	return typeof look === "object" && look !== null && !Array.isArray(look)
		? (Reflect.get(look, "ui:widget") as Json | undefined)
		: undefined;
}

/** Date fields with an impossible day, such as February 30; text that is not a date fails its pattern. */
export function dateFaults(
	form: Pick<FormFile, "ui" | "messages">,
	answers: { readonly [field: string]: unknown },
	copy: Copy<"forms">,
): readonly FieldFault[] {
	return Object.entries(form.ui).flatMap(([field, look]) => {
		const answer = answers[field];
		const isFaulty =
			widgetOf(look) === "date" && typeof answer === "string" && SHAPE.test(answer) && !isCalendarDate(answer);
		if (!isFaulty) return [];
		return [
			{ field, keyword: "invalidDate", message: form.messages[field]?.invalidDate ?? copy("formFault.invalidDate") },
		];
	});
}
