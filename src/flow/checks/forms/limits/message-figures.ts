import { isList } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { type Figure, readFigures } from "../../numbers/read-figures.ts";
import { at } from "../../product-files.ts";
import type { FormCheck, JudgedForm } from "../per-form.ts";
import { type FieldLimits, isNumeric, type LimitKind, limitsOf } from "./field-limits.ts";

/** A text of a form that may say a limit of a field. */
interface LimitText {
	readonly pointer: string;
	readonly text: string;
	/** The keyword whose refusal it explains; absent for what is shown from the start. */
	readonly keyword?: string;
}

const KIND_OF: { readonly [keyword: string]: LimitKind } = {
	...{ minLength: "length", maxLength: "length", pattern: "length" },
	...{ minimum: "number", maximum: "number", exclusiveMinimum: "number", exclusiveMaximum: "number" },
	...{ minItems: "items", maxItems: "items" },
};
const EXAMPLE = /\b(?:such as|for example|e\.g\.|like|example|format)\b[^.]*$/;
const MOST =
	/\b(?:at most|up to|no more than|not more than|maximum(?: of)?|max\.?|limit of|as many as|choose|pick|between [^.]*\band|from [^.]*\d[^.]*\bto)\s*$/;
const MOST_AFTER = /^(?:[- ]\p{L}+){0,3} (?:or (?:fewer|less|under|earlier|before)|at most|maximum|max)\b/u;
const LEAST = /\b(?:at least|no (?:fewer|less) than|minimum(?: of)?|min\.?|between|from)\s*$/;
const LEAST_AFTER = /^(?:[- ]\p{L}+){0,3} (?:or (?:more|later|older|above|over)|on\b|at least|minimum)/u;
const BELOW = /\b(?:less than|fewer than|under|below|before)\s*$/;
const ABOVE = /\b(?:more than|over|above|greater than|after)\s*$/;
const OF_LENGTH = /^[- ]?(?:characters?|letters|digits?|numbers|signs|figures)\b/;
const OF_DIGITS = /^[- ]?(?:digits?|numbers|figures)\b/;
const PART_OF = /\b(?:last|first|final|these|the next)\s*$/;

/**
 * Finds messages, helps, labels and examples of a field that say another limit than its schema has (MESSAGE_FIGURES): "at most
 * 500 characters" where 50 are taken.
 */
export const messageFigures: FormCheck = (judged) => {
	const all = limitsOf(judged);
	return [
		...all.flatMap((limits) => textsOf(judged, limits).flatMap((text) => faultsOf(judged, limits, text))),
		...sharedTexts(judged).flatMap((text) => sharedFaults(judged, all, text)),
	];
};

function textsOf({ form }: JudgedForm, { field }: FieldLimits): LimitText[] {
	const { path, ui, uiAt, schema, schemaAt } = field;
	const messages = Object.entries(form.messages[path] ?? {}).map(([keyword, text]) => ({
		pointer: at("messages", path, keyword),
		text,
		keyword,
	}));
	const shown = ["ui:title", "ui:help", "ui:description", "ui:placeholder"].map(
		(key) => [uiAt + at(key), ui[key]] as const,
	);
	return [
		...messages,
		...[...shown, [`${schemaAt}/title`, schema.title] as const].flatMap(([pointer, text]) =>
			typeof text === "string" ? [{ pointer, text }] : [],
		),
	];
}

function faultsOf(judged: JudgedForm, limits: FieldLimits, said: LimitText): Finding[] {
	if (said.pointer.endsWith("/ui:placeholder")) return placeholderFaults(judged, limits, said);
	return readFigures(said.text, "en").flatMap((figure) => {
		const kind = said.keyword === undefined ? kindOf(figure, limits) : kindOfMessage(said.keyword, figure);
		if (kind === undefined || EXAMPLE.test(figure.before) || PART_OF.test(figure.before)) return [];
		const right = rightOf(limits, kind, figure, said.keyword);
		if (right === undefined || right.some((one) => Math.abs(one - figure.value) < 1e-9)) return [];
		return [fault(judged, limits, said, figure.shown, right)];
	});
}

/** What a number in a message counts, by what it explains. */
function kindOfMessage(keyword: string, { kind, after }: Figure): LimitKind | undefined {
	const of = Object.hasOwn(KIND_OF, keyword) ? KIND_OF[keyword] : undefined;
	if (keyword === "pattern") return OF_LENGTH.test(after) ? of : undefined;
	return of === "number" || kind === "count" ? of : undefined;
}

