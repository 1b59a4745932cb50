import type { FormFile, Json } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import { changedValue } from "../levels/changed-value.ts";
import type { SafeguardFault } from "./safeguard-fault.ts";

/** Keys of a locked form that an overlay may not change; `messages` may change and `schema` may be tightened. */
const FIXED = ["title", "intro", "submit", "effect", "locked"] as const;

/** Returns changes to a locked form other than added fields, tighter constraints and reworded errors. */
export function lockedFormFaults(file: string, form: FormFile, next: FormFile): SafeguardFault[] {
	const faults: SafeguardFault[] = [];
	const refuse = (pointer: string, cause: string): void => {
		const cure = "A locked form takes new fields, tighter constraints and other error messages, nothing else.";
		faults.push({ code: "LOCKED_TOUCHED", file, pointer, cause, cure });
	};
	for (const key of FIXED)
		if (changedValue(form[key], next[key])) refuse(`/${key}`, `"${key}" of a locked form is changed.`);
	if (form.footnotes.some((note, index) => next.footnotes[index] !== note)) {
		refuse("/footnotes", "A footnote of a locked form is changed.");
	}
	for (const field of form.secret ?? []) {
		if (!next.secret?.includes(field)) refuse("/secret", `"${field}" of a locked form is no longer secret.`);
	}
	for (const [path, write] of Object.entries(form.writes)) {
		if (changedValue(write, next.writes[path]))
			refuse(`/writes/${path.replaceAll("/", "~1")}`, `A locked form writes "${path}" otherwise.`);
	}
	fixedFields(form.schema, next.schema, "/schema", refuse);
	fixedUi(form.ui, next.ui, refuse);
	return faults;
}

/** Fields keep their order and wording. */
function fixedFields(
	before: Json | undefined,
	after: Json | undefined,
	pointer: string,
	refuse: (pointer: string, cause: string) => void,
): void {
	if (!isObject(before)) return;
	for (const key of ["title", "description"]) {
		const next = isObject(after) ? after[key] : undefined;
		if (before[key] !== undefined && before[key] !== next)
			refuse(`${pointer}/${key}`, "Words of a locked form are changed.");
	}
	if (!isObject(before.properties)) return;
	const fields = isObject(after) && isObject(after.properties) ? after.properties : {};
	const kept = Object.keys(fields).filter(
		(field) => isObject(before.properties) && Object.hasOwn(before.properties, field),
	);
	for (const [field, value] of Object.entries(before.properties)) {
		const at = `${pointer}/properties/${field}`;
		if (!Object.hasOwn(fields, field)) refuse(at, `The field "${field}" of a locked form is taken away.`);
		else fixedFields(value, fields[field], at, refuse);
	}
	const isComplete = kept.length === Object.keys(before.properties).length;
	if (isComplete && changedValue(kept, Object.keys(before.properties))) {
		refuse(`${pointer}/properties`, "Fields of a locked form change places.");
	}
}

function fixedUi(
	before: FormFile["ui"],
	after: FormFile["ui"],
	refuse: (pointer: string, cause: string) => void,
): void {
	for (const [key, value] of Object.entries(before)) {
		const next = after[key];
		if (key === "ui:order" && isList(value)) {
			const kept = isList(next) ? next.filter((field) => value.includes(field)) : [];
			if (changedValue(kept, value)) refuse("/ui/ui:order", "Fields of a locked form change places.");
		} else if (changedValue(value, next)) refuse(`/ui/${key}`, `A locked form shows "${key}" otherwise.`);
	}
	for (const key of Object.keys(after)) {
		if (key.startsWith("ui:") && key !== "ui:order" && !Object.hasOwn(before, key)) {
			refuse(`/ui/${key}`, "A locked form as a whole is shown otherwise.");
		}
	}
}
