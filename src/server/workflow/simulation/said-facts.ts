import { fieldsOf, isHidden } from "../../../flow/checks/forms/form-objects.ts";
import { type SayableFact, type SimulatedAnswers, titleOf } from "../../../flow/editing/index.ts";
import {
	type ApplicationRecord,
	askedField,
	type FactSpec,
	type Json,
	type Product,
} from "../../../flow/engine/index.ts";
import { isList, isObject, type JsonObject } from "../../../flow/engine/json.ts";
import { isDay } from "../../../lending/series/series-figures.ts";
import { SimulationRefused } from "./refused.ts";
import { questionOf } from "./shown-form.ts";
import { aboutOf } from "./shown-why.ts";
import type { SimulatedVersion } from "./version.ts";

/** Parts of the record that are the lender's, or that the flow itself decides. */
const NOT_SAID = /^(stage|state|page|query|org|flags|experiments|underwriting)\b/;
const ANSWER = /^answers\.([^.]+)\.(.+)$/;

/** Everything that may be said of a person: the facts that the record holds, and the questions of the registration. */
export function editableFacts(version: SimulatedVersion): SayableFact[] {
	const { product } = version;
	const asked = askedPaths(product);
	const facts = Object.entries(product.facts.facts).flatMap(([fact, spec]): SayableFact[] => {
		if (!isSayable(spec)) return [];
		const question = asked.get(spec.path ?? "");
		const about = aboutOf(version, fact);
		const choices = (spec.enum ?? spec.items?.enum ?? []).map((value) => {
			const words = question?.choices.find((choice) => choice.value === value)?.title;
			return { value, title: words ?? titleOf(undefined, value) };
		});
		return [{ fact, title: question?.title ?? about, about, kind: kindOf(spec), choices, isAnswer: false }];
	});
	const known = new Set(Object.values(product.facts.facts).flatMap(({ path }) => path ?? []));
	const answers = registrationFields(product).flatMap(({ form, path, question }): SayableFact[] => {
		if (question.kind === "fixed" || [...known].some((one) => asked.get(one)?.field === `${form} ${path}`)) return [];
		const { title, kind, choices } = question;
		const about = titleOf(product.forms[form]?.title, form);
		return [{ fact: `answers.${form}.${path}`, title, about, kind, choices, isAnswer: true }];
	});
	return [...answers, ...facts];
}

/** The answers among what is said, by form. */
export function labeledAnswers(said: SimulatedAnswers): ReadonlyMap<string, SimulatedAnswers> {
	const forms = new Map<string, SimulatedAnswers>();
	for (const [name, value] of Object.entries(said)) {
		const [, form, field] = ANSWER.exec(name) ?? [];
		if (form !== undefined && field !== undefined) forms.set(form, { ...forms.get(form), [field]: value });
	}
	return forms;
}

/** The record with what is said of its facts. Throws SimulationRefused with a fault for each fact that cannot be so. */
export function withFacts(
	{ product }: SimulatedVersion,
	record: ApplicationRecord,
	said: SimulatedAnswers,
	mayAnswer: boolean,
): ApplicationRecord {
	const { facts } = product.facts;
	const named = Object.entries(said).map(([name, value]) => {
		const spec = Object.hasOwn(facts, name) ? facts[name] : undefined;
		return { name, value, spec };
	});
	const faults = named.flatMap(({ name, value, spec }) => {
		const message = ANSWER.test(name) ? (mayAnswer ? undefined : ON_THE_WAY) : faultOf(spec, value);
		return message === undefined ? [] : [{ field: name, message }];
	});
	if (faults.length > 0) throw new SimulationRefused("FACTS_REFUSED", "", faults);
	return named.reduce<JsonObject>(
		(all, { value, spec }) => (spec?.path === undefined ? all : placed(all, spec.path.split("."), value)),
		record as JsonObject,
	) as ApplicationRecord;
}

const ON_THE_WAY =
	"This is answered during registration. Let the rest be answered as usual, or start with a later question.";

