import type { FormFile, Json, Product } from "../../../engine/authored/authored.ts";
import type { PageSpec } from "../../../engine/authored/authored-pages.ts";
import { isList, isObject } from "../../../engine/json.ts";
import { type LocaleNode, nodeBelow } from "../../../engine/locales/authored-locale.ts";
import { localeFile } from "../../../engine/locales/locale-path.ts";
import type { Finding } from "../../diagnostic.ts";
import { at, files, formFile } from "../../product-files.ts";
import { isAskedInHint, isClosedQuestion } from "./asking-words.ts";
import { type AskedText, type FormQuestions, placeOf, questionsOf } from "./form-questions.ts";
import { type Secret, secretIn } from "./secret-words.ts";

/**
 * Finds forms that ask for what opens an account or stands for a person (SECRET_ASKED), in every language of a product:
 * passwords, PINs, numbers and codes of cards, one-time codes, security questions, logins of banks, and taxpayer numbers
 * outside the fields that the product keeps secret itself.
 */
export function asksSecret(product: Product): Finding[] {
	return [
		...Object.entries(product.forms).flatMap(([id, form]) => inForm(product, id, form)),
		...Object.entries(product.pages.pages).flatMap(([name, page]) => inPage(product, name, page)),
	];
}

// organizations share the forms, pages and translations that they do not change
const known = new WeakMap<
	object,
	{ readonly form: FormFile; readonly id: string; readonly findings: readonly Finding[] }
>();

function kept(
	of: object,
	id: string,
	form: FormFile,
	texts: () => Iterable<AskedText>,
	file: string,
): readonly Finding[] {
	const before = known.get(of);
	if (before?.form === form && before.id === id) return before.findings;
	const questions = questionsOf(id, form);
	const findings = [...texts()].flatMap((text) => judged(file, questions, text));
	known.set(of, { form, id, findings });
	return findings;
}

function inForm({ locales }: Product, id: string, form: FormFile): readonly Finding[] {
	const file = formFile(id);
	return [
		...kept(form, id, form, () => textsIn(form as unknown as Json, []), file),
		...Object.entries(locales).flatMap(([locale, { [file]: node }]) =>
			node === undefined ? [] : kept(node, id, form, () => translationsIn(node, []), localeFile(locale, file)),
		),
	];
}

/** The page around a form asks for what the form asks. */
function inPage({ forms, locales }: Product, name: string, page: PageSpec): readonly Finding[] {
	const id = typeof page.form === "string" ? page.form : undefined;
	const form = id === undefined ? undefined : forms[id];
	if (id === undefined || form === undefined) return [];
	const keys = ["pages", name];
	return [
		...kept(page, id, form, () => textsIn({ title: page.title, body: page.body ?? [] }, keys), files.pages),
		...Object.entries(locales).flatMap(([locale, { [files.pages]: all }]) => {
			const node = nodeBelow(nodeBelow(all, "pages"), name);
			const texts = () =>
				[...translationsIn(node ?? {}, keys)].filter((text) => /^(?:title|body)$/.test(text.keys[2] ?? ""));
			return node === undefined ? [] : kept(node, id, form, texts, localeFile(locale, files.pages));
		}),
	];
}

function* textsIn(value: Json | undefined, keys: readonly string[]): Generator<AskedText> {
	if (typeof value === "string") yield { text: value, keys, pointer: at(...keys), isName: false };
	else if (isList(value)) for (const [index, one] of value.entries()) yield* textsIn(one, [...keys, String(index)]);
	else if (isObject(value)) {
		for (const [key, one] of Object.entries(value)) {
			const pointer = at(...keys, key);
			if (keys.at(-1) === "properties" && keys[0] === "schema")
				yield { text: key, keys: [...keys, key], pointer, isName: true };
			yield* textsIn(one, [...keys, key]);
		}
	}
}

function* translationsIn(node: LocaleNode, keys: readonly string[]): Generator<AskedText> {
	for (const [key, one] of Object.entries(node)) {
		if (key === "text" && typeof one === "string") yield { text: one, keys, pointer: at(...keys), isName: false };
		else if (typeof one === "object" && one !== null) yield* translationsIn(one as LocaleNode, [...keys, key]);
	}
}

function judged(file: string, questions: FormQuestions, asked: AskedText): Finding[] {
	const place = placeOf(asked.keys, asked.isName);
	if (place === undefined) return [];
	const secret = secretOf(questions, asked, place.field, place.kind);
	if (secret === undefined) return [];
	const shown = asked.text.length > 80 ? `${asked.text.slice(0, 79)}…` : asked.text;
	return [
		{
			code: "SECRET_ASKED",
			file,
			pointer: asked.pointer,
			cause: `"${shown}" asks for a ${secret}, which opens an account or stands for a person.`,
			cure: CURES[secret] ?? "Remove the question: no lender needs it for an application.",
		},
	];
}

const CURES: { readonly [kind in Secret]?: string } = {
	"taxpayer number":
		"Remove the question: the product asks for the Social Security number itself, where it is kept secret.",
	"bank login": "Remove the question: borrowers link a bank at the bank itself.",
};

function secretOf(
	{ fields, own, everywhere }: FormQuestions,
	{ text, isName }: AskedText,
	path: string | undefined,
	kind: "label" | "hint" | "autocomplete" | "widget",
): Secret | undefined {
	const field = path === undefined ? undefined : fields.get(path);
	const allowed = path === undefined || field === undefined ? everywhere : own.get(path);
	const found = kind === "autocomplete" ? FILLED_IN[text] : kind === "widget" ? TYPED_IN[text] : inWords();
	return found === undefined || allowed?.has(found) === true ? undefined : found;

	function inWords(): Secret | undefined {
		const secret = secretIn(text, `${text} ${field?.about ?? ""}`, isName);
		if (secret === undefined) return undefined;
		if (kind === "hint") return isAskedInHint(text, secret) ? secret : undefined;
		return !isName && field?.isClosed === true && isClosedQuestion(text) ? undefined : secret;
	}
}

/** What a browser fills in by itself, or a keyboard offers. */
const FILLED_IN: { readonly [token: string]: Secret } = {
	"current-password": "password",
	"new-password": "password",
	"one-time-code": "one-time code",
	"cc-number": "card number",
	"cc-exp": "card number",
	"cc-csc": "card security code",
	username: "bank login",
};
const TYPED_IN: { readonly [widget: string]: Secret } = { password: "password", ssn: "taxpayer number" };
