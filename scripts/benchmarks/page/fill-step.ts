import type { Locator, Page } from "playwright";
import type { FormFile } from "../../../src/flow/engine/authored/authored.ts";
import { fieldsOf, type PageField } from "./form-fields.ts";
import { componentOf } from "./form-js-step.ts";
import { validAnswers } from "./valid-answers.ts";

/** How a wizard names its controls, expects dates, and lets an option of a list be picked. */
export interface Wizard {
	/** A selector by the control's id. */
	readonly controlOf: (formId: string, path: string) => string;
	readonly dateText: (iso: string) => string;
	/** What is typed counts only when the field loses the focus. */
	readonly isLeft?: true;
	readonly pick?: (page: Page, control: Locator, label: string) => Promise<void>;
}

const underscored = (path: string) => path.replaceAll(".", "_");

/** Our registration. */
export const OURS: Wizard = {
	controlOf: (formId, path) => `[id="${formId.replaceAll("/", "-")}_${underscored(path)}"]`,
	dateText: (iso) => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1"),
};

/** Plain RJSF. */
export const RJSF: Wizard = {
	controlOf: (_formId, path) => `[id="root_${underscored(path)}"]`,
	dateText: (iso) => iso,
};

/** form-js; a list opens when it has the focus. */
export const FORM_JS: Wizard = {
	controlOf: (_formId, path) => `[id$="-${componentOf(path)}"]`,
	dateText: OURS.dateText,
	isLeft: true,
	pick: async (page, control, label) => {
		await control.focus();
		await page.locator(".fjs-dropdownlist-item").getByText(label, { exact: true }).click();
	},
};

/** An address with search is typed line by line instead, as on the other page. */
async function openAddress(page: Page): Promise<void> {
	const search = page.locator("form [role=combobox][id$=street1]");
	if ((await search.count()) === 0) return;
	const byHand = page.getByRole("button", { name: "Address not listed" });
	await byHand.click();
	await page.locator("form [id$=address_city]").first().waitFor();
}

async function choose(page: Page, wizard: Wizard, control: string, field: PageField, value: string): Promise<void> {
	const label = field.options.find((one) => one.value === value)?.label ?? value;
	if (field.kind === "radio") {
		// a card's label covers its input; the way it is selected is not part of the measurement
		const named = page.locator(`form input[type=radio][name$="${field.path.split(".").at(-1)}"]`);
		const radio = named.and(page.getByRole("radio", { name: label, exact: true }));
		await radio.evaluate((input) => (input as HTMLElement).click());
		return;
	}
	if (wizard.pick !== undefined) return wizard.pick(page, page.locator(`form ${control}`), label);
	const native = page.locator(`form select${control}`);
	if ((await native.count()) > 0) {
		await native.selectOption({ label });
		return;
	}
	await page.locator(`form :is([role=combobox], [data-part=trigger])`).first().click();
	await page.getByRole("option", { name: label, exact: true }).click();
}

/** Fills in every field of a step that has a known valid answer. */
export async function fillStep(page: Page, wizard: Wizard, formId: string, form: FormFile): Promise<void> {
	const answers = validAnswers[formId] ?? {};
	await openAddress(page);
	for (const field of fieldsOf(form)) {
		const value = answers[field.path];
		if (value === undefined) continue;
		const control = wizard.controlOf(formId, field.path);
		if (field.kind === "radio" || field.kind === "select") {
			await choose(page, wizard, control, field, value);
			continue;
		}
		const input = page.locator(`form ${control}`);
		await input.fill(field.kind === "date" ? wizard.dateText(value) : value);
		if (wizard.isLeft) await input.blur();
	}
}
