import { type FormFile, type Json, missingByRule, type Product, shownAnswers } from "../../engine/index.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { isPartnerPath, isReviewPath } from "../../engine/record/record-owners.ts";
import { accepts } from "../forms/accepts.ts";
import type { Domain } from "../regions/domain.ts";
import { formOf, type Projection } from "../regions/projection.ts";

/** A form whose answers rules read, with the levels that it alone decides. */
export interface OwnForm {
	readonly id: string;
	readonly form: FormFile;
	/** Each level with the field that it holds; undefined for one that the form works out. */
	readonly fields: readonly { readonly level: number; readonly field: string | undefined }[];
}

type Point = ReadonlyMap<number, number>;

/** The answers that rules read as they were given, and the values that forms and reviews of a lender keep: who decides each. */
export class OwnAnswers {
	/** All of their levels. */
	readonly levels: readonly number[];
	readonly forms: readonly OwnForm[];
	/** The levels of staff's choices in the lender's reviews. */
	readonly choices: readonly number[];
	readonly #domain: Domain;

	constructor(product: Product, projection: Projection, domain: Domain) {
		this.#domain = domain;
		const places = domain.variables.map(({ name }) => projection.facts[name]?.path ?? name);
		const own = places.map((place) => place.startsWith("answers.") || isPartnerPath(place));
		this.levels = places.flatMap((_, level) => (own[level] ? [level] : []));
		this.choices = this.levels.filter((level) => isReviewPath(places[level] ?? ""));
		const ids = new Set([
			...places.filter((place) => place.startsWith("answers.")).map(formOf),
			...Object.keys(product.forms).filter((id) => Object.keys(product.forms[id]?.writes ?? {}).some(isPartnerPath)),
		]);
		this.forms = [...ids].flatMap((id): OwnForm[] => {
			const form = product.forms[id];
			if (form === undefined) return [];
			const fields = this.levels.flatMap((level) => {
				const place = places[level] ?? "";
				if (place.startsWith(`answers.${id}.`)) return [{ level, field: place.slice(`answers.${id}.`.length) }];
				const write = form.writes[place];
				if (write === undefined) return [];
				return [{ level, field: typeof write === "string" ? write : undefined }];
			});
			return fields.length === 0 ? [] : [{ id, form, fields }];
		});
	}

	/** Whether a record has an answer to a form. */
	isAnswered({ fields }: OwnForm, point: Point): boolean {
		return fields.some(({ level }) => !this.#isUnsaid(level, point));
	}

	/** Whether the borrower may send the form with these answers; a form that is left blank may be sent if it asks for nothing. */
	isSendable({ form, fields }: OwnForm, point: Point): boolean {
		if (fields.some(({ field, level }) => field === undefined || this.#domain.variables[level]?.element !== undefined))
			return true;
		const left: { [field: string]: Json } = {};
		const sent: { [field: string]: Json } = {};
		for (const { level, field = "" } of fields) {
			const value = this.valueAt(level, point);
			// a box that is not ticked may be sent as such, or not at all
			if (value !== null) sent[field] = value;
			if (value !== null && !this.#isUnsaid(level, point)) left[field] = value;
		}
		const names = fields.map(({ field = "" }) => field);
		// a nested answer is not tried
		if (names.some((name) => name.includes("."))) return true;
		return [sent, left].some((answers) => isValid(form, names, answers));
	}

	valueAt(level: number, point: Point): Json {
		return this.#domain.variables[level]?.values[point.get(level) ?? 0] ?? null;
	}

	/** Whether every form is unanswered or answered as it allows. */
	isPossible(point: Point): boolean {
		return this.forms.every((one) => !this.isAnswered(one, point) || this.isSendable(one, point));
	}

	#isUnsaid(level: number, point: Point): boolean {
		const variable = this.#domain.variables[level];
		return variable === undefined || variable.values[point.get(level) ?? 0] === variable.unsaid;
	}
}

function isValid(form: FormFile, names: readonly string[], answers: JsonObject): boolean {
	const look = Object.fromEntries(Object.entries(form.ui).filter(([name]) => names.includes(name)));
	const asked = { schema: form.schema, ui: look };
	const shown = shownAnswers(asked, answers);
	if (Object.keys(shown).length !== Object.keys(answers).length) return false;
	const missing = missingByRule(asked, answers).filter((path) => names.includes(path));
	return missing.length === 0 && accepts(onlyOf(form.schema, names), answers);
}

/** A schema that asks nothing of other fields, nor of how a text is written: the texts of a proof stand for all others. */
function onlyOf(schema: Json, names: readonly string[]): Json {
	if (isList(schema)) return schema.map((one) => onlyOf(one, names));
	if (!isObject(schema)) return schema;
	return Object.fromEntries(
		Object.entries(schema).map(([keyword, value]): [string, Json] => {
			if (keyword === "required" && isList(value))
				return [keyword, value.filter((one) => typeof one === "string" && names.includes(one))];
			if (keyword === "properties" && isObject(value)) {
				const kept = Object.entries(value).filter(([name]) => names.includes(name));
				return [keyword, Object.fromEntries(kept.map(([name, field]) => [name, choicesOnly(field)]))];
			}
			return [keyword, onlyOf(value, names)];
		}),
	);
}

function choicesOnly(field: Json): Json {
	if (!isObject(field) || field.type !== "string") return field;
	const { enum: values, const: one } = field;
	return { ...(values === undefined ? {} : { enum: values }), ...(one === undefined ? {} : { const: one }) };
}
