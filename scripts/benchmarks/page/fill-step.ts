import type { Page } from "playwright";
import type { FormFile } from "../../../src/engine/authored/authored.ts";
import { fieldsOf, type PageField } from "./form-fields.ts";
import { validAnswers } from "./valid-answers.ts";

/** How one of the two wizards names its controls and expects dates. */
export interface Wizard {
	readonly idOf: (formId: string, path: string) => string;
	readonly dateText: (iso: string) => string;
}

const underscored = (path: string) => path.replaceAll(".", "_");

/** Our registration. */
export const OURS: Wizard = {
	idOf: (formId, path) => `${formId.replaceAll("/", "-")}_${underscored(path)}`,
	dateText: (iso) => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1"),
};

/** Plain RJSF. */
export const RJSF: Wizard = { idOf: (_formId, path) => `root_${underscored(path)}`, dateText: (iso) => iso };

/** An address with search is typed line by line instead, as on the other page. */
async function openAddress(page: Page): Promise<void> {
	const search = page.locator("form [role=combobox][id$=street1]");
	if ((await search.count()) === 0) return;
	const byHand = page.getByRole("button", { name: "Address not listed" });
	await byHand.click();
	await page.locator("form [id$=address_city]").first().waitFor();
}

async function choose(page: Page, id: string, field: PageField, value: string): Promise<void> {
	const label = field.options.find((one) => one.value === value)?.label ?? value;
	if (field.kind === "radio") {
		// a card's label covers its input; the way it is selected is not part of the measurement
		const named = page.locator(`form input[type=radio][name$="${field.path.split(".").at(-1)}"]`);
		const radio = named.and(page.getByRole("radio", { name: label, exact: true }));
		await radio.evaluate((input) => (input as HTMLElement).click());
		return;
	}
	const native = page.locator(`form select[id="${id}"]`);
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
		const id = wizard.idOf(formId, field.path);
		if (field.kind === "radio" || field.kind === "select") await choose(page, id, field, value);
		else await page.locator(`form [id="${id}"]`).fill(field.kind === "date" ? wizard.dateText(value) : value);
	}
}
