import type { Json, Product, Rule } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Place } from "../diagnostic.ts";
import { factCopy, pageFacts } from "../fact-copy.ts";
import { fieldsOf } from "../forms/form-objects.ts";
import { at, files, formFile } from "../product-files.ts";
import { rulePlaces } from "../rules/rule-places.ts";

/** A condition on which something depends: a rule, or the name of a fact. */
export interface ConditionPlace extends Place {
	readonly rule: Rule;
}

/** Every condition of a product on which a step, row, page, field, text or guard depends; facts that are derived are none by themselves. */
export function conditionPlaces(product: Product): ConditionPlace[] {
	return [
		...rulePlaces(product).filter(({ file }) => file !== files.facts),
		...pageFacts(product).map(({ keys, fact }) => ({ file: files.pages, pointer: at(...keys), rule: { var: fact } })),
		...factCopy(product).map(({ page, fact }) => ({
			file: files.pages,
			pointer: at("pages", page, "words", fact),
			rule: { var: fact },
		})),
		...Object.entries(product.forms).flatMap(([id, form]) => fieldsShownByFacts(formFile(id), form)),
	];
}

function fieldsShownByFacts(file: string, form: Product["forms"][string]): ConditionPlace[] {
	return fieldsOf(form).flatMap(({ ui, uiAt }) => {
		const shown = ui["ui:showWhenFact"];
		return Object.entries(isObject(shown) ? shown : {}).map(([fact, wanted]) => ({
			file,
			pointer: uiAt + at("ui:showWhenFact", fact),
			rule: isOneOf(fact, wanted),
		}));
	});
}

function isOneOf(fact: string, wanted: Json): Rule {
	const values = isList(wanted) ? wanted : [wanted];
	return { or: values.map((value) => ({ "===": [{ var: fact }, value] })) } as Rule;
}
