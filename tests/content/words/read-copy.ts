import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../../../src/flow/engine/authored/authored.ts";
import { isList, isObject } from "../../../src/flow/engine/json.ts";

const root = join(import.meta.dirname, "../../..");

/** A text that people read, where it is written, and the page or part whose other texts stand around it. */
export interface CopyText {
	readonly file: string;
	/** The JSON Pointer of the text. */
	readonly pointer: string;
	readonly text: string;
	readonly place: string;
	readonly reader: "borrower" | "staff";
}

const FILES = [
	"flows/{chat,conditions,entry,knowledge,mails,notifications,pages,progress,registration,signer,standing}.json",
	"flows/copy/*.json",
	"flows/orgs/**/*.json",
	"schemas/{forms,parts}/**/*.json",
];
const STAFF = /copy\/(desk|staff|sandbox)\.json$/;
/** Law, price and cases say nothing to a person; documents are legal papers. */
const SILENT = /\/(law|pricing|underwriting|series|cases|documents)\/|invariants|suppressions/;
/** What a person wrote: questions that people ask the assistant stand as they ask them. */
const UNREAD =
	/^(\$.*|about|source|pattern|const|format|effect|when|onlyIf|if|rule|var|writes|schema|phrases|kind|screen|form|to|href|type|until|turn|step|tone|progress|stage|path|code|hosts|contact|brand|links|hmda|facts|name|chatSkill|weekday|ui:autocomplete|ui:showWhen(Rule)?|ui:requiredWhenRule)$/;
const LABEL =
	/^(title|label|description|message|required|header|button|submit|who|done|body|by|subject|answer|ui:(title|help|description|placeholder))$/;

/** Returns every text of the shipped data files that a borrower, co-signer, broker or member of staff reads. */
export function readCopy(): readonly CopyText[] {
	return globSync(FILES, { cwd: root, exclude: ["**/locales/**"] })
		.filter((file) => !SILENT.test(file))
		.toSorted()
		.flatMap((file) => textsOf(file, JSON.parse(readFileSync(join(root, file), "utf8")) as Json));
}

/** Returns the texts of one data file. */
export function textsOf(file: string, content: Json): CopyText[] {
	const found: CopyText[] = [];
	const reader = STAFF.test(file) ? "staff" : "borrower";
	const walk = (value: Json, keys: readonly string[], isWords: boolean): void => {
		const key = keys.at(-1) ?? "";
		if (typeof value === "string") {
			const isSaid = isWords || LABEL.test(key) || /[A-Za-z,] [A-Za-z{]/.test(value);
			if (isSaid && /[A-Za-z]{2}/.test(value.replaceAll(/\{[^}]*\}/g, "")))
				found.push({ file, pointer: pointerOf(keys), text: value, place: `${file} ${placeOf(file, keys)}`, reader });
		} else if (isObject(value) || isList(value)) {
			for (const [name, below] of Object.entries(value))
				if (isWords || !UNREAD.test(name) || isWhen(file, name))
					walk(below, [...keys, name], isWords || /^(words|messages)$/.test(name));
		}
	};
	walk(content, [], file.includes("flows/copy/"));
	return found;
}

/** When to expect something, in a row of the status table; elsewhere `about` is a note for engineers. */
function isWhen(file: string, key: string): boolean {
	return key === "about" && file.endsWith("flows/standing.json");
}

function pointerOf(keys: readonly string[]): string {
	return keys.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** A page, a mail, a row of the status table, a part of a section; a form is one place. */
function placeOf(file: string, keys: readonly string[]): string {
	if (/schemas\/|org\.json$/.test(file)) return "";
	return file.includes("/copy/") ? (keys[0] ?? "") : keys.slice(0, 2).join(" ");
}
