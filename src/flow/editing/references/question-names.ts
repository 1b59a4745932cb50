import { isObject, type Json } from "../../engine/json.ts";
import { FORM_EFFECTS } from "../../engine/record/record-fields.generated.ts";
import { formFields, objectIn } from "../forms/form-fields.ts";
import { valueOfText } from "../text/text-edit.ts";
import { TextFault } from "../text/text-fault.ts";
import { answerUses } from "./answer-uses.ts";

/** Other lenders' names by question, by the file of its form. */
export interface NamedBy {
	readonly [file: string]: { readonly [question: string]: readonly string[] };
}

/**
 * What decides whether a lender's own question can be renamed or removed: whether answers may be stored under its name, as
 * it is live, whether the server reads the answer by it, and the lenders that extend this one and whose own files name it.
 */
interface QuestionName {
	readonly isLive: boolean;
	readonly isRead: boolean;
	readonly lenders: readonly string[];
}

/** A lender's own files, as texts by path. */
interface Files {
	readonly [path: string]: string;
}

const FORMS = "schemas/forms/";

/** Who of the lenders that extend another one names its own questions; `heirs` are their files by what they are called. */
export function namedBy(own: Files, heirs: () => ReadonlyMap<string, Files>): NamedBy {
	const asked = Object.entries(own).flatMap(([file, text]) => {
		const names = file.startsWith(FORMS) ? declaredIn(text) : [];
		return names.length === 0 ? [] : [[file, names] as const];
	});
	if (asked.length === 0) return {};
	const others = [...heirs()];
	return Object.fromEntries(
		asked.map(([file, names]) => {
			const found = names.map((name) => {
				const naming = others.filter(([, files]) => answerUses(files, { file, name }).uses.length > 0);
				return [name, naming.map(([lender]) => lender)] as const;
			});
			return [file, Object.fromEntries(found)];
		}),
	);
}

/** What is known of the names of a form's own questions; `live` is the text of the lender's own file that is live. */
export function questionNames(
	file: string,
	form: { readonly value: Json; readonly below: Json },
	named: NamedBy | undefined,
	live: string | undefined,
): { readonly [question: string]: QuestionName } {
	const { value, below } = form;
	const known = live === undefined ? [] : declaredIn(live);
	const own = formFields(value, below).filter(({ origin }) => origin === "own");
	const others = named !== undefined && Object.hasOwn(named, file) ? named[file] : undefined;
	return Object.fromEntries(
		own.map(({ name, kind }) => {
			const lenders = (others !== undefined && Object.hasOwn(others, name) ? others[name] : undefined) ?? [];
			return [name, { isLive: known.includes(name), isRead: kind === "hidden" || isRead(value, name), lenders }];
		}),
	);
}

/** Whether the server reads a question's answer by its name. */
function isRead(form: Json, name: string): boolean {
	const effect = isObject(form) ? form.effect : undefined;
	const { needs = {} } =
		(typeof effect === "string" && Object.hasOwn(FORM_EFFECTS, effect) && FORM_EFFECTS[effect]) || {};
	// a request for documents takes them by this name, whatever else its form asks
	return Object.hasOwn(needs, name) || (effect === "satisfy-condition" && name === "documentUuids");
}

/** The questions that a lender's own file of a form says something of; none of a text that can't be read. */
function declaredIn(text: string): readonly string[] {
	try {
		const form = valueOfText(text);
		return Object.keys({ ...objectIn(form, "fields"), ...objectIn(objectIn(form, "schema"), "properties") });
	} catch (error) {
		if (error instanceof TextFault) return [];
		throw error;
	}
}
