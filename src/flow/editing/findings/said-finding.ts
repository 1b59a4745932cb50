import { ENTRIES } from "../places/place-kinds.ts";
import { nameOfId, type PlaceNames } from "../places/place-names.ts";
import { pointerOf } from "../text/text-fault.ts";

/** What a file calls something for which product owners have another word. */
export const FILE_WORDS = [
	...(["title", "description", "help", "placeholder", "label", "required", "default", "const", "enum"] as const),
	...(["oneOf", "type", "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "minItems"] as const),
	...(["maxItems", "uniqueItems", "widget", "order", "when", "rule", "path", "none", "forms", "shared"] as const),
	...(["record", "descriptions"] as const),
] as const;
export type FileWord = (typeof FILE_WORDS)[number];

/** What a finding's words are said with. */
export interface FindingNames {
	readonly place: PlaceNames;
	/** A place of a composed file in words. */
	readonly placeWords: (file: string, pointer: string) => string;
	/** What a fact or an answer means. */
	readonly fact: (fact: string) => string | undefined;
	readonly word: (word: FileWord) => string;
	readonly cure: (code: RoomCure) => string;
}

/** Findings whose fix is said of files: rooms have one of their own. */
export const ROOM_CURES = [
	"ANSWER_FIXED",
	"ANSWER_UNBOUNDED",
	"CONDITION_FORM",
	"EXPERIMENT_FACT",
	"FIELD_KIND",
	"FIELD_REQUIRED_HIDDEN",
	"FIELD_TITLE_TWICE",
	"FIELD_WITHOUT_TITLE",
	"FILE_UNKNOWN",
	"HOST_NOT_YOURS",
	"KEYWORD_IDLE",
	"KEY_UNREAD",
	"LINK_HOST_REFUSED",
	"LINK_HOST_UNKNOWN",
	"LOCALE_MISSING",
	"LOCALE_UNKNOWN",
	"MESSAGE_MALFORMED",
	"MISSING_KEY",
	"OVERLAY_ANCHOR",
	"OVERLAY_DIRECTIVE",
	"OVERLAY_HITS_NOTHING",
	"OVERLAY_NULL",
	"PATTERN_FAULTY",
	"PATTERN_NOT_LINEAR",
	"REF_HITS_NOTHING",
	"REF_REFUSED",
	"RULE_NULLABLE",
	"SCHEMA_KEY",
	"TABLE_LINE_CAP",
	"TRANSLATION_OWED",
	"UNKNOWN_KEY",
	"WIDGET_UNFIT",
	"WORDS_MISSING",
	"WRITE_NOT_OWNED",
] as const;
export type RoomCure = (typeof ROOM_CURES)[number];

const FOLDER_WORDS: { readonly [folder: string]: FileWord } = {
	"schemas/forms": "forms",
	"schemas/parts": "shared",
	"schemas/entities": "record",
	"schemas/meta": "descriptions",
};

/** A part of org.json. */
const OF_LENDER = /\b(?:contact|links|name|hmda)(?:\.\w+)+/g;
/** A file, the line and the pointer after it. */
const FILE =
	/(?:[a-z0-9][\w-]*\/)?((?:flows|schemas)\/[\w/.-]+\.json|org\.json)(?::\d+(?::\d+)?)?(?:#(\/[^\s"),;]*))?(?: \((\/[^)\s]*)\))?/g;
const FOLDER = /\bschemas\/(?:forms|parts|entities|meta)\b/g;
const QUOTED = /(?:(\w+) )?"([^"\n]+)"/g;
const TICKED = /`([^`\n]+)`/g;
/** An id that stands in a sentence without quotation marks, and not in the braces of a place in a text. */
const BARE =
	/(?<![\w“{./-])(?:answers\.[\w/.-]*\w|(?:[a-z]\w*\.)*[a-z]+(?:[A-Z][a-z0-9]*)+(?:\.\w+)*|[A-Z]+(?:_[A-Z0-9]+)+)(?![\w”])/g;
const BARE_NULL = /\bnull\b/g;
const IS_ID = /^(?:[a-z0-9]+(?:[-/][a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z]+(?:_[A-Z0-9]+)+)$/;

/** The lists that a noun before an id points to. */
const LISTS: { readonly [noun: string]: readonly (readonly [file: string, list: string])[] } = {
	page: [
		["flows/pages.json", "pages"],
		["flows/signer.json", "pages"],
	],
	mail: [["flows/mails.json", "mails"]],
	milestone: [["flows/standing.json", "steps"]],
	request: [["flows/conditions.json", "conditions"]],
};
/** What has no words of its own but its id's. */
const UNNAMED = new Set([
	"row",
	"step",
	"stage",
	"state",
	"transition",
	"override",
	"vendor",
	"order",
	"flag",
	"guard",
]);

/** What of a finding is said. */
interface FoundFault {
	readonly code: string;
	/** As in the draft, without the lender's folder. */
	readonly file: string;
	readonly cause: string;
	readonly cure: string;
}

/**
 * Says a finding as the rooms of Studio do: places for files, and the borrower's words or plain ones for ids. The command line
 * and the files room say it as it is.
 */
export function saidFinding(
	{ code, file, cause, cure }: FoundFault,
	names: FindingNames,
): Pick<FoundFault, "cause" | "cure"> {
	const own = ROOM_CURES.find((one) => one === code);
	return {
		cause: saidText(cause, file, names),
		cure: own === undefined ? saidText(cure, file, names) : names.cure(own),
	};
}

function saidText(text: string, file: string, names: FindingNames): string {
	const bare = (id: string) => wordOf(id, names) ?? named(id, "", file, names) ?? nameOfId(id.split(".").at(-1) ?? id);
	return text
		.replaceAll(FILE, (_all, path: string, pointer?: string, after?: string) =>
			names.placeWords(path, pointer ?? after ?? ""),
		)
		.replaceAll(OF_LENDER, (all) =>
			file === "org.json" ? names.placeWords(file, pointerOf(all.split("."))).replace(/^.*? › /, "") : all,
		)
		.replaceAll(FOLDER, (folder) => names.word(FOLDER_WORDS[folder] ?? "forms"))
		.replaceAll(TICKED, (_all, id: string) => wordOf(id, names) ?? `“${nameOfId(id)}”`)
		.replaceAll(QUOTED, (all, noun: string | undefined, id: string) => {
			const name =
				wordOf(id, names) ?? named(id, noun ?? "", file, names) ?? (IS_ID.test(id) ? nameOfId(id) : undefined);
			return name === undefined ? all : [noun, `“${name}”`].filter(Boolean).join(" ");
		})
		.replaceAll(BARE, bare)
		.replaceAll(BARE_NULL, names.word("none"));
}

/** Words of files, with and without the prefix of what is about looks. */
function wordOf(id: string, { word }: FindingNames): string | undefined {
	const key = id.replace(/^ui:/, "") as FileWord;
	return FILE_WORDS.includes(key) ? word(key) : undefined;
}

/** What borrowers read of what is called this: a question of the form, a form, a page or another entry, else what a fact means. */
function named(id: string, noun: string, file: string, { place, fact }: FindingNames): string | undefined {
	if (UNNAMED.has(noun)) return undefined;
	const question = file.startsWith("schemas/forms/") ? place(file, pointerOf([id])) : undefined;
	const form = noun === "page" ? undefined : place(`schemas/forms/${id}.json`, "");
	const own = Object.keys(ENTRIES[file] ?? {}).map((list) => [file, list] as const);
	const lists = LISTS[noun] ?? [...own, ...(LISTS.page ?? [])];
	const entries = lists.map(([path, list]) => place(path, pointerOf([list, id])));
	return question ?? form ?? entries.find((entry) => entry !== undefined) ?? fact(id);
}
