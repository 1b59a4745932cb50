import type { EditedFiles } from "../../src/flow/catalog/files/edited-files.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { isObject } from "../../src/flow/engine/json.ts";
import { pointerOf } from "../../src/flow/engine/overlay/overlay-rules.ts";
import { edited, type FileEdit } from "./edit.ts";
import { PARTNER } from "./partner-files.ts";
import { type PartnerValue, partnerTexts, partnerValues } from "./partner-values.ts";

/** The partner with one change that a generator made. */
export interface Mutant {
	readonly kind: string;
	readonly id: string;
	readonly files: EditedFiles;
}

type Made = readonly [what: string, edit: Omit<FileEdit, "file">];
type Rule = (at: PartnerValue, base: (file: string, keys: readonly (string | number)[]) => Json | undefined) => Made[];

/** Said to people. */
const WORDS =
	/^(title|label|text|answer|header|description|why|button|addLabel|removeLabel|ui:title|ui:placeholder|short|full|submit|product)$/;
const LISTS_OF_WORDS = /^(body|footnotes|disclosures|ui:enumNames|good|poor|intro)$/;
/** Whose value is the id of something else. */
const REFERENCE = /^(form|to|progress|extends|\$after|\$before|var|location|documentType|effect|conditionUuid)$/;
const LOWER = { minimum: "maximum", minLength: "maxLength", minItems: "maxItems" } as const;

const last = (at: PartnerValue): string => String(at.keys.at(-1) ?? "");
const above = (at: PartnerValue): string => String(at.keys.at(-2) ?? "");
const here = (at: PartnerValue): string => pointerOf(at.keys.map(String));
const set = (at: PartnerValue, value: unknown): Omit<FileEdit, "file"> => ({ set: { [here(at)]: value } });

/** Whether a text is shown to people. */
function isWords(at: PartnerValue): boolean {
	if (typeof at.value !== "string" || at.isInRule) return false;
	if (at.kind === "form" && at.keys[0] === "messages" && at.keys.length === 3) return true;
	return WORDS.test(last(at)) || (typeof at.keys.at(-1) === "number" && LISTS_OF_WORDS.test(above(at)));
}

/** Whether an object accepts only the keys that its schema names. */
const isClosed = ({ possible }: PartnerValue): boolean =>
	possible.some(({ properties }) => isObject(properties)) &&
	!possible.some(({ additionalProperties }) => isObject(additionalProperties) || additionalProperties === true);

const typesOf = ({ possible }: PartnerValue): string[] =>
	possible.flatMap(({ type }) => (type ?? []) as string | string[]);

const isNamed = (at: PartnerValue): boolean => at.keys.length > 0 && !last(at).startsWith("$");

