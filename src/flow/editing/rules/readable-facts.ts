import type { FactsFile, FormFile } from "../../engine/authored/authored.ts";
import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { isOwnTable } from "../../engine/authored/own-tables.ts";
import { formFields as declaredFields } from "../../engine/form-fields.ts";
import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import type { DeclaredFact } from "../../engine/rules/rule-types.ts";
import { withTableTypes } from "../../engine/tables/table-facts.ts";
import { formFields, objectIn } from "../forms/form-fields.ts";
import { titleOf } from "../map/map-texts.ts";
import { pointerOf } from "../text/text-fault.ts";
import { journeyOrder } from "./journey-order.ts";
import { originOf } from "./origin-of.ts";

/** What a rule may read: a fact, or the answer to a question. */
export interface ReadableFact {
	/** The name of a fact, or `answers.<form>.<field>`. */
	readonly fact: string;
	/** The borrower's question, or what the fact means. */
	readonly title: string;
	/** What the fact means, or the form that asks. */
	readonly about: string;
	readonly kind: "yes" | "one" | "number" | "date" | "text" | "list";
	/** What it may be, or what its list may hold; none where that is open. */
	readonly choices: readonly { readonly value: Json; readonly title: string }[];
	readonly isNullable: boolean;
	/** Whether this lender asks it. */
	readonly isOwn: boolean;
	/** Of an answer: the number of the place on the journey where it is asked. */
	readonly asked?: number;
	/** Whose facts it is among, if not the borrower's. */
	readonly of?: OtherReader;
}

/** Whose facts rules may read besides the borrower's: those of a person who signs too, and those of whoever visits. */
export type OtherReader = "signer" | "visitor";

interface LayeredFile {
	readonly value: Json;
	readonly layers: { readonly [pointer: string]: string };
}

const FACTS = "flows/facts.json";
const FORM = /^schemas\/forms\/(.+)\.json$/;

/** Everything that rules of composed files may read: the lender's own questions first, then facts, then other questions, as they are asked. */
export function readableFacts(files: { readonly [path: string]: LayeredFile }, org: string): ReadableFact[] {
	const facts = Object.entries(typedFacts(files)).flatMap(([fact, spec]) =>
		isObject(spec) ? [factOf(fact, spec)] : [],
	);
	const order = journeyOrder(files);
	const answers = Object.entries(files).flatMap(([path, file]) => {
		const form = FORM.exec(path)?.[1];
		if (form === undefined) return [];
		const asked = order.ofForm(form);
		return answersIn(form, file, org).map((answer) => (asked === undefined ? answer : { ...answer, asked }));
	});
	// what is asked nowhere, or on a page among others, comes last
	answers.sort(
		(one, other) => (one.asked ?? Number.POSITIVE_INFINITY) - (other.asked ?? Number.POSITIVE_INFINITY) || 0,
	);
	return [...answers.filter(({ isOwn }) => isOwn), ...facts, ...answers.filter(({ isOwn }) => !isOwn)];
}

/** The facts of composed files, those that a table decides with the type of its output. */
function typedFacts(files: { readonly [path: string]: LayeredFile }): JsonObject {
	const facts = objectIn(files[FACTS]?.value, "facts");
	if (!Object.values(facts).every(isObject)) return facts;
	const tables = Object.entries(files).flatMap(([path, { value }]) => {
		const name = path.replace(/^flows\/|\.json$/g, "");
		return isOwnTable(name) && isWhole(value) ? [[name, value as unknown as TableFile] as const] : [];
	});
	return withTableTypes({ facts } as unknown as FactsFile, Object.fromEntries(tables)).facts as unknown as JsonObject;
}

/** A file that the check refuses may lack what a table has. */
function isWhole(table: Json): boolean {
	const rows = Object.values(objectIn(table, "rows"));
	return (
		Object.values(objectIn(table, "outputs")).every(isObject) &&
		rows.every((row) => isObject(row) && isObject(row.then))
	);
}

/** What rules may read that are not about the borrower. */
export function otherFacts(files: { readonly [path: string]: LayeredFile }): ReadableFact[] {
	const among = (of: OtherReader, held: JsonObject, isNullable: (spec: JsonObject) => boolean) =>
		Object.entries(held).flatMap(([fact, spec]) =>
			isObject(spec) ? [{ ...factOf(fact, spec), isNullable: isNullable(spec), of }] : [],
		);
	return [
		...among("signer", objectIn(files["flows/signer.json"]?.value, "facts"), ({ nullable }) => nullable === true),
		// what isn't known of a visitor is none, but no for a yes or no
		...among("visitor", objectIn(files["org.json"]?.value, "attributes"), ({ type }) => type !== "boolean"),
	];
}

function factOf(fact: string, spec: JsonObject): ReadableFact {
	const values = spec.enum ?? objectIn(spec, "items").enum;
	const title = titleOf(spec.about, fact);
	return {
		...{ fact, title, about: title, kind: kindOf(spec), isOwn: false },
		choices: (isList(values) ? values : []).map((value) => ({ value, title: titleOf(undefined, String(value)) })),
		isNullable: spec.nullable === true,
	};
}

function answersIn(form: string, { value, layers }: LayeredFile, org: string): ReadableFact[] {
	const about = titleOf(isObject(value) ? value.title : undefined, form);
	const readable = isObject(value) ? declaredFields(value as unknown as FormFile) : new Map<string, DeclaredFact>();
	return formFields(value, null).flatMap(({ name, label, kind, schema, look }): ReadableFact[] => {
		const declared = readable.get(name);
		if (declared === undefined || declared.fields !== undefined || kind === "hidden") return [];
		const { type, values, isDate, nullable: isNullable } = declared;
		const names = look["ui:enumNames"];
		const choices = (values ?? []).map((one, at) => ({
			value: one,
			title: titleOf(isList(names) ? names[at] : undefined, one),
		}));
		const isOwn = originOf(layers, org, schema, pointerOf(["schema", "properties", name])) === "own";
		const said = { type, ...(values === undefined ? {} : { enum: values }), ...(isDate ? { format: "date" } : {}) };
		return [{ fact: `answers.${form}.${name}`, title: label, about, kind: kindOf(said), choices, isNullable, isOwn }];
	});
}

function kindOf({ type, enum: values, format }: JsonObject): ReadableFact["kind"] {
	if (type === "list") return "list";
	if (type === "boolean") return "yes";
	if (isList(values)) return "one";
	if (type === "number" || type === "integer") return "number";
	return format === "date" ? "date" : "text";
}
