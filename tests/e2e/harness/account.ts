import type { Page } from "playwright";
import { registrationAnswers } from "../../server/harness/borrower.ts";

/** A borrower with an account and one application, created by a call. */
export interface Account {
	readonly email: string;
	readonly password: string;
	readonly uuid: string;
}

/** Registers a borrower without walking through the pages. */
export async function openAccount(page: Page, baseUrl: string): Promise<Account> {
	const answers = registrationAnswers();
	const made = await page.request.post(`${baseUrl}/identity/api/v1/registration/register`, { data: { answers } });
	if (!made.ok()) throw new Error(`Registration answered ${made.status()}: ${await made.text()}`);
	const { applicationUuid } = (await made.json()) as { applicationUuid: string };
	const email = String(answers["registration/contact"]?.email);
	return { email, password: String(answers["registration/login"]?.password), uuid: applicationUuid };
}

/** Types email and password into the login page that is open. */
export async function typeLogin(page: Page, { email, password }: Account): Promise<void> {
	const main = page.getByRole("main");
	await main.getByLabel("Email").fill(email);
	await main.getByLabel("Password", { exact: true }).fill(password);
	await main.getByRole("button", { name: "Log in", exact: true }).click();
}
