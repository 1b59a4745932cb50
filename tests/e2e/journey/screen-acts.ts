import type { Locator, Page } from "playwright";
import { fillFields } from "./fields.ts";
import type { Persona } from "./persona.ts";
import { picture } from "./picture.ts";
import { readToEnd, signDocuments, typeSampleCode } from "./signing.ts";
import { said } from "./tongue.ts";

/** The borrower's action on a page that is more than one form; false when there is nothing to do yet. */
export interface ScreenAct {
	readonly on: RegExp;
	act(page: Page, persona: Persona): Promise<boolean>;
}

function named(page: Page, english: RegExp): Locator {
	const name = said(page, english);
	const main = page.locator("main");
	return main.getByRole("button", { name }).or(main.getByRole("link", { name })).filter({ visible: true }).first();
}

/** Presses the first visible button or link of that name; false when there is none. */
async function press(page: Page, name: RegExp): Promise<boolean> {
	const found = named(page, name);
	if ((await found.count()) === 0 || !(await found.isEnabled())) return false;
	await found.click();
	return true;
}

async function fillAndPress(page: Page, persona: Persona, name: RegExp): Promise<boolean> {
	if ((await named(page, name).count()) === 0) return false;
	await fillFields(page, persona.answers);
	return press(page, name);
}

/** Chooses the first of the first list of choices. */
async function chooseFirst(page: Page): Promise<boolean> {
	const radio = page.locator("main").getByRole("radio").first();
	if ((await radio.count()) === 0) return false;
	const words = await radio.evaluateHandle((element) => (element as HTMLInputElement).labels?.[0] ?? element);
	await words.asElement()?.click();
	return radio.isChecked();
}

/** Opens an institution's own page, signs in there, and returns to the original page. */
async function link(page: Page, persona: Persona): Promise<boolean> {
	if (!(await press(page, /^continue to /i))) return false;
	await page.getByRole("heading", { name: /^sign in to/i }).waitFor();
	const customer = persona.answers.find(([label]) => label.test("Username"))?.[1];
	await page.getByLabel("Username").fill(typeof customer === "string" ? customer : "user_good");
	await page.getByLabel("Password").fill("pass_good");
	await page.getByRole("button", { name: "Sign in and share" }).click();
	await page.waitForURL(/\/account\/[a-z0-9-]+\/(?!plaid-oauth-success)/);
	return true;
}

async function upload(page: Page, persona: Persona): Promise<boolean> {
	await fillFields(page, persona.answers);
	const inputs = page.locator("main input[type=file]:not([capture])");
	const count = await inputs.count();
	if (count === 0) return false;
	for (let index = 0; index < count; index += 1) {
		const answered = page.waitForResponse((response) => /\/documents$/.test(new URL(response.url()).pathname));
		const scan = picture(`scan-${index + 1}`);
		await inputs.nth(index).setInputFiles(scan);
		await answered;
		await page.locator("main").getByText(scan.name, { exact: true }).first().waitFor();
	}
	return press(page, /^(upload id|submit (insurance|documents))$/i);
}

/** By path below the application; the first match counts. Pages not named here are forms: filled, then sent. */
export const screenActs: readonly ScreenAct[] = [
	{ on: /^$/, act: (page) => press(page, /continue your application|^continue$/i) },
	{
		on: /^liens$/,
		async act(page, persona) {
			while (await press(page, /^looks right/i));
			return fillAndPress(page, persona, /^continue$/i);
		},
	},
	{ on: /^product\/prequal-winback$/, act: (page) => press(page, /^continue$/i) },
	{ on: /^credit\/error$/, act: (page) => press(page, /lifted it/i) },
	{ on: /^income\/review$/, act: (page) => press(page, /link your bank/i) },
	{ on: /^income\/link/, act: link },
	{
		on: /^bank\/disburse$/,
		async act(page, persona) {
			const use = named(page, /^use this account$/i);
			if ((await use.count()) === 0) {
				if (!(await link(page, persona))) return false;
				// A bank with several accounts asks which one; one with a single account continues.
				const isElsewhere = page.waitForURL((url) => !url.pathname.endsWith("/bank/disburse"), { timeout: 10_000 });
				await Promise.any([use.waitFor({ timeout: 10_000 }), isElsewhere]).catch(() => {});
				if ((await use.count()) === 0) return true;
			}
			return (await chooseFirst(page)) && press(page, /^use this account$/i);
		},
	},
	{ on: /^(identity|insurance\/upload|income\/upload.*)$/, act: upload },
	{
		on: /^review-app\/property$/,
		async act(page, persona) {
			await chooseFirst(page);
			return fillAndPress(page, persona, /use this property/i);
		},
	},
	{
		on: /^start\/app-summary$/,
		async act(page, persona) {
			if (!(await readToEnd(page))) return false;
			return fillAndPress(page, persona, /sign and submit/i);
		},
	},
	{
		on: /^signing\/intro$/,
		async act(page, persona) {
			const goOn = /start signing|^continue$/i;
			// the code's field comes together with its button, so that one seen without the other is not there yet
			if ((await named(page, goOn).count()) === 0 || !(await typeSampleCode(page))) return false;
			return fillAndPress(page, persona, goOn);
		},
	},
	{ on: /^signing\/sign$/, act: signDocuments },
	{
		on: /^notary\/intro$/,
		async act(page) {
			if (await press(page, /pick a time and an office|back to my session/i)) return true;
			const location = page.locator("main li").filter({ hasText: said(page, /^location$/i) });
			const isKnown = (await location.getByText(said(page, /^works$/i)).count()) > 0;
			if (!(await press(page, /check my device/i))) return false;
			if (!isKnown) {
				const allow = page.getByRole("button", { name: said(page, /allow location/i) });
				// the page may continue on its own meanwhile
				await allow.click({ timeout: 15_000 }).catch(() => {});
				await allow.waitFor({ state: "hidden" });
			}
			return press(page, /join the waiting room/i);
		},
	},
	{ on: /^notary\/session$/, act: (page) => press(page, /sign the deed/i) },
	{
		on: /^notary\/reserve-manual$/,
		async act(page, persona) {
			if (!(await chooseFirst(page))) return false;
			return fillAndPress(page, persona, /book this time/i);
		},
	},
];