/** Single faults by kind, each with the reason why it is a fault. */
const FAULTS: { readonly [kind: string]: Rule } = {
	// a shape that is closed has no such key
	"a key misspelled": (at) =>
		isObject(at.value) && !at.isInRule && isClosed(at)
			? Object.keys(at.value)
					.filter((key) => !key.startsWith("$"))
					.filter((key) => at.possible.some(({ properties }) => isObject(properties) && Object.hasOwn(properties, key)))
					.map((key): Made => [key, { rename: { [`${here(at)}${pointerOf([key])}`]: `${key}${key.at(-1)}` } }])
			: [],
	// no operator is called so
	"an operator misspelled": (at) =>
		isObject(at.value) && at.isInRule && Object.keys(at.value).length === 1
			? Object.keys(at.value).map((key): Made => [key, { rename: { [`${here(at)}${pointerOf([key])}`]: `${key}x` } }])
			: [],
	// the shape names the types that a value may have
	"a value of another type": (at) => {
		const types = typesOf(at).flatMap((type) => (type === "integer" ? ["number"] : type));
		if (!isNamed(at) || at.isInRule || types.length === 0 || at.possible.some((node) => "enum" in node)) return [];
		const others = { number: 7, string: "seven", boolean: true };
		const other = Object.entries(others).find(([type]) => !types.includes(type));
		return other === undefined ? [] : [[other[0], set(at, other[1])]];
	},
	// people would read nothing
	"a text left blank": (at) =>
		isWords(at)
			? [
					["empty", set(at, "")],
					["spaces", set(at, "  ")],
				]
			: [],
	// nothing has that id; what pages another site has is not known
	"a name of nothing": (at) => {
		if (typeof at.value !== "string" || !REFERENCE.test(last(at)) || /^$|^https:/.test(at.value)) return [];
		return at.isInRule === (last(at) === "var") ? [["", set(at, `${at.value}nowhere`)]] : [];
	},
	// the shape names all values
	"a closed value misspelled": (at) =>
		typeof at.value === "string" && at.sure.some((node) => Array.isArray(node.enum) && node.enum.includes(at.value))
			? [["", set(at, `${at.value}s`)]]
			: [],
	// the shape requires it, and nothing below the partner says it
	"a required key left out": (at, base) =>
		isObject(at.value) && !at.isInRule && base(at.file, at.keys) === undefined
			? at.sure
					.flatMap(({ required }) => (Array.isArray(required) ? (required as string[]) : []))
					// a partner's file goes by its path, too
					.filter((key) => key !== "$schema" && isObject(at.value) && Object.hasOwn(at.value, key))
					.map((key): Made => [key, { remove: [`${here(at)}${pointerOf([key])}`] }])
			: [],
	"a row twice": (at) =>
		Array.isArray(at.value) && at.value.some((row) => isObject(row) && typeof row.id === "string")
			? [["", { set: { [`${here(at)}/-`]: at.value[0] } }]]
			: [],
	"a choice twice": (at) =>
		Array.isArray(at.value) && !at.isInRule && /^(enum|ui:order|required|terms)$/.test(last(at)) && at.value.length > 0
			? [["", { set: { [`${here(at)}/-`]: at.value[0] } }]]
			: [],
	// one choice would have no words, or words no choice
	"choices and their words apart": (at) =>
		Array.isArray(at.value) && /^(enum|ui:enumNames)$/.test(last(at)) && !at.isInRule
			? [["", { remove: [`${here(at)}/${at.value.length - 1}`] }]]
			: [],
	"a field renamed in one place": (at) => {
		if (at.kind !== "form" || !isObject(at.value)) return [];
		const isFields = ["properties", "messages"].includes(last(at)) || last(at) === "ui";
		return isFields && at.keys[0] !== "allOf"
			? Object.keys(at.value)
					.filter((key) => !key.startsWith("ui:"))
					.map((key): Made => [key, { rename: { [`${here(at)}${pointerOf([key])}`]: `${key}Other` } }])
			: [];
	},
	"a field named that is not there": (at) =>
		at.kind === "form" && Array.isArray(at.value) && /^(required|ui:order)$/.test(last(at))
			? [["", { set: { [`${here(at)}/-`]: "noSuchField" } }]]
			: [],
	"a least above the most": (at) => {
		const most = isObject(at.value) && at.kind === "form" ? at.value : {};
		return Object.entries(LOWER).flatMap(([low, high]): Made[] => {
			const top = most[high];
			return typeof top === "number" && typeof most[low] === "number"
				? [[low, { set: { [`${here(at)}/${low}`]: top + 1 } }]]
				: [];
		});
	},
	"a pattern that is none": (at) => (last(at) === "pattern" && at.keys[0] === "schema" ? [["", set(at, "^(")]] : []),
	// without it any length is taken
	"a text without bounds": (at) =>
		isObject(at.value) && at.kind === "form" && at.value.type === "string" && typeof at.value.maxLength === "number"
			? [["", { remove: [`${here(at)}/maxLength`] }]]
			: [],
	"a percentage for a fraction": (at) =>
		typeof at.value === "number" && at.keys[0] === "pricing" && at.value > 0 && at.value < 1
			? [["", set(at, at.value * 100)]]
			: [],
	// what is added to a rate may be taken off, too
	"an amount below zero": (at) =>
		typeof at.value === "number" &&
		at.keys[0] === "pricing" &&
		at.value > 0 &&
		![above(at), last(at)].some((key) => key.endsWith("Add"))
			? [["", set(at, -at.value)]]
			: [],
};

/** Changes that do not affect the meaning. */
const HARMLESS: { readonly [kind: string]: Rule } = {
	"keys in another order": (at) => {
		if (!isObject(at.value) || at.isInRule || !isClosed(at) || Object.keys(at.value).length < 3) return [];
		const { $schema, ...rest } = at.value;
		const turned = Object.fromEntries(Object.entries(rest).reverse());
		const value = $schema === undefined ? turned : { $schema, ...turned };
		return [["", at.keys.length === 0 ? { write: value } : set(at, value)]];
	},
	"a text in other words": (at) =>
		isWords(at) && at.kind !== "org" ? [["", set(at, `${String(at.value)} indeed`)]] : [],
	"a field more": (at) =>
		at.kind === "form" && at.keys.length === 0 && isObject(at.value)
			? [["", { set: { "/schema/properties/remark": REMARK, ...orderOf(at.value) } }]]
			: [],
	"a note for authors": (at) =>
		isObject(at.value) && at.sure.some(({ properties }) => isNote(isObject(properties) ? properties.about : undefined))
			? [["", { set: { [`${here(at)}/about`]: "What this is for" } }]]
			: [],
};

