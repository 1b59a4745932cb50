import type { Locator, Page } from "playwright";
import { afterAll, afterEach, expect, inject, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { typeLogin } from "./harness/account.ts";
import { beginDraft, studioVisitor } from "./harness/begin-draft.ts";
import { endVisits, type Visitor } from "./harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

const SLOW = { timeout: 300_000 };
const FILE = "flows/pages.json";
/** What the pages that are renamed say at first, by their ids. */
const TITLES = { complete: "You're all set", liens: "Loans on your home" } as const;
const BUSY = /^Not saved$/;
const saved = (page: Page) => page.getByText(/^All changes saved/).waitFor(SLOW);

/** What the tab keeps for itself. */
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("studio.unsaved") ?? "");

/** A browser of an editor, and what the server holds of their draft. */
interface Drafting extends Visitor {
	readonly draft: string;
	readonly authorization: () => string;
	/** The lender's own titles of pages, as the server has them. */
	readonly titles: () => Promise<{ readonly [page: string]: string | undefined }>;
}

async function drafting(title: string): Promise<Drafting> {
	const visitor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	editor = visitor;
	const { page, context } = visitor;
	let authorization = "";
	context.on("request", (request) => {
		if (request.url().includes("/service-studio/")) authorization = request.headers().authorization ?? authorization;
	});
	await beginDraft(page, title);
	const draft = /drafts\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? "";
	const titles = async () => {
		const address = `http://127.0.0.1:${inject("port")}/service-studio/api/v1/drafts/${draft}`;
		const answer = await fetch(address, { headers: { authorization, org: "main" } });
		const { files = [] } = (await answer.json()) as { files?: readonly { path: string; text: string }[] };
		const text = files.find(({ path }) => path === FILE)?.text ?? "{}";
		const { pages = {} } = JSON.parse(text) as { pages?: { [page: string]: { title?: string } } };
		return Object.fromEntries(Object.entries(pages).map(([id, one]) => [id, one.title]));
	};
	return { ...visitor, draft, titles, authorization: () => authorization };
}

/** Opens the English title of a page in the room of words. */
async function opened(page: Page, id: keyof typeof TITLES): Promise<Locator> {
	await page.getByLabel("Find words").waitFor(SLOW);
	await page.getByLabel("Find words").fill(`pages ${id} title`);
	const row = page
		.getByRole("listitem")
		.filter({ hasText: /Page “[^›]*” › Title/ })
		.first();
	// what it says now; its place is named after it
	await expect.poll(() => row.textContent(), SLOW).toContain(TITLES[id]);
	const cell = row.getByRole("group", { name: "English" });
	await cell.getByRole("button", { name: "Edit", exact: true }).click(SLOW);
	return cell.getByRole("textbox");
}

/** Ends the person's session on the server, as if it had run out: their browser is not told. */
async function endSession(authorization: string): Promise<void> {
	const answer = await fetch(`http://127.0.0.1:${inject("port")}/identity-broker/agent/secure/api/v3/logout`, {
		method: "POST",
		headers: { "content-type": "application/json", org: "main", authorization },
		body: JSON.stringify({ applicationName: "heloc" }),
	});
	expect(answer.status).toBe(200);
}

it("what is typed while a save is under way is kept at once, and is no conflict with it", async () => {
	const { page, complaints, titles } = await drafting("Typed faster than it is saved");
	let answer = () => undefined as unknown;
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const title = await opened(page, "complete");
	await page.route("**/service-studio/**/file?*", async (route) => {
		await held;
		await route.continue();
	});
	const first = page.waitForRequest((request) => request.method() === "PUT");
	await title.fill("First");
	await first;
	await title.fill("First and second");
	await expect.poll(() => kept(page), SLOW).toContain("First and second");
	answer();
	await saved(page);
	await expect.poll(titles, SLOW).toMatchObject({ complete: "First and second" });
	expect(await page.getByRole("dialog").count()).toBe(0);
	expect(await kept(page)).toBe("");
	expect(complaints).toEqual([]);
});

it("while the server is away Studio says so and keeps what is typed, also over a reload, and saves it after", async () => {
	const { page, context, complaints, titles } = await drafting("Typed without a server");
	page.on("dialog", (dialog) => void dialog.accept());
	const server = "**/service-studio/**";
	const away = () => context.route(server, (route) => route.abort("connectionrefused"));
	const back = () => context.unroute(server);
	const title = await opened(page, "complete");
	await title.fill("Saved while it was there");
	await saved(page);
	await away();
	await title.fill("Typed while it was away");
	await page.getByText(BUSY).waitFor(SLOW);
	await page.getByText("We couldn't reach the server.").first().waitFor();
	// more is typed of the same file, and of the same words
	await title.fill("Typed while it was still away");
	const liens = await opened(page, "liens");
	await liens.fill("What else is owed?");
	await page.getByText(BUSY).waitFor();
	await back();
	await saved(page);
	const wanted = { complete: "Typed while it was still away", liens: "What else is owed?" };
	expect(await titles()).toMatchObject(wanted);
	expect(await page.getByRole("dialog").count()).toBe(0);

	await away();
	await liens.fill("Typed before the reload");
	await page.getByText(BUSY).waitFor(SLOW);
	await liens.fill("Typed right before the reload");
	await expect.poll(() => kept(page), SLOW).toContain("Typed right before the reload");
	// a page without its server cannot even send what it is left with
	await page.reload();
	await page.getByRole("button", { name: "Try again" }).waitFor();
	await back();
	await page.getByRole("button", { name: "Try again" }).click();
	await expect.poll(titles, SLOW).toMatchObject({ ...wanted, liens: "Typed right before the reload" });
	expect(complaints.filter(({ kind }) => kind === "csp" || kind === "exception")).toEqual([]);
});

it("a session that ends on the server while people type takes no word with it", async () => {
	const one = await drafting("Typed while the session ended");
	const { page, draft, titles } = one;
	one.expectStatus(401);
	page.on("dialog", (dialog) => void dialog.accept());
	const box = await opened(page, "complete");
	await box.fill("Typed while signed in");
	await saved(page);
	const words = await typesOn(page, box, "Typed", () => endSession(one.authorization()));
	expect(words).toMatch(/ \d+$/);
	await typeLogin(page, { email: sandboxAgentEmail("main"), password: SANDBOX_AGENT_PASSWORD, uuid: "" });
	await page.waitForURL((url) => url.pathname === `/account/heloc/studio/drafts/${draft}/words`, SLOW);
	await saved(page);
	await expect.poll(titles, SLOW).toMatchObject({ complete: words });
	expect(await page.getByRole("dialog").count()).toBe(0);
	expect(one.complaints).toEqual([]);
});

/** Types on and on, through the end of the session, until the tab asks to sign in; returns what its field held last. */
async function typesOn(page: Page, box: Locator, words: string, end: () => Promise<void>): Promise<string> {
	await box.evaluate((field) =>
		field.addEventListener("input", () => sessionStorage.setItem("typed", (field as HTMLTextAreaElement).value)),
	);
	await box.fill(`${words} 0`);
	// the page may ask the server itself, and leave, before anyone types again
	await end();
	for (let count = 1; !page.url().includes("/auth/login"); count += 1) {
		// the field goes with the session, at any moment
		await box.fill(`${words} ${count}`, { timeout: 2_000 }).catch(() => undefined);
	}
	await page.getByRole("main").getByLabel("Email").waitFor(SLOW);
	return page.evaluate(() => sessionStorage.getItem("typed") ?? "");
}
