import type { PostedFault, PostedForm, ReadPost } from "../../../contracts/page-rendering.ts";
import type { FormFile, Json } from "../../../flow/engine/authored/authored.ts";
import { REQUIRED_BY_RULE, SHOWN_BY_RULE } from "../../../flow/engine/index.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import { isNeverKept } from "../../record/split-secrets.ts";

/** Widgets whose text is not shown again, whatever the form's `secret` says. */
const CONCEALED = ["ssn", "password"];

/** A posted form as its page may show it again, without secrets. */
export function shownAgain(
	formId: string,
	form: FormFile,
	read: ReadPost,
	refused: { readonly faults?: readonly PostedFault[]; readonly message?: string | undefined } = {},
): PostedForm {
	const { faults = [], message } = refused;
	const isOpen = (path: string) => !isConcealed(form, path.split("."));
	return {
		formId,
		answers: openPart(form, [], read.answers),
		typed: Object.fromEntries(Object.entries(read.typed).filter(([path]) => isOpen(path))),
		openAddresses: read.openAddresses,
		faults,
		...(message === undefined ? {} : { message }),
	};
}

/** The answers, with unparseable texts left in place so that the form's own validation rejects them. */
export function withTyped(read: ReadPost): { readonly [field: string]: Json } {
	let answers: JsonObject = read.answers;
	for (const [path, text] of Object.entries(read.typed)) {
		answers = placed(answers, path.split("."), text) as JsonObject;
	}
	return answers;
}

/**
 * The faults of a post, without those of text fields that this post made appear: a question that was not on the page is
 * not the sender's mistake. `isNew` tells whether there was such a question.
 */
export function withoutNewQuestions(
	form: FormFile,
	fields: readonly (readonly [string, string])[],
	faults: readonly PostedFault[],
): { readonly faults: readonly PostedFault[]; readonly isNew: boolean } {
	const isPosted = (field: string) => fields.some(([name]) => name === field || name.startsWith(`${field}.`));
	const old = faults.filter(({ field }) => {
		const [top = ""] = field.split(".", 1);
		const look = branchOf(form.ui[top]);
		const isChoice = ["radio", "radio-cards", "checkbox", "checkboxes"].some((one) => one === look["ui:widget"]);
		return (
			isChoice ||
			(look["ui:showWhen"] === undefined &&
				look[SHOWN_BY_RULE] === undefined &&
				look[REQUIRED_BY_RULE] === undefined) ||
			isPosted(top)
		);
	});
	return { faults: old, isNew: old.length < faults.length };
}

/** The faults of a form in page order. */
export function inOrder(form: FormFile, faults: readonly PostedFault[]): readonly PostedFault[] {
	const ranked = faults.map((fault) => ({ fault, rank: rankOf(form, fault.field) }));
	return ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ fault }) => fault);
}

// Three digits per level, so that text order is page order.
function rankOf(form: FormFile, field: string): string {
	let [schema, look] = [form.schema, form.ui];
	const places = field.split(".").map((part) => {
		const isEntry = /^\d+$/.test(part);
		const names = Object.keys(branchOf(schema.properties));
		const order = Array.isArray(look["ui:order"]) ? look["ui:order"] : names;
		const place = isEntry ? Number(part) : order.indexOf(part);
		schema = branchOf(isEntry ? schema.items : branchOf(schema.properties)[part]);
		look = branchOf(isEntry ? look.items : look[part]);
		return String(place < 0 ? 999 : place).padStart(3, "0");
	});
	return places.join(".");
}

function openPart(form: FormFile, path: readonly string[], branch: JsonObject): JsonObject {
	const kept = Object.entries(branch).flatMap(([name, value]): [string, Json][] => {
		const at = [...path, name];
		if (isConcealed(form, at)) {
			return [];
		}
		return [[name, openValue(form, at, value)]];
	});
	return Object.fromEntries(kept);
}

function openValue(form: FormFile, path: readonly string[], value: Json): Json {
	if (Array.isArray(value)) {
		return value.map((entry: Json, place) => openValue(form, [...path, String(place)], entry));
	}
	return typeof value === "object" && value !== null ? openPart(form, path, value as JsonObject) : value;
}

function isConcealed(form: FormFile, path: readonly string[]): boolean {
	const [top = ""] = path;
	if (isNeverKept(top) || (form.secret ?? []).includes(top)) {
		return true;
	}
	const look = path.reduce<JsonObject>((at, part) => branchOf(at[/^\d+$/.test(part) ? "items" : part]), form.ui);
	return CONCEALED.some((widget) => widget === look["ui:widget"]) || isNeverKept(path.at(-1) ?? "");
}

function placed(at: Json | undefined, [part = "", ...rest]: readonly string[], text: string): Json {
	const below = (inner: Json | undefined) => (rest.length === 0 ? text : placed(inner, rest, text));
	if (Array.isArray(at)) {
		return at.map((entry: Json, place) => (String(place) === part ? below(entry) : entry));
	}
	const branch = branchOf(at);
	return { ...branch, [part]: below(branch[part]) };
}

function branchOf(value: Json | undefined): JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
