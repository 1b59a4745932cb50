import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { typeLogin } from "./harness/account.ts";
import { screenshot } from "./harness/screenshot.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";

const opened: Visitor[] = [];
afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

/** The narrowest window that must need no scrolling sideways: 1280 px at 400 % (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };
/** Text twice as large as the browser's default (WCAG 1.4.4), and spaced as readers may have it (WCAG 1.4.12). */
const READERS = {
	"text at 200 %": "html { font-size: 200% !important }",
	"wide text spacing":
		"* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
};

/** What is lost: text that its box cuts off, or that lies outside of the window and of anything that scrolls to it. */
function lost(): readonly string[] {
	const faults: string[] = [];
	if (document.documentElement.scrollWidth > window.innerWidth) faults.push("the page scrolls sideways");
	for (const one of document.querySelectorAll("header *, main *, footer *")) {
		const own = [...one.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? "").trim() !== "");
		if (!own || !one.checkVisibility({ visibilityProperty: true }) || one.closest("svg, [aria-hidden=true]")) continue;
		const box = one.getBoundingClientRect();
		// said, not shown
		if (box.width <= 1 || box.height <= 1) continue;
		const said = `${one.tagName} ${one.textContent?.trim().slice(0, 50)}`;
		const { overflowX, overflowY } = getComputedStyle(one);
		const isCut = (way: string, whole: number, shown: number) => /hidden|clip/.test(way) && whole > shown + 1;
		if (isCut(overflowX, one.scrollWidth, one.clientWidth) || isCut(overflowY, one.scrollHeight, one.clientHeight)) {
			faults.push(`cut off: ${said}`);
		}
		if (one.closest("[role=region][tabindex='0']") === null && (box.right > window.innerWidth + 1 || box.left < -1)) {
			faults.push(`outside: ${said}`);
		}
	}
	return faults;
}

async function nothingLost(page: Page, address: string, name: string): Promise<void> {
	await page.goto(address);
	await page.getByRole("heading", { level: 1 }).first().waitFor();
	await page.waitForLoadState("networkidle");
	for (const [how, css] of Object.entries({ "320 px": "", ...READERS })) {
		const size = how === "320 px" ? NARROW : { width: 640, height: 800 };
		await page.setViewportSize(size);
		await page.evaluate(
			async ({ text, width }) => {
				const sheet = new CSSStyleSheet();
				sheet.replaceSync(text);
				document.adoptedStyleSheets = [sheet];
				const frame = () => new Promise(requestAnimationFrame);
				// a page that is looked at before its window has changed loses nothing
				do await frame();
				while (window.innerWidth !== width);
				await frame();
			},
			{ text: css, width: size.width },
		);
		await expect.poll(() => page.evaluate(lost), { message: `${name}: ${how}` }).toEqual([]);
		await screenshot(page, `reflow-${name}-${how}`);
	}
}

it("nothing is lost on a borrower's dense pages at 320 px, with text at 200 %, or with wide spacing", async () => {
	const { walk, borrower } = await arriveAt("reflow", { stage: "OFFER_SELECTION" });
	opened.push(walk.visitor);
	const { page } = walk.visitor;
	const home = `/account/heloc/${borrower.uuid}`;
	await nothingLost(page, `${home}/product/select`, "offers");
	await nothingLost(page, `${home}/document/disclosures`, "documents");
	await nothingLost(page, "/account/heloc/dashboard/settings/security", "settings");
	await nothingLost(page, "/account/heloc/contact", "contact");
	const moved = await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/stages/COMPLETE", {});
	expect(moved.status, moved.text).toBeLessThan(300);
	await nothingLost(page, home, "line");
});

/** The controls that reach beyond the window, or that their box cuts off. */
function cutControls(): readonly string[] {
	const controls = [...document.querySelectorAll("main :is(button, a, input, select, textarea)")];
	return controls
		.filter(
			(one) => one.checkVisibility({ visibilityProperty: true }) && one.closest("[role=region][tabindex='0']") === null,
		)
		.filter((one) => {
			const { left, right, width } = one.getBoundingClientRect();
			return (
				width > 1 &&
				(right > window.innerWidth + 1 ||
					left < -1 ||
					(one.scrollWidth > one.clientWidth + 1 && one.tagName === "BUTTON"))
			);
		})
		.map((one) => `${one.tagName} ${(one.textContent || one.getAttribute("name") || "").trim().slice(0, 50)}`);
}

it("no button is cut off on a phone with text at 200 %, from the first question to the insurance", async () => {
	const viewport = { width: 390, height: 844 };
	const { walk, borrower } = await arriveAt("large-text", { stage: "LIEN_VERIFICATION", viewport });
	opened.push(walk.visitor);
	const { page } = walk.visitor;
	await page.addInitScript((text) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
		document.adoptedStyleSheets = [sheet];
	}, READERS["text at 200 %"]);
	const home = `/account/heloc/${borrower.uuid}`;
	const looksAt = async (address: string, name: string) => {
		await page.goto(address);
		await page.locator("h1:visible").first().waitFor();
		await page.waitForLoadState("networkidle");
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
		await expect.poll(() => page.evaluate(cutControls), { message: name }).toEqual([]);
	};
	await looksAt("/account/heloc/register-v2", "register-v2");
	await looksAt("/account/heloc/dashboard", "dashboard");
	const stages = ["OFFER_SELECTION", "COLLECT_ADDITIONAL_INFO", "HMDA", "APP_SUBMISSION", "INCOME_VERIFICATION"];
	stages.push("DISBURSEMENT_ACCOUNT", "IDENTITY_VERIFICATION", "NOTE_SIGNING", "TRUST_AND_INSURANCE");
	for (const stage of stages) {
		const url = `/service-sandbox/api/v1/application/heloc/{uuid}/stages/${stage}`;
		const moved = await borrower.ask("POST", url, {});
		expect(moved.status, moved.text).toBeLessThan(300);
		await looksAt(home, stage);
		if (stage === "NOTE_SIGNING") await looksAt(`${home}/signing/sign`, "signing/sign");
	}
});

it("nothing is lost at the desk and where people log in", async () => {
	const visitor = await newVisitor({ viewport: NARROW });
	opened.push(visitor);
	const { page } = visitor;
	await nothingLost(page, "/account/heloc/auth/login", "login");
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto("/account/heloc/auth/login");
	await typeLogin(page, { email: sandboxAgentEmail("main"), password: SANDBOX_AGENT_PASSWORD, uuid: "" });
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await nothingLost(page, "/account/heloc/desk", "queue");
	await nothingLost(page, "/account/heloc/desk/paper", "paper");
});
