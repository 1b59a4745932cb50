import type { Json } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import type { FormCheck } from "./per-form.ts";

const WORDS = new Set([
	"title",
	"description",
	"intro",
	"footnotes",
	"submit",
	"ui:title",
	"ui:description",
	"ui:help",
	"ui:placeholder",
	"ui:enumNames",
	"addLabel",
	"removeLabel",
	"noteBeside",
]);

/** Finds blank texts in a form (TEXT_BLANK). */
export const blankFormCopy: FormCheck = ({ file, form }) => {
	const findings: Finding[] = [];
	const walk = (value: Json, pointer: string, isCopy: boolean): void => {
		if (typeof value === "string") {
			if (!isCopy || value.trim() !== "" || (value === "" && pointer.startsWith("/schema"))) return;
			const cause = "The text is blank.";
			findings.push({ code: "TEXT_BLANK", file, pointer, cause, cure: "Write a text, or remove the key." });
		} else if (typeof value === "object" && value !== null) {
			for (const [key, one] of Object.entries(value)) {
				const isName = /\/properties$/.test(pointer) || (Array.isArray(value) && !isCopy);
				walk(one as Json, pointer + at(key), isCopy || (!isName && WORDS.has(key)));
			}
		}
	};
	const { title, intro = [], footnotes, submit = "Continue", schema, ui, messages } = form;
	const parts = { title, intro, footnotes, submit };
	for (const [key, value] of Object.entries(parts)) walk(value, at(key), true);
	walk(messages, "/messages", true);
	walk(schema, "/schema", false);
	walk(ui, "/ui", false);
	return findings;
};
