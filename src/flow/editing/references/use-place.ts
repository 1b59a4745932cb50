import { type Json, valueAt } from "../../engine/json.ts";
import { type FindingPlace, fieldAt } from "../findings/finding-place.ts";
import { objectIn } from "../forms/form-fields.ts";
import { titleOf } from "../map/map-texts.ts";
import { nameOfId } from "../places/place-names.ts";
import { ruleAt } from "../rules/rule-lists.ts";
import { valueOfText } from "../text/text-edit.ts";
import { type Path, pointerOf } from "../text/text-fault.ts";
import type { Use } from "./entry-uses.ts";

/** What refers to something, as product owners call it. */
export const USE_KINDS = [
	"question",
	"form",
	"rule",
	"fact",
	"case",
	"page",
	"row",
	"translation",
	"condition",
	"mail",
	"notification",
	"exception",
	"other",
] as const;

/** A thing that refers to another: what it is, what it is called, and where it is looked at. */
export interface UsePlace {
	readonly kind: (typeof USE_KINDS)[number];
	/** The name of a question in its form, the language of a translation, the path of another file; else words. */
	readonly name: string;
	readonly place: FindingPlace;
}

/** The things that places of files belong to, each once; `files` are the lender's own, as texts by path. */
export function usePlaces(files: { readonly [path: string]: string }, uses: readonly Use[]): UsePlace[] {
	const values = new Map<string, Json>();
	const found = new Map<string, UsePlace>();
	for (const { file, path } of uses) {
		const value = values.get(file) ?? valueOfText(files[file] ?? "null");
		values.set(file, value);
		const place = placeOf(file, path, value);
		const known = JSON.stringify([place.kind, place.name, place.place.room, "file" in place.place && place.place.file]);
		if (!found.has(known)) found.set(known, place);
	}
	return [...found.values()];
}

const FORM = /^schemas\/forms\//;
const TRANSLATION = /^flows\/locales\/([^/]+)\//;

function placeOf(file: string, path: Path, value: Json): UsePlace {
	const inText = (depth: number): FindingPlace => ({ room: "files", file, pointer: pointerOf(path.slice(0, depth)) });
	const whole = inText(path.length);
	const [part, id = ""] = path.map(String);
	if (FORM.test(file)) {
		const field = fieldAt(pointerOf(path));
		if (field === undefined || field.startsWith("ui:")) return { kind: "form", name: "", place: whole };
		return { kind: "question", name: field, place: { room: "forms", file, field, label: field } };
	}
	const locale = TRANSLATION.exec(file)?.[1];
	if (locale !== undefined) return { kind: "translation", name: locale, place: whole };
	const rule = [path, path.slice(0, 3), path.slice(0, 2)].map((one) => ruleIn(file, one, value)).find(Boolean);
	const about = valueAt(value, [...path.slice(0, 2), "about"]);
	if (file === "flows/facts.json") return { kind: "fact", name: titleOf(about, id), place: rule?.place ?? inText(2) };
	if (rule !== undefined) return { ...rule, kind: KIND_OF[file] ?? rule.kind };
	if (file.startsWith("flows/cases/") && part === "cases") {
		return { kind: "case", name: titleOf(about, id), place: inText(2) };
	}
	if (file === "flows/pages.json" && part === "pages") {
		const title = valueAt(value, [...path.slice(0, 2), "title"]);
		return { kind: "page", name: titleOf(title, id), place: { room: "map", at: `page:${id}`, title: id } };
	}
	if (part === "rows" && id !== "") {
		const number = Object.keys(objectIn(value, "rows")).indexOf(id) + 1;
		return { kind: "row", name: nameOfId(id), place: { room: "tables", file, row: id, number, cell: [] } };
	}
	const kind = KIND_OF[file];
	return kind === undefined || id === ""
		? { kind: "other", name: file, place: whole }
		: { kind, name: titleOf(undefined, id), place: inText(2) };
}

const KIND_OF: { readonly [file: string]: UsePlace["kind"] } = {
	"flows/conditions.json": "condition",
	"flows/mails.json": "mail",
	"flows/notifications.json": "notification",
	"flows/suppressions.json": "exception",
};

/** The rule that a path is in; one of a list has its id in itself. */
function ruleIn(file: string, path: Path, value: Json): UsePlace | undefined {
	const inserted = path.indexOf("$insert");
	const [row, inner] =
		inserted < 0 ? [path.slice(0, 3), path.slice(3)] : [path.slice(0, inserted + 3), path.slice(inserted + 3)];
	const id = valueAt(value, [...row, "id"]);
	const isOfList = inserted >= 0 || typeof row[2] === "number";
	const keys = isOfList && typeof id === "string" ? [...path.slice(0, 2), id, ...inner] : path;
	const { list, rule } = ruleAt(file, keys.map(String)) ?? {};
	if (list === undefined || rule === undefined) return undefined;
	return { kind: "rule", name: titleOf(undefined, rule), place: { room: "rules", file, list, rule } };
}
