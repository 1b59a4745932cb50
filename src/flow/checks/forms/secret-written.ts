import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import type { FormCheck } from "./per-form.ts";

/** Finds secret fields that are written into the record (SECRET_WRITTEN). */
export const secretWritten: FormCheck = ({ file, form }) => {
	const secret = new Set(form.secret ?? []);
	if (secret.size === 0) return [];
	return Object.entries(form.writes).flatMap(([path, write]): Finding[] => {
		const field = answersOf(write as Json).find((one) => secret.has(one.split(".")[0] ?? one) || secret.has(one));
		if (field === undefined) return [];
		const cause = `The secret field "${field}" is written to ${path}, where it would be stored.`;
		return [{ code: "SECRET_WRITTEN", file, pointer: at("writes", path), cause, cure: "Remove the write." }];
	});
};

function answersOf(write: Json): string[] {
	if (typeof write === "string") return [write];
	const found: string[] = [];
	const walk = (value: Json | undefined): void => {
		if (isList(value)) value.forEach(walk);
		else if (isObject(value)) {
			if (typeof value.$answer === "string") found.push(value.$answer);
			else Object.values(value).forEach(walk);
		}
	};
	if (isObject(write)) {
		for (const field of [write.from, write.otherwise]) if (typeof field === "string") found.push(field);
		walk(write.value);
		walk(write.append);
	}
	return found;
}
