import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOM_NAMES } from "../../src/web/studio/draft/room-names.ts";
import { HOME_PAGES } from "../../src/web/studio/studio-pages.ts";
import { axeFaults } from "./harness/axe.ts";
import { beginDraft, studioVisitor } from "./harness/begin-draft.ts";
import { screenshot } from "./harness/screenshot.ts";
import { type Complaint, endVisits } from "./harness/visitor.ts";

const SLOW = { timeout: 300_000 };
const PHONE = { width: 390, height: 900 };
/** What a room shows once something in it is chosen. */
const OPENED: readonly string[] = [
	"forms?form=registration/legal-name",
	"tables?table=pricing/max-cltv",
	"rules?review=new",
	"files?file=org.json&line=1",
];

const policies = new Set<string | undefined>();
const faults: string[] = [];
let complaints: readonly Complaint[];

/** Waits until a room has asked for all that it shows. */
async function drawn(page: Page): Promise<void> {
	await page.getByRole("heading", { level: 1 }).waitFor(SLOW);
	const spinners = page.getByRole("main").locator("[aria-busy=true]");
	await spinners.first().waitFor({ state: "detached", ...SLOW });
}

async function lookAt(page: Page, name: string): Promise<void> {
	await drawn(page);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth);
	if (wide > PHONE.width) faults.push(`${name}: ${wide} px wide in a window of ${PHONE.width} px`);
	faults.push(...(await axeFaults(page)).map((fault) => `${name}: ${fault}`));
	await screenshot(page, `studio-room-${name}`);
}

beforeAll(async () => {
	const editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page } = editor;
	page.on("response", (response) => {
		if (response.request().resourceType() !== "document") return;
		policies.add(response.headers()["content-security-policy"]?.replaceAll(/'nonce-[^']+'/g, "'nonce'"));
	});
	await beginDraft(page, "Every room");
	await page.setViewportSize(PHONE);
	const draft = new URL(page.url()).pathname.replace(/\/[^/]+$/, "");
	for (const path of [...ROOM_NAMES, ...OPENED]) {
		await page.goto(`${draft}/${path}`);
		await page.getByRole("navigation").getByRole("link").and(page.locator("[aria-current=page]")).first().waitFor(SLOW);
		await lookAt(page, path);
	}
	for (const { path } of HOME_PAGES) {
		await page.goto(`/account/heloc/studio/${path}`);
		await lookAt(page, path);
	}
	complaints = editor.complaints;
}, 600_000);
afterAll(endVisits);

it("every room and page of Studio keeps to the content security policy of production", () => {
	expect(policies.size).toBe(1);
	const [policy = ""] = policies;
	expect(policy).toContain("script-src");
	expect(policy).not.toContain("unsafe-");
	expect(complaints).toEqual([]);
});

it("every room and page of Studio can be read on a phone, in both color schemes", () => {
	expect(faults).toEqual([]);
});
