import { translatedFileOf } from "../../engine/locales/locale-path.ts";
import { keysOf } from "../text/pointer.ts";
import { pointerOf } from "../text/text-fault.ts";
import { ENTRIES, type EntryKind, MESSAGE_KEYS, type MessageKey, SAID_KEYS, type SaidKey } from "./place-kinds.ts";
import { nameOfId, type PlaceNames } from "./place-names.ts";

/** One step on the way to a place: an entry with its name, what stands there, a message, or a key as words. */
export type PlacePart =
	| { readonly kind: EntryKind; readonly name: string }
	| { readonly kind: "said"; readonly name: SaidKey; readonly number?: number }
	| { readonly kind: "message"; readonly name: MessageKey }
	| { readonly kind: "named"; readonly name: string; readonly number?: number };

const FORM = /^schemas\/forms\/(.+)\.json$/;
const CASES = /^flows\/cases\//;
/** Keys that only group what stands below them. */
const GROUPING = new Set([
	"words",
	"schema",
	"properties",
	"items",
	"ui:options",
	"then",
	"$insert",
	"example",
	"ball",
]);
/** The keys of a translation: what it says, and the words that it is for. */
const TRANSLATION = new Set(["text", "for"]);

/** The way to a place of a file, composed or a lender's own, in the words of a product owner; never empty. */
export function placeParts(file: string, pointer: string, names: PlaceNames): readonly PlacePart[] {
	const keys = keysOf(pointer);
	const translated = translatedFileOf(file);
	if (translated === undefined) return partsOf(file, keys, names);
	const own = TRANSLATION.has(keys.at(-1) ?? "") ? keys.slice(0, -1) : keys;
	return [{ kind: "language", name: translated.locale }, ...partsOf(translated.file, own, names)];
}

function partsOf(file: string, keys: readonly string[], names: PlaceNames): readonly PlacePart[] {
	const form = FORM.exec(file)?.[1];
	if (form !== undefined) return formParts(file, form, keys, names);
	const name = (file.split("/").at(-1) ?? file).replace(/\.json$/, "");
	const [list = "", id, ...rest] = keys;
	const kind = id === undefined ? undefined : CASES.test(file) && list === "cases" ? "case" : ENTRIES[file]?.[list];
	if (kind !== undefined && id !== undefined) {
		const at = pointerOf([list, id]);
		return [{ kind, name: names(file, at) ?? nameOfId(id) }, ...actionParts(file, at, rest, names)];
	}
	if (id !== undefined && (list === "rows" || list === "grids")) {
		const part = { kind: list === "rows" ? "row" : "grid", name: nameOfId(id) } as const;
		return [{ kind: "table", name: nameOfId(name) }, part, ...keyParts(rest)];
	}
	if (file === "org.json") return [{ kind: "said", name: "lender" }, ...keyParts(keys)];
	if (file.startsWith("schemas/parts/")) return [{ kind: "shared", name: nameOfId(name) }, ...keyParts(keys)];
	return [{ kind: "named", name: nameOfId(name) }, ...keyParts(list === name ? keys.slice(1) : keys)];
}

/** What is inside an entry; an action of a page is its button, and its blocks have names. */
function actionParts(file: string, at: string, keys: readonly string[], names: PlaceNames): readonly PlacePart[] {
	const [list, id, ...rest] = keys;
	if (list === "blocks" && id !== undefined) return [{ kind: "block", name: nameOfId(id) }, ...keyParts(rest)];
	if (list !== "actions" || id === undefined) return keyParts(keys);
	const name = names(file, `${at}${pointerOf([list, id])}`) ?? nameOfId(id);
	return [{ kind: "button", name }, ...keyParts(rest)];
}

function formParts(file: string, form: string, keys: readonly string[], names: PlaceNames): readonly PlacePart[] {
	const own: PlacePart = { kind: "form", name: names(file, "") ?? nameOfId(form.split("/").at(-1) ?? form) };
	const [first = "", second, ...rest] = keys;
	const question = (path: readonly string[], inner: readonly string[]): readonly PlacePart[] => {
		const name = names(file, pointerOf(path)) ?? nameOfId(path.at(-1) ?? "");
		const [key = "", ...more] = inner;
		if (key === "messages" && more[0] !== undefined) return [{ kind: "question", name }, ...messageParts(more)];
		return [{ kind: "question", name }, ...insideParts(path, inner, question)];
	};
	if (first === "messages" && second !== undefined) {
		const path = second.split(".").filter((key) => key !== "*");
		return [own, ...(path.length > 1 ? question(path.slice(0, 1), []) : []), ...question(path, ["messages", ...rest])];
	}
	if (first === "schema" && second === "properties") {
		const [name, ...inner] = rest;
		if (name !== undefined) return [own, ...question([name], inner)];
	}
	if ((first === "ui" || first === "fields") && second !== undefined && !second.startsWith("ui:")) {
		return [own, ...question([second], rest)];
	}
	return [own, ...keyParts(keys)];
}

/** What is inside a question, which may itself ask several. */
function insideParts(
	path: readonly string[],
	keys: readonly string[],
	question: (path: readonly string[], keys: readonly string[]) => readonly PlacePart[],
): readonly PlacePart[] {
	const inner = keys[0] === "items" ? keys.slice(1) : keys;
	const [first, name, ...rest] = inner;
	if (first === "properties" && name !== undefined && path.length === 1) return question([...path, name], rest);
	const isOfList = keys[0] === "items" && first !== undefined && name?.startsWith("ui:") === true;
	if (isOfList && path.length === 1) return question([...path, first], inner.slice(1));
	if (inner.length === 1 && first === "title") return [{ kind: "said", name: "label" }];
	return keyParts(inner);
}

function messageParts([kind = "", ...rest]: readonly string[]): readonly PlacePart[] {
	if (Object.hasOwn(MESSAGE_KEYS, kind)) {
		return [{ kind: "message", name: MESSAGE_KEYS[kind as keyof typeof MESSAGE_KEYS] }, ...keyParts(rest)];
	}
	return [{ kind: "answer", name: nameOfId(kind) }, ...keyParts(rest)];
}

/** Keys as words; the number of an element of a list stands with what the list is of. */
function keyParts(keys: readonly string[]): readonly PlacePart[] {
	const parts: PlacePart[] = [];
	for (const key of keys) {
		if (/^\d+$/.test(key)) {
			const before = parts.at(-1);
			const number = Number(key) + 1;
			if (before !== undefined && "number" in before === false && (before.kind === "said" || before.kind === "named")) {
				parts[parts.length - 1] = { ...before, number };
			} else parts.push({ kind: "said", name: "entry", number });
		} else if (Object.hasOwn(SAID_KEYS, key)) {
			parts.push({ kind: "said", name: SAID_KEYS[key as keyof typeof SAID_KEYS] });
		} else if (!GROUPING.has(key)) parts.push({ kind: "named", name: nameOfId(key) });
	}
	return parts;
}
