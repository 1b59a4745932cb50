import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import { readDollars } from "../../../flow/engine/texts/dollars.ts";
import type { PostedNames } from "./posted-names.ts";
import { readDate, readNumber, readPhone, readSocial } from "./read-text.ts";
import { choicesOf, objectOf, optionOf, typeOf } from "./schema-shape.ts";

/** One control of a form and the name of its text in the post. */
export interface PostedField {
	readonly posted: PostedNames;
	readonly path: string;
	readonly schema: JsonObject;
	readonly look: JsonObject;
	readonly isRequired: boolean;
	/** Called with the text of a field that could not be parsed. */
	readonly unread: (path: string, text: string) => void;
}

/** The answer of one control, as its widget would have given it; undefined when it has none. */
export function readField(field: PostedField): Json | undefined {
	const { posted, path, schema, look } = field;
	const type = typeOf(schema);
	const widget = optionOf(look, "widget");
	// a file is uploaded by its widget; a post without script contains at most its name
	if (widget === "file") return undefined;
	const choices = choicesOf(schema);
	if (type === "boolean" && (widget === "checkbox" || widget === undefined)) return readTick(field);
	if (type === "boolean") return readChoice(field, choices ?? [true, false]);
	if (choices !== undefined) return readChoice(field, choices);
	const text = posted.text(path);
	if (text === undefined) return undefined;
	if (text === "") return optionOf(look, "emptyValue");
	if (type === "number" || type === "integer")
		return readable(field, text, widget === "money" ? readDollars : readNumber);
	return readString(field, text, widget);
}

function readString(field: PostedField, text: string, widget: Json | undefined): Json | undefined {
	const { schema, look } = field;
	const pattern = typeof schema.pattern === "string" ? schema.pattern : undefined;
	if (widget === "phone") return readable(field, text, (typed) => readPhone(typed, pattern));
	if (widget === "money") return readable(field, text, readDollars);
	if (widget === "ssn") return orNothing(readSocial(text, pattern), look);
	if (widget === "date" || (widget === undefined && schema.format === "date")) return orNothing(readDate(text), look);
	if (widget === "email" || (widget === undefined && schema.format === "email")) return orNothing(text.trim(), look);
	return text;
}

function orNothing(text: string, look: JsonObject): Json | undefined {
	return text === "" ? optionOf(look, "emptyValue") : text;
}

function readable<T extends Json>(field: PostedField, text: string, read: (text: string) => T | undefined) {
	const answer = read(text);
	if (answer === undefined && text.trim() !== "") field.unread(field.path, text);
	return answer;
}

// An unchecked box posts nothing; the answer is "no" if it is required or has a default.
function readTick({ posted, path, schema, isRequired }: PostedField): Json | undefined {
	const text = posted.text(path);
	if (text !== undefined && text !== "" && text !== "false") return true;
	return isRequired || schema.default !== undefined || text === "false" ? false : undefined;
}

function readChoice({ posted, path, schema, look }: PostedField, choices: readonly Json[]): Json | undefined {
	const text = posted.text(path) ?? "";
	if (text !== "") return choices.find((choice) => String(choice) === text) ?? text;
	const refused = objectOf(schema.not).const;
	const left = optionOf(look, "leaveOut");
	const isOffered = (choice: Json) => choice !== refused && !(Array.isArray(left) && left.includes(choice));
	// a default that cannot be selected means "not chosen yet"
	return choices.find((choice) => choice === schema.default && !isOffered(choice));
}
