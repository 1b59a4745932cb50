import { at, files } from "../../checks/product-files.ts";
import type { Product, Rule } from "../../engine/authored/authored.ts";
import { wholeOf } from "../../engine/index.ts";
import { changedValue } from "../levels/changed-value.ts";
import { passedSafeguards } from "./locked-order.ts";

type Content = Omit<Product, "hash">;
type Refuse = (file: string, pointer: string, cause: string) => void;

/** Whether a step or page with one form asks another: it is the same form, or a part of it. */
export function asks({ forms }: Pick<Product, "forms">, form: string | undefined, asked: string | undefined): boolean {
	return form === asked || (form !== undefined && asked !== undefined && wholeOf(forms, form) === asked);
}

/** Whether a form is locked. */
export function isLockedForm(product: Content, form: string | undefined): boolean {
	return form !== undefined && product.forms[form]?.locked === true;
}

/** Steps that show locked forms keep address and condition; they may show a part of the form, when the other parts are asked as well. */
export function sameSteps(before: Content, after: Content, rules: Rule[], refuse: Refuse): void {
	const locked: string[] = [];
	for (const [id, step] of Object.entries(before.registration.steps)) {
		if (!isLockedForm(before, step.form)) continue;
		locked.push(id);
		rules.push(step.when);
		const next = after.registration.steps[id];
		const isSame =
			next !== undefined &&
			asks(after, next.form, step.form) &&
			next.path === step.path &&
			!changedValue(step.when, next.when);
		if (!isSame)
			refuse(files.registration, at("steps", id), `The step "${id}" shows a locked form and is changed or taken away.`);
	}
	sameStepOrder(before, after, locked, refuse);
	if (changedValue(before.registration.givenBefore, after.registration.givenBefore)) {
		refuse(files.registration, at("givenBefore"), "What comes with the blank application is fixed by the base.");
	}
}

/** A consent covers what was asked before it, so no step of the base may move across a step that takes one. */
function sameStepOrder(before: Content, after: Content, locked: readonly string[], refuse: Refuse): void {
	const orders = [before, after].map(({ registration }) => Object.keys(registration.steps));
	const consents = locked.filter((id) => {
		const form = before.forms[before.registration.steps[id]?.form ?? ""];
		return form !== undefined && Object.hasOwn(form.writes, "application.consents");
	});
	const sides = ["before", "after"] as const;
	for (const passed of passedSafeguards(orders[0] ?? [], orders[1] ?? [], new Set(consents), sides)) {
		const cause = `The step "${passed.other}" now comes ${passed.side} "${passed.safeguard}", which takes the consents.`;
		refuse(files.registration, at("steps", passed.moved), cause);
	}
}
