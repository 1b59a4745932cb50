import { expect } from "vitest";
import { registrationAnswers } from "../../../server/harness/borrower.ts";
import { livesAt, newPersona } from "../../journey/persona.ts";
import { newWalk, walkUntil } from "../../journey/walk.ts";
import { type Account, typeLogin } from "../account.ts";
import { post } from "../publish.ts";
import type { Visitor } from "../visitor.ts";
import { ASKED, FOLLOW_UP, LIENS } from "./editing.ts";
import { SLOW, type Stage } from "./stage.ts";

/** A home in a state in which a lender lends. */
export type Home = readonly [city: string, state: string, zip: string];

const OLD_LIENS = "Loans on your home";
const STREET = "1066 Arbol Way";

/** Whether somebody new is asked the question on the first page. */
export async function isAskedFirst(stage: Stage): Promise<boolean> {
	const { page } = await stage.visitor(390);
	// whoever leaves before that is not counted
	const isCounted = page.waitForResponse((answer) => answer.url().endsWith("/ft/external/event"), SLOW);
	await page.goto("/account/heloc/register-v2");
	await page.getByRole("button", { name: "Continue", exact: true }).waitFor();
	await isCounted;
	const isAsked = (await page.getByText(ASKED).count()) > 0;
	expect(await page.getByText(FOLLOW_UP).count()).toBe(0);
	await stage.leaves(page);
	return isAsked;
}

/** Somebody who has applied, and nothing more. */
export async function applies({ org, port }: Stage, [city, state, zip]: Home): Promise<Account> {
	const address = { street1: STREET, city, state, zip };
	const answers = registrationAnswers({ "registration/index": { address } });
	const made = await post(org, "/identity/api/v1/registration/register", { answers }, {}, port);
	const [{ email }, { password }] = [answers["registration/contact"] ?? {}, answers["registration/login"] ?? {}];
	return { email: String(email), password: String(password), uuid: String(made.applicationUuid) };
}

/** Whoever was under way before reads and answers what they would have, and is asked nothing new. */
export async function continuesAsBefore(stage: Stage, account: Account): Promise<void> {
	const visitor = await logsIn(stage, account);
	const { page } = visitor;
	await page.getByRole("heading", { level: 1, name: OLD_LIENS, exact: true }).waitFor(SLOW);
	const walk = newWalk(visitor, newPersona("under-way"), { looksClosely: false });
	await walkUntil(walk, ({ path }) => path !== "liens" && path !== "");
	expect(await page.getByText(ASKED).count()).toBe(0);
	expect(walk.axe).toEqual([]);
	await stage.leaves(page);
}

/** Somebody new is asked, says who sent them, and goes on to the next page. */
export async function saysWhoSent(stage: Stage, [city, state, zip]: Home): Promise<void> {
	const visitor = await stage.visitor(390);
	const { page } = visitor;
	const told = [
		[/did someone send you/i, "Yes"],
		[/who sent you/i, "A neighbor"],
	] as const;
	const walk = newWalk(visitor, newPersona("sent", [...told, ...livesAt(STREET, city, state, zip)]), {
		looksClosely: false,
	});
	await page.goto("/account/heloc/register-v2");
	await page.getByText(ASKED).waitFor();
	await walkUntil(walk, ({ path }) => path === "register-v2/home-address");
	expect(walk.axe).toEqual([]);
	await page.waitForLoadState("networkidle");
	await stage.leaves(page);
}

/** Whoever applies now reads the new words. */
export async function readsTheNewWords(stage: Stage, account: Account): Promise<void> {
	const { page } = await logsIn(stage, account);
	await page.getByRole("heading", { level: 1, name: LIENS.slice(0, LIENS.indexOf("{")) }).waitFor(SLOW);
	await stage.leaves(page);
}

async function logsIn(stage: Stage, account: Account): Promise<Visitor> {
	const visitor = await stage.visitor(390);
	const { page } = visitor;
	await page.goto(`/account/heloc/auth/login?redirectUrl=/account/heloc/${account.uuid}/liens`);
	await typeLogin(page, account);
	await page.waitForURL(/\/liens$/);
	return visitor;
}
