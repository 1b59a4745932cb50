import type { Json, Product, WriteSpec } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import { at, files, formFile } from "../product-files.ts";
import { proveRule } from "../regions/proofs.ts";
import type { Invariant } from "./invariant-file.ts";
import type { Broken } from "./statement-proof.ts";

type Offering = Extract<Invariant, { readonly choice: string }>;
type OfForms = Extract<Invariant, { readonly choice: string } | { readonly consent: string }>;

/** Returns where a statement about forms fails: defaults of choices, their validation, and required consents. */
export function brokenInForms(product: Product, invariant: OfForms): Broken[] {
	if ("consent" in invariant) return withoutConsent(product, invariant.consent);
	const offering = Object.entries(product.forms).filter(([, { schema }]) => offers(schema, invariant));
	return offering.flatMap(([formId, form]): Broken[] => {
		const file = formFile(formId);
		if ("effect" in invariant) {
			if (form.effect === invariant.effect) return [];
			return [
				{
					file,
					pointer: "",
					why: `the form "${formId}" offers ${invariant.choice} without the effect that judges it.`,
				},
			];
		}
		const isSaid = (form.intro ?? []).some((sentence) => sentence.includes(invariant.saysBefore));
		if (isSaid) return [];
		const why = `the form "${formId}" offers ${invariant.choice} and does not say before it: "${invariant.saysBefore}".`;
		return [{ file, pointer: form.intro === undefined ? "" : at("intro"), why }];
	});
}

// several steps may ask for it, each under a condition: together they must reach every borrower
function withoutConsent(product: Product, consent: string): Broken[] {
	const giving = Object.values(product.registration.steps).flatMap(({ form, when }, index) =>
		gives(product, form, consent) ? [{ when, index }] : [],
	);
	const anyStep = { or: giving.map(({ when }) => when) };
	const isGiven = giving.length > 0 && proveRule(product, anyStep, giving.at(-1)?.index).fails === null;
	return isGiven
		? []
		: [{ file: files.registration, pointer: at("steps"), why: `a borrower can register without giving ${consent}.` }];
}

function gives(product: Product, formId: string, consent: string): boolean {
	return Object.values(product.forms[formId]?.writes ?? {}).some(
		(write) => typeof write === "object" && write.if === undefined && isWritten(write, consent),
	);
}

function isWritten(write: Exclude<WriteSpec, string>, consent: string): boolean {
	if ("append" in write) return isOfType(write.append, consent);
	return "value" in write && isList(write.value) && write.value.some((element) => isOfType(element, consent));
}

function isOfType(value: Json, type: string): boolean {
	return isObject(value) && value.type === type;
}

/** Whether a form offers the choice; at the field of that name alone, where one is named. */
function offers(schema: Json, { choice, field }: Pick<Offering, "choice" | "field">): boolean {
	const asking = field === undefined ? [schema] : fieldsNamed(schema, field);
	return asking.some((one) => hasChoice(one, choice));
}

function fieldsNamed(schema: Json, field: string): readonly Json[] {
	if (isList(schema)) return schema.flatMap((part) => fieldsNamed(part, field));
	if (!isObject(schema)) return [];
	const { properties } = schema;
	const own = isObject(properties) && Object.hasOwn(properties, field) ? [properties[field] ?? null] : [];
	return [...own, ...Object.values(schema).flatMap((part) => fieldsNamed(part, field))];
}

function hasChoice(schema: Json, choice: string): boolean {
	if (isList(schema)) return schema.some((part) => hasChoice(part, choice));
	if (!isObject(schema)) return false;
	if (isList(schema.enum) && schema.enum.includes(choice)) return true;
	if (schema.const === choice && schema.title !== undefined) return true;
	return Object.values(schema).some((part) => hasChoice(part, choice));
}