/** Why a fact cannot have a value; undefined when it can. */
function faultOf(spec: FactSpec | undefined, value: Json): string | undefined {
	if (spec === undefined || !isSayable(spec)) return "There is no such fact to say. Remove it.";
	if (spec.type === "list") return listFault(spec, value);
	if (value === null) return spec.nullable === true ? undefined : "Enter a value, or remove this fact.";
	if (spec.type === "boolean") return typeof value === "boolean" ? undefined : "Select yes or no.";
	if (spec.type === "string") {
		if (typeof value !== "string") return "Enter text.";
		if (spec.enum !== undefined && !spec.enum.includes(value)) return "Select one of the choices.";
		return spec.format === "date" && !isDay(value) ? "Enter a date." : undefined;
	}
	if (typeof value !== "number" || !Number.isFinite(value)) return "Enter a number.";
	if (spec.type === "integer" && !Number.isInteger(value)) return "Enter a whole number.";
	if (spec.minimum !== undefined && value < spec.minimum) return `Enter at least ${spec.minimum}.`;
	return spec.maximum !== undefined && value > spec.maximum ? `Enter at most ${spec.maximum}.` : undefined;
}

function listFault({ items }: FactSpec, value: Json): string | undefined {
	if (!isList(value) || value.some((one) => typeof one !== "string")) return "Enter texts, separated by commas.";
	const unknown = value.find((one) => items?.enum?.includes(String(one)) === false);
	return unknown === undefined ? undefined : `Only these can be in it: ${items?.enum?.join(", ")}.`;
}

function isSayable({ path }: FactSpec): boolean {
	return path !== undefined && !NOT_SAID.test(path);
}

function kindOf({ type, enum: values, format }: FactSpec): SayableFact["kind"] {
	if (type === "boolean") return "yes";
	if (type === "list") return "list";
	if (values !== undefined) return "one";
	if (type === "number" || type === "integer") return "number";
	return format === "date" ? "date" : "text";
}

interface AskedField {
	readonly form: string;
	readonly path: string;
	readonly question: ReturnType<typeof questionOf>;
}

function registrationFields(product: Product): AskedField[] {
	return Object.values(product.registration.steps).flatMap(({ form }) => fieldsIn(product, form));
}

function fieldsIn(product: Product, form: string): AskedField[] {
	const file = product.forms[form];
	if (file === undefined) return [];
	return fieldsOf(file)
		.filter((field) => !field.path.includes("*") && !isObject(field.schema.properties) && !isHidden(field))
		.filter(({ schema }) => schema.type !== "array" && !isSecret(schema) && !isConsent(schema))
		.map((field) => ({ form, path: field.path, question: questionOf(field, null) }));
}

/** A password says nothing of a person. */
function isSecret({ writeOnly, title }: JsonObject): boolean {
	return writeOnly === true || /password/i.test(String(title ?? ""));
}

/** Somebody who does not agree does not register. */
function isConsent({ enum: values }: JsonObject): boolean {
	return isList(values) && values.length === 1;
}

/** The question whose answer stands at a path of the record, as its form writes it. */
function askedPaths(product: Product) {
	const paths = new Map<string, { field: string; title: string; choices: SayableFact["choices"] }>();
	for (const [form, { writes = {} }] of Object.entries(product.forms)) {
		const fields = fieldsIn(product, form);
		for (const [path, spec] of Object.entries(writes)) {
			const asked = askedField(spec);
			const found = fields.find((field) => field.path === asked);
			if (found === undefined || paths.has(path)) continue;
			const { title, choices } = found.question;
			paths.set(path, { field: `${form} ${found.path}`, title, choices });
		}
	}
	return paths;
}

/** Puts a value at a path; "a[].b" puts each of a list into the element at its place. */
function placed(object: JsonObject, [key = "", ...rest]: readonly string[], value: Json): JsonObject {
	if (key.endsWith("[]")) {
		const name = key.slice(0, -"[]".length);
		const known = Object.hasOwn(object, name) ? object[name] : undefined;
		return { ...object, [name]: isList(value) ? placedInEach(isList(known) ? known : [], rest, value) : [] };
	}
	if (rest.length === 0) return { ...object, [key]: value };
	const inner = Object.hasOwn(object, key) ? object[key] : undefined;
	return { ...object, [key]: placed(isObject(inner) ? inner : {}, rest, value) };
}

function placedInEach(known: readonly Json[], path: readonly string[], values: readonly Json[]): Json[] {
	if (path.length === 0) return [...values];
	const element = (at: number): JsonObject => {
		const one = known[at];
		return isObject(one) ? one : {};
	};
	// what is known of more elements stays, but for what this list says of each
	const { length } = values.length > known.length ? values : known;
	return Array.from({ length }, (_, at) => placed(element(at), path, values[at] ?? null));
}
