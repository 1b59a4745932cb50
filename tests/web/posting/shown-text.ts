import type { FormFile, Json } from "../../../src/flow/engine/authored/authored.ts";
import type { JsonObject } from "../../../src/flow/engine/json.ts";
import { showDate } from "../../../src/web/forms/formats/date-entry.ts";
import { showDollars } from "../../../src/web/forms/formats/money.ts";
import { typePhone } from "../../../src/web/forms/formats/phone.ts";
import { typeSsn } from "../../../src/web/forms/formats/ssn.ts";
import { objectOf } from "../../../src/web/forms/posting/schema-shape.ts";

type Field = [name: string, text: string];

/** What a browser posts for a form whose widgets show these answers. */
export function shownFields(form: FormFile, answers: { readonly [field: string]: Json }): Field[] {
	return objectFields("", form.schema, form.ui, answers);
}

function objectFields(path: string, schema: JsonObject, look: JsonObject, answers: JsonObject): Field[] {
	return Object.entries(objectOf(schema.properties)).flatMap(([name, field]) => {
		const below = path === "" ? name : `${path}.${name}`;
		return fieldsFor(below, objectOf(field), objectOf(look[name]), answers[name]);
	});
}

function fieldsFor(path: string, schema: JsonObject, look: JsonObject, answer: Json | undefined): Field[] {
	const isChoice = ["radio", "radio-cards", "hidden"].some((widget) => widget === look["ui:widget"]);
	if (schema.type === "object") return answer === undefined ? [] : objectFields(path, schema, look, objectOf(answer));
	if (Array.isArray(answer)) {
		const items = objectOf(schema.items);
		return answer.flatMap((entry: Json, place) =>
			items.type === "object"
				? objectFields(`${path}.${place}`, items, objectOf(look.items), objectOf(entry))
				: ([[path, String(entry)]] satisfies Field[]),
		);
	}
	if (schema.type === "boolean" && !isChoice) return answer === true ? [[path, "on"]] : [];
	if (isChoice && answer === undefined) return [];
	return [[path, textOf(look["ui:widget"], answer)]];
}

function textOf(widget: Json | undefined, answer: Json | undefined): string {
	if (answer === undefined) return "";
	if (widget === "money") return showDollars(Number(answer));
	const text = String(answer);
	if (widget === "date") return showDate(text);
	if (widget === "phone") return typePhone(text);
	return widget === "ssn" ? typeSsn(text) : text;
}
