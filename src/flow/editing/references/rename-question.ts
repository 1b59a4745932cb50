import { isObject, type Json, type JsonObject } from "../../engine/json.ts";
import { ruleReads } from "../../engine/rules/rule-reads.ts";
import { objectIn } from "../forms/form-fields.ts";
import type { TextEdit } from "../text/edit-kinds.ts";
import { valueOfText } from "../text/text-edit.ts";
import { type AnswerUse, type AnswerUses, answerUses, type Question } from "./answer-uses.ts";

/** What is known of a question that the lender's own files don't say. */
export interface KnownQuestion {
	/** The form as composed. */
	readonly form: Json;
	/** Whether the question is the lender's own, rather than one that it shares. */
	readonly isOwn: boolean;
	/** Whether answers may be stored under its name, as it is live. */
	readonly isLive: boolean;
	/** Whether the server reads the answer by this name. */
	readonly isRead: boolean;
	/** Other lenders whose files name it, which this draft can't change. */
	readonly lenders: readonly unknown[];
}

/** Why a question can't have a name; the end of a key of the copy. */
export type RenameRefusal =
	| "letters"
	| "taken"
	| "named"
	| "fact"
	| "shared"
	| "unreadable"
	| "lenders"
	| "read"
	| "secret";

/** The lender's files that change when a question gets another name, or why it can't have it. */
export type Renaming =
	| { readonly files: readonly string[] }
	| { readonly refusal: RenameRefusal; readonly uses: readonly AnswerUse[] };

/** Lets a rule read the name without quoting it. */
const NAME = /^[a-z][A-Za-z0-9_]{0,59}$/;

/**
 * Says whether a question can have another name in all of a lender's files, as texts by path; `found` is what names the question there. Every
 * place changes or none: a name that anything of the form goes by already is refused. Answers that are stored under the old
 * name are found by the form's `renamed`.
 */
export function renaming(
	files: { readonly [path: string]: string },
	question: Question,
	to: string,
	known: KnownQuestion,
	found: AnswerUses = answerUses(files, question),
): Renaming {
	const refusal = lockOfName(question, known, found);
	if (refusal !== undefined) return { refusal, uses: [] };
	if (!NAME.test(to)) return { refusal: "letters", uses: [] };
	if (Object.hasOwn(objectIn(objectIn(known.form, "schema"), "properties"), to)) return { refusal: "taken", uses: [] };
	const { uses: others } = answerUses(files, { ...question, name: to });
	if (others.length > 0) return { refusal: "named", uses: others };
	// the form's own rules would read the question instead of the fact
	if (factsRead(objectIn(known.form, "ui")).has(to)) return { refusal: "fact", uses: [] };
	return { files: [...new Set([question.file, ...found.uses.map(({ file }) => file)])] };
}

/** The edits of one of the files after which it calls a question by another name. */
export function renameIn(
	file: string,
	text: string,
	question: Question,
	to: string,
	{ isLive }: Pick<KnownQuestion, "isLive">,
): readonly TextEdit[] {
	const edits = answerUses({ [file]: text }, question).uses.map((use) => editOf(use, to));
	// what is named by a key is reached by its old name: what lies inside comes first
	const inside = edits.toSorted((one, other) => other.path.length - one.path.length);
	return file === question.file ? [...inside, ...formerNames(text, question.name, to, isLive)] : inside;
}

/** Why the question keeps its name, whatever the new one would be. */
export function lockOfName(
	{ file, name }: Question,
	{ form, isOwn, isLive, isRead, lenders }: KnownQuestion,
	{ uses, unreadable }: AnswerUses,
): RenameRefusal | undefined {
	const isHome = (use: AnswerUse) => use.file === file && use.isKey && use.path.at(-1) === name && isField(use.path);
	if (unreadable.length > 0) return "unreadable";
	if (!isOwn || !uses.some(isHome)) return "shared";
	if (isRead) return "read";
	const secret = isObject(form) ? form.secret : undefined;
	if (isLive && Array.isArray(secret) && secret.includes(name)) return "secret";
	return lenders.length > 0 ? "lenders" : undefined;
}

/** Whether a path is that of a field itself. */
function isField([first, second, ...rest]: AnswerUse["path"]): boolean {
	return first === "fields" ? rest.length === 0 : first === "schema" && second === "properties" && rest.length === 1;
}

function editOf({ path, isKey, before, after }: AnswerUse, to: string): TextEdit {
	const text = before + to + after;
	return isKey ? { kind: "rename", path, key: text } : { kind: "set", path, value: text };
}

/** What a form's file says of former names: the name that answers are stored under is added, one that is taken up again goes. */
function formerNames(text: string, from: string, to: string, isLive: boolean): TextEdit[] {
	const file = valueOfText(text);
	const has = isObject(file) && file.renamed !== undefined;
	const renamed = objectIn(file, "renamed");
	const edits: TextEdit[] = [];
	if (isLive) {
		edits.push(
			has
				? { kind: "insert-key", path: ["renamed"], key: from, value: to }
				: { kind: "insert-key", path: [], key: "renamed", value: { [from]: to } },
		);
	}
	if (!Object.hasOwn(renamed, to)) return edits;
	const isLast = !isLive && Object.keys(renamed).length === 1;
	return [...edits, { kind: "remove", path: isLast ? ["renamed"] : ["renamed", to] }];
}

function factsRead(look: JsonObject): ReadonlySet<string> {
	const read = new Set<string>();
	const open: Json[] = [look];
	for (let value = open.pop(); value !== undefined; value = open.pop()) {
		if (typeof value !== "object" || value === null) continue;
		for (const [key, one] of Object.entries(value)) {
			if (key === "ui:showWhenRule" || key === "ui:requiredWhenRule") {
				for (const name of ruleReads(one as Json)) read.add(name.split(".")[0] ?? name);
			}
			open.push(one as Json);
		}
	}
	return read;
}