/** What a number in a label or a help counts, where it is said to be a limit. */
function kindOf(figure: Figure, { field }: FieldLimits): LimitKind | undefined {
	if (OF_LENGTH.test(figure.after)) {
		return isList(field.schema.enum) || isNumeric(field.schema) ? undefined : "length";
	}
	if (boundOf(figure) === undefined) return undefined;
	if (field.schema.type === "array") return figure.kind === "count" ? "items" : undefined;
	return isNumeric(field.schema) && figure.kind !== "time" ? "number" : undefined;
}

type Bound = "least" | "most" | "below" | "above";

function boundOf({ before, after }: Figure): Bound | undefined {
	if (MOST.test(before) || MOST_AFTER.test(after)) return "most";
	if (LEAST.test(before) || LEAST_AFTER.test(after)) return "least";
	if (BELOW.test(before)) return "below";
	return ABOVE.test(before) ? "above" : undefined;
}

/** The numbers that are right for a limit of a kind; undefined where the field has none. */
function rightOf(
	{ least, most, counted, digits }: FieldLimits,
	kind: LimitKind,
	figure: Figure,
	keyword = "",
): readonly number[] | undefined {
	if (kind === "length" && OF_DIGITS.test(figure.after)) {
		return digits === undefined ? undefined : [...new Set([digits.least, digits.most])].filter(Number.isFinite);
	}
	const ofPattern = kind === "length" ? counted : [];
	const [lowest, highest] = [
		[...least[kind], ...ofPattern],
		[...most[kind], ...ofPattern],
	];
	const bound = boundOf(figure);
	// "no more than 10" and "with more than 10" say the same limit, where it is the limit that refuses
	if (bound === "above" && /^(?:max|exclusiveMax)/.test(keyword)) return highest;
	if (bound === "below" && /^(?:min|exclusiveMin)/.test(keyword)) return lowest;
	const of = {
		least: lowest,
		most: highest,
		// "less than $10,000,000" where 9,999,999.99 is taken
		below: highest.flatMap((one) => [one, one + 1, one + 0.01, Math.ceil(one)]),
		above: lowest.flatMap((one) => [one, one - 1, one - 0.01, Math.floor(one)]),
	};
	const right = bound === undefined ? [...lowest, ...highest] : of[bound];
	return right.length === 0 ? undefined : right;
}

function placeholderFaults(judged: JudgedForm, limits: FieldLimits, said: LimitText): Finding[] {
	const { counted, isDigits } = limits;
	if (!isDigits || !/^\d+$/.test(said.text)) return [];
	const { length } = said.text;
	if (length >= Math.min(...counted) && length <= Math.max(...counted)) return [];
	return [fault(judged, limits, said, `${said.text}`, counted)];
}

function sharedTexts({ form }: JudgedForm): LimitText[] {
	const listed = (key: "intro" | "footnotes") =>
		(form[key] ?? []).map((text, index) => ({ pointer: at(key, index), text }));
	return [...listed("intro"), ...listed("footnotes")];
}

/** An introduction that says how many digits a field has, and names the field. */
function sharedFaults(judged: JudgedForm, all: readonly FieldLimits[], said: LimitText): Finding[] {
	return readFigures(said.text, "en").flatMap((figure) => {
		if (!OF_LENGTH.test(figure.after) || PART_OF.test(figure.before) || EXAMPLE.test(figure.before)) return [];
		const about = all.find(({ field, counted }) => {
			const title = typeof field.schema.title === "string" ? field.schema.title.toLowerCase() : "";
			return counted.length > 0 && title !== "" && figure.before.includes(title.replace(/\s*\(.*$/, ""));
		});
		if (about === undefined || about.counted.includes(figure.value)) return [];
		return [fault(judged, about, said, figure.shown, about.counted)];
	});
}

function fault(
	{ file }: JudgedForm,
	{ field }: FieldLimits,
	said: LimitText,
	shown: string,
	right: readonly number[],
): Finding {
	const limits = [...new Set(right)]
		.slice(0, 2)
		.map((one) => one.toLocaleString("en-US", { useGrouping: one >= 10_000 }));
	const name =
		typeof field.schema.title === "string" && field.schema.title !== "" ? `"${field.schema.title}"` : `"${field.name}"`;
	return {
		code: "MESSAGE_FIGURES",
		file,
		pointer: said.pointer,
		also: [field.schemaAt],
		cause: `The words of ${name} say "${shown.trim()}", but its limit is ${limits.join(" or ")}.`,
		cure: `Write ${limits.join(" or ")}, or change the limit of the question.`,
	};
}
