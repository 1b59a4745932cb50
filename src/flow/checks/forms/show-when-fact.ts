import type { FactSpec, Json, Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, formFile } from "../product-files.ts";
import { isOfType } from "./accepts.ts";
import { fieldsOf } from "./form-objects.ts";

/** Finds fields shown by an unknown fact or by a value it never has (SHOW_WHEN_FACT). */
export function showWhenFact(product: Product): Finding[] {
	return Object.entries(product.forms).flatMap(([formId, form]) =>
		fieldsOf(form).flatMap((field): Finding[] => {
			const shown = field.ui["ui:showWhenFact"];
			if (!isObject(shown)) return [];
			const facts = factsOf(product, formId);
			return Object.entries(shown).flatMap(([name, wanted]) => {
				const pointer = `${field.uiAt}/ui:showWhenFact${at(name)}`;
				return faultsOf(facts, name, wanted, pointer).map((fault) => ({
					code: "SHOW_WHEN_FACT",
					file: formFile(formId),
					...fault,
				}));
			});
		}),
	);
}

type Facts = { readonly [name: string]: FactSpec };

function factsOf(product: Product, formId: string): Facts {
	const isOfSigner = Object.values(product.signer.pages).some(
		({ form, forms }) => form === formId || forms?.includes(formId) === true,
	);
	return isOfSigner ? { ...product.facts.facts, ...product.signer.facts } : product.facts.facts;
}

function faultsOf(
	facts: Facts,
	name: string,
	wanted: Json,
	pointer: string,
): Pick<Finding, "pointer" | "cause" | "cure" | "fix">[] {
	const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
	if (fact === undefined) {
		const cause = `There is no fact "${name}".${didYouMean(name, Object.keys(facts))}`;
		return [{ pointer, cause, cure: "Name a fact of flows/facts.json.", ...correctedName(name, Object.keys(facts)) }];
	}
	const values = isList(wanted)
		? wanted.map((value, index) => [`${pointer}/${index}`, value] as const)
		: [[pointer, wanted] as const];
	if (values.length === 0) {
		return [{ pointer, cause: `The field is shown for no value of "${name}", so never.`, cure: "Name a value." }];
	}
	return values.flatMap(([place, value]) => {
		if (isPossible(fact, value)) return [];
		const near = typeof value === "string" ? didYouMean(value, fact.enum ?? []) : "";
		const cause = `The fact "${name}" is never ${JSON.stringify(value)}.${near}`;
		const cure =
			fact.enum === undefined
				? `Write a ${fact.type === "list" ? "fact that is no list" : fact.type}.`
				: `Use one of its values: ${fact.enum.slice(0, 8).join(", ")}.`;
		const corrected = typeof value === "string" ? correctedName(value, fact.enum ?? []) : {};
		return [{ pointer: place, cause, cure, ...corrected }];
	});
}

// facts are compared as a whole, so a list never matches
function isPossible(fact: FactSpec, value: Json): boolean {
	if (fact.type === "list") return false;
	if (!isOfType(value, fact.type)) return false;
	return fact.enum === undefined || fact.enum.includes(String(value));
}
