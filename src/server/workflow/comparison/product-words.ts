import { fieldsOf, titleOf as labelOf } from "../../../flow/checks/forms/form-objects.ts";
import { type ExampleFact, type Titled, titleOf } from "../../../flow/editing/index.ts";
import { indexPages, pageId } from "../../../flow/engine/decisions/page-index.ts";
import type { Json, Product } from "../../../flow/engine/index.ts";
import { choicesIn } from "../simulation/shown-form.ts";

/** A page, also one with parameters, by its title. */
export function pageTitled({ pages }: Product, page: string): Titled {
	const id = pageId(indexPages(pages), page) ?? page;
	return { id: page, title: titleOf(pages.pages[id]?.title, page) };
}

/** A step of the loan by its words. */
export function stageTitled(stage: string): Titled {
	return { id: stage, title: titleOf(undefined, stage) };
}

/** A state by what it is about. */
export function stateTitled({ application }: Product, state: string): Titled {
	return { id: state, title: titleOf(application.states[state]?.about, state) };
}

/** A registration step by the title of its form. */
export function stepTitled({ registration, forms }: Product, step: string): Titled {
	const form = registration.steps[step]?.form;
	return { id: step, title: titleOf(form === undefined ? undefined : forms[form]?.title, step) };
}

/** A condition by its heading. */
export function conditionTitled({ conditions }: Product, category: string): Titled {
	return { id: category, title: titleOf(conditions.conditions[category]?.header, category) };
}

/** What a fact or an answer ("answers.<form>.<field>") is about, and its value as a form says it; of the first product that knows it. */
export function factTold(products: readonly Product[], name: string, value: Json): ExampleFact {
	const declared = products.flatMap(({ facts }) => (Object.hasOwn(facts.facts, name) ? [facts.facts[name]] : []))[0];
	const source = declared?.path?.startsWith("answers.") === true ? declared.path : name;
	const [root, formId = "", ...rest] = source.split(".");
	const path = rest.join(".");
	const asked = products.flatMap(({ forms }) => {
		const form = root === "answers" && Object.hasOwn(forms, formId) ? forms[formId] : undefined;
		return form === undefined ? [] : fieldsOf(form).filter((one) => one.path === path);
	})[0];
	const chosen = asked && choicesIn(asked).find((choice) => choice.value === value)?.title;
	const own = declared?.about ?? (asked && labelOf(asked));
	return { fact: name, about: titleOf(own, name.split(".").at(-1) ?? name), value: chosen ?? value };
}