/** What is written for authors is any text; elsewhere the same key names one of a few things. */
function isNote(schema: Json | undefined): boolean {
	return isObject(schema) && schema.type === "string" && schema.enum === undefined;
}

const REMARK = { type: "string", title: "Anything else?", maxLength: 200 };

function orderOf(form: { readonly [key: string]: Json }): { readonly [pointer: string]: string } {
	return isObject(form.ui) && Array.isArray(form.ui["ui:order"]) ? { "/ui/ui:order/-": "remark" } : {};
}

type Base = (file: string, keys: readonly (string | number)[]) => Json | undefined;

/** Every single fault of these kinds; `base` returns a composed file of the lender below. */
export function faultyMutants(base: Base): Mutant[] {
	return [...made(FAULTS, base), ...keysTwice(), ...cutOff()];
}

/** Every change of these kinds that does no harm. */
export function harmlessMutants(base: Base): Mutant[] {
	return [...made(HARMLESS, base), ...otherWriting(), ...renamedFacts(), ...stepsMore()];
}

function made(rules: { readonly [kind: string]: Rule }, base: Base): Mutant[] {
	return partnerValues().flatMap((at) =>
		Object.entries(rules).flatMap(([kind, rule]) =>
			rule(at, base).map(([what, edit]) => ({
				kind,
				id: `${at.file}#${here(at)} ${what}`.trim(),
				files: { [`${PARTNER}/${at.file}`]: edited(partnerTexts.get(at.file), { file: at.file, ...edit }) },
			})),
		),
	);
}

function textMutants(kind: string, change: (text: string, file: string) => [id: string, text: string][]): Mutant[] {
	return [...partnerTexts].flatMap(([file, text]) =>
		change(text, file).map(([id, changed]) => ({
			kind,
			id: `${file} ${id}`.trim(),
			files: { [`${PARTNER}/${file}`]: changed },
		})),
	);
}

/** Each line that writes a key with a plain value, written again. */
function keysTwice(): Mutant[] {
	return textMutants("a key twice", (text) =>
		text
			.split("\n")
			.flatMap((line, index, lines): [string, string][] =>
				/^\t+"[^"]+": [^{[]+,?$/.test(line)
					? [[`line ${index + 1}`, lines.toSpliced(index, 0, line.endsWith(",") ? line : `${line},`).join("\n")]]
					: [],
			),
	);
}

/** Half-saved files. */
function cutOff(): Mutant[] {
	return textMutants("a file cut off", (text) => [["", text.slice(0, Math.floor(text.length / 2))]]);
}

function otherWriting(): Mutant[] {
	return textMutants("the same, written otherwise", (text) => [
		["on one line", JSON.stringify(JSON.parse(text))],
		["with spaces", JSON.stringify(JSON.parse(text), null, 4)],
		["with other line ends", text.replaceAll("\n", "\r\n")],
	]);
}

/** A step more, after each of the partner's own. */
function stepsMore(): Mutant[] {
	const path = "flows/registration.json";
	const { steps, ...rest } = JSON.parse(partnerTexts.get(path) ?? "{}") as { steps: { [id: string]: unknown } };
	const form = {
		title: "Anything else?",
		schema: { type: "object", additionalProperties: false, properties: { remark: REMARK } },
		ui: {},
		messages: {},
		footnotes: [],
		writes: {},
	};
	return Object.keys(steps).map((id) => ({
		kind: "a step more",
		id,
		files: {
			[`${PARTNER}/${path}`]: JSON.stringify({
				...rest,
				steps: { ...steps, more: { $after: id, path: "more", form: "registration/more", progress: "name" } },
			}),
			[`${PARTNER}/schemas/forms/registration/more.json`]: JSON.stringify(form),
		},
	}));
}

/** Renames each of the partner's own facts everywhere; one of the base keeps its name. */
function renamedFacts(): Mutant[] {
	const { facts } = JSON.parse(partnerTexts.get("flows/facts.json") ?? "{}") as { facts: { [fact: string]: unknown } };
	const { facts: baseFacts } = loadCatalog().resolve("main", "flows/facts.json") as unknown as { facts: object };
	const own = Object.keys(facts).filter((fact) => !Object.hasOwn(baseFacts, fact));
	return own.map((fact) => ({
		kind: "a fact by another name",
		id: fact,
		files: Object.fromEntries(
			[...partnerTexts].map(([file, text]) => [`${PARTNER}/${file}`, text.replaceAll(`"${fact}"`, `"${fact}Renamed"`)]),
		),
	}));
}
