import type { Page } from "playwright";
import { fillFields } from "./fields.ts";
import type { Persona } from "./persona.ts";
import { said } from "./tongue.ts";

/** Scrolls the document that is shown to its end; false while it is still loading. */
export async function readToEnd(page: Page): Promise<boolean> {
	const viewer = page.locator("main").getByTestId("document-viewer").last();
	if ((await viewer.count()) === 0 || (await viewer.getAttribute("aria-busy")) === "true") return false;
	await viewer.scrollIntoViewIfNeeded();
	await viewer.evaluate((element) => {
		element.scrollTop = element.scrollHeight;
		// a document that is the page has no box of its own to scroll
		element.lastElementChild?.scrollIntoView({ block: "center" });
	});
	// the frame in which the page notices that its end is on screen
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
	return true;
}

/** Opens the sample document, reads the code in it and types it. */
export async function typeSampleCode(page: Page): Promise<boolean> {
	const field = page.getByLabel(said(page, /code from the sample/i));
	if ((await field.count()) === 0) return true;
	if ((await field.inputValue()) !== "") return true;
	await page
		.getByRole("button", { name: said(page, /sample document/i) })
		.or(page.getByRole("link", { name: said(page, /sample document/i) }))
		.first()
		.click();
	const viewer = page.getByTestId("document-viewer");
	const code = await viewer.getByText(/^\d{6}$/).textContent();
	if (!code) throw new Error("The sample document shows no code.");
	const close = page.getByRole("button", { name: said(page, /^close/i) });
	if ((await close.count()) > 0) await close.first().click();
	await field.fill(code);
	return true;
}

/** Agrees to electronic notices on the documents page, and goes back to the application. */
export async function takeNoticesElectronically(page: Page): Promise<void> {
	const [, application] = /^(.*\/account\/heloc\/[0-9a-f-]{36})/.exec(page.url()) ?? [];
	await page.getByRole("link", { name: "Get my notices electronically" }).click();
	await page.getByLabel(said(page, /code from the sample/i)).waitFor();
	await typeSampleCode(page);
	await page.getByRole("checkbox", { name: said(page, /i agree to get notices/i) }).check({ force: true });
	await page.getByRole("button", { name: "Agree to electronic notices" }).click();
	await page.getByText("You get your notices electronically.").waitFor();
	await page.goto(application ?? "");
}

/** Adopts a signature, then reads and signs each document; true once the last button was pressed. */
export async function signDocuments(page: Page, persona: Persona): Promise<boolean> {
	const main = page.locator("main");
	const adopt = main.getByRole("button", { name: said(page, /adopt and sign/i) });
	if (await adopt.isVisible()) {
		await fillFields(page, persona.answers);
		await adopt.click();
	}
	for (let document = 0; document < 20; document += 1) {
		const finish = main.getByRole("button", { name: said(page, /finish signing/i) });
		if ((await finish.isVisible()) && (await finish.isEnabled())) {
			await fillFields(page, persona.answers);
			await finish.click();
			return true;
		}
		if (!(await readToEnd(page))) return false;
		const sign = main.getByRole("button", { name: said(page, /sign this document/i) });
		if (await sign.isVisible()) await sign.click();
		const next = main.getByRole("button", { name: said(page, /next document/i) });
		if (await next.isVisible()) await next.click();
	}
	return false;
}
