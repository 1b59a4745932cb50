import { titleOf } from "../map/map-texts.ts";
import { keysOf } from "../text/pointer.ts";
import { type Path, pointerOf } from "../text/text-fault.ts";
import { ENTRIES, NAMING_KEYS } from "./place-kinds.ts";

/** A sentence that borrowers read, and where it is written in the composed files. */
interface Said {
	readonly file: string;
	readonly pointer: string;
	readonly text: string;
}

/** Names what is at a pointer of a composed file by its own words; undefined for what has none. */
export type PlaceNames = (file: string, pointer: string) => string | undefined;

/** More of a text does not fit beside others. */
const MOST_CHARACTERS = 60;
/** A text whose words depend on a value has none to name something by. */
const BY_CASES = /\{\s*\w+\s*,/;

/** The names of entries and questions by the sentences of a draft; those that several share each say which one. */
export function placeNames(sentences: readonly Said[]): PlaceNames {
	const texts = new Map(sentences.map(({ file, pointer, text }) => [`${file}#${pointer}`, text]));
	const shared = sharedNames(sentences, texts);
	return (file, pointer) => {
		const text = textAt(texts, file, pointer);
		const id = keysOf(pointer).at(-1) ?? file.replace(/^schemas\/forms\/|\.json$/g, "");
		if (text === undefined || !shared.has(`${listOf(file, pointer)} ${text}`)) return text;
		return `${text} (${nameOfId(id)})`;
	};
}

/** An id as words: "COLLECT_ADDITIONAL_INFO" as "Collect additional info", a state of the country as it is. */
export function nameOfId(id: string): string {
	return /^[A-Z]{2}$|^\d{4}-\d{2}-\d{2}$/.test(id) ? id : titleOf(undefined, id);
}

function textAt(texts: ReadonlyMap<string, string>, file: string, pointer: string): string | undefined {
	const isQuestion = file.startsWith("schemas/forms/") && pointer !== "";
	const places = isQuestion ? questionTitles(keysOf(pointer)) : NAMING_KEYS.map((key) => `${pointer}/${key}`);
	const found = places.map((place) => texts.get(`${file}#${place}`)).find((text) => text !== undefined);
	if (found === undefined || BY_CASES.test(found)) return undefined;
	return found.length <= MOST_CHARACTERS ? found : `${found.slice(0, MOST_CHARACTERS - 1).trimEnd()}…`;
}

/** Where a question is called something: `path` is its name, and after it those of the question inside. */
function questionTitles(path: Path): readonly string[] {
	const [name = "", ...inner] = path;
	const [first] = inner;
	if (first === undefined) {
		return [pointerOf(["ui", name, "ui:title"]), pointerOf(["schema", "properties", name, "title"])];
	}
	return [
		pointerOf(["ui", name, "items", first, "ui:title"]),
		pointerOf(["ui", name, first, "ui:title"]),
		pointerOf(["schema", "properties", name, "items", "properties", first, "title"]),
		pointerOf(["schema", "properties", name, "properties", first, "title"]),
	];
}

function sharedNames(sentences: readonly Said[], texts: ReadonlyMap<string, string>): ReadonlySet<string> {
	const named = new Map<string, Set<string>>();
	for (const { file, pointer } of sentences) {
		const [list, id] = keysOf(pointer);
		const isForm = file.startsWith("schemas/forms/");
		const at = isForm ? "" : pointerOf([list ?? "", id ?? ""]);
		if (!isForm && ENTRIES[file]?.[list ?? ""] === undefined) continue;
		const key = `${listOf(file, at)} ${textAt(texts, file, at)}`;
		named.set(key, (named.get(key) ?? new Set()).add(`${file}${at}`));
	}
	return new Set([...named].flatMap(([key, places]) => (places.size > 1 ? [key] : [])));
}

/** Forms are a list together; other entries those of their file. */
function listOf(file: string, pointer: string): string {
	return file.startsWith("schemas/forms/") && pointer === "" ? "schemas/forms" : `${file} ${keysOf(pointer)[0]}`;
}
