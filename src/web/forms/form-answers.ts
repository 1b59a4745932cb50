import type { ErrorSchema } from "@rjsf/utils";
import type { FormFile, Json } from "../../flow/engine/authored/authored.ts";
import type { Answers } from "../api/application/answers.ts";
import type { FieldFault } from "../api/request-error.ts";

/** Widgets that show yes and no next to each other. */
const CHOICES = ["radio", "radio-cards", "select"];

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Drops null and undefined values, at any depth: an unanswered field has no key. */
export function withoutNulls(answers: { readonly [key: string]: Json | undefined }): Answers {
	const given = Object.entries(answers).flatMap(([field, value]): [string, Json][] => {
		if (value === null || value === undefined) return [];
		return [[field, isObject(value) ? withoutNulls(value) : value]];
	});
	return Object.fromEntries(given);
}

/** Required check boxes start unchecked; a yes/no choice is open until it is made. */
export function openBoxes({ schema, ui }: Pick<FormFile, "schema" | "ui">): Answers {
	const { properties = {}, required } = schema as { readonly properties?: Json; readonly required?: Json };
	const asked = Array.isArray(required) ? required : [];
	const boxes = Object.entries(isObject(properties) ? properties : {}).filter(([field, one]) => {
		const look = ui[field];
		const widget = isObject(look) ? look["ui:widget"] : undefined;
		return isObject(one) && one.type === "boolean" && asked.includes(field) && !CHOICES.includes(String(widget));
	});
	return Object.fromEntries(boxes.map(([field]) => [field, false]));
}

/** The server's field errors in RJSF's format. */
export function errorSchemaOf(faults: readonly FieldFault[]): ErrorSchema {
	const root: Record<string, unknown> = {};
	for (const { field, message } of faults) {
		let branch = root;
		for (const part of field.split(".").filter((entry) => entry !== "")) {
			const next = (branch[part] as Record<string, unknown> | undefined) ?? {};
			branch[part] = next;
			branch = next;
		}
		branch.__errors = [message];
	}
	return root as ErrorSchema;
}

function answerAt(answers: Answers, field: string): unknown {
	const at = (value: unknown, key: string): unknown =>
		typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
	return field.split(".").reduce(at, answers);
}

/** Whether the answer of a dotted field has changed. */
export function isChanged(field: string, before: Answers, after: Answers): boolean {
	return JSON.stringify(answerAt(before, field)) !== JSON.stringify(answerAt(after, field));
}
