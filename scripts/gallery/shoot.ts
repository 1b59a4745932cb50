import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { SOURCE_LOCALE } from "../../src/flow/engine/locales/authored-locale.ts";
import { Borrower, registrationOf } from "./borrower.ts";
import type { RenderSheet } from "./components/build-sheet.ts";
import { SHEET, serveSheet } from "./components/serve-sheet.ts";
import type { Lender } from "./lender.ts";
import { ACCOUNT_PAGES, DESK_PAGES, PUBLIC_PAGES, placesOf } from "./places.ts";
import { drawnDraft, STUDIO_ROOMS, workedOut } from "./studio-rooms.ts";

/** Window widths: phone and desktop. */
export const WIDTHS = [390, 1280] as const;
const APP = "/account/heloc";
const READY_WITHIN_MS = 20_000;
const IDLE_WITHIN_MS = 1_500;
const SETTLE_MS = 50;
/** The largest sum of unexpected layout shifts while a page arrives. */
const MAX_SHIFT = 0.02;
/** Color schemes, light first. */
export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];
export const isScheme = (name: string): name is Scheme => SCHEMES.some((one) => one === name);
/** Forces rendering of content that browsers defer until it scrolls into view. */
const WHOLE = "footer { content-visibility: visible !important }";

/** One screenshot of the gallery, or why there is none. */
export interface Shot {
	readonly org: string;
	readonly name: string;
	readonly width: number;
	readonly scheme: Scheme;
	/** The language of the page, as a tag. */
	readonly locale: string;
	readonly file: string;
	/** The final address and heading. */
	readonly address: string;
	readonly heading: string;
	/** A visible defect: no heading, wider than its window, or jumping while it arrives. */
	readonly fault: string;
}

interface Eye {
	readonly width: number;
	readonly context: BrowserContext;
	readonly page: Page;
}

/** Chooses a language as a visitor does; the pages keep it in a cookie. */
async function speak(context: BrowserContext, baseURL: string, locale: string): Promise<void> {
	if (locale !== SOURCE_LOCALE) await context.addCookies([{ name: "heloc_lang", value: locale, url: baseURL }]);
}

async function openEyes(browser: Browser, baseURL: string, locale: string): Promise<readonly Eye[]> {
	return Promise.all(
		WIDTHS.map(async (width) => {
			const viewport = { width, height: width < 600 ? 844 : 900 };
			const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
			await context.addInitScript(watchShifts);
			await speak(context, baseURL, locale);
			return { width, context, page: await context.newPage() };
		}),
	);
}

/** Runs in the page: sums up the layout shifts that no input caused. */
function watchShifts(): void {
	Reflect.set(window, "shifted", 0);
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			if (Reflect.get(entry, "hadRecentInput") === true) continue;
			Reflect.set(window, "shifted", Number(Reflect.get(window, "shifted")) + Number(Reflect.get(entry, "value")));
		}
	}).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: waits until every color has changed, and the footer, which is rendered late, has its size. */
async function settled(): Promise<void> {
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
	await document.fonts.ready;
	await frame();
	await frame();
	await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
	await frame();
}

interface Into {
	readonly org: string;
	readonly folder: string;
	readonly name: string;
	readonly schemes: readonly Scheme[];
	readonly locale: string;
	/** What to do on the page before it is captured. */
	readonly act?: (page: Page) => Promise<void>;
}

async function see(eye: Eye, address: string, into: Into): Promise<readonly Shot[]> {
	const { page, width } = eye;
	await page.goto(address);
	const heading = page.locator("h1:visible").first();
	const isReady = await heading.waitFor({ timeout: READY_WITHIN_MS }).then(
		() => true,
		() => false,
	);
	// Requests follow the heading; a page that keeps polling is captured anyway.
	await page.waitForLoadState("networkidle", { timeout: IDLE_WITHIN_MS }).catch(() => undefined);
	await page
		.locator("main [data-loading]")
		.first()
		.waitFor({ state: "hidden", timeout: READY_WITHIN_MS })
		.catch(() => undefined);
	const { org, folder, name, schemes, locale, act } = into;
	await act?.(page);
	await page.waitForTimeout(SETTLE_MS);
	mkdirSync(join(folder, org), { recursive: true });
	const [wide, shifted] = await page.evaluate(() => [
		document.documentElement.scrollWidth,
		Number(Reflect.get(window, "shifted")),
	]);
	const faults = [
		...(isReady ? [] : ["no heading"]),
		...(wide !== undefined && wide > width ? [`${wide} px wide`] : []),
		...(shifted !== undefined && shifted > MAX_SHIFT ? [`jumps by ${shifted.toFixed(3)}`] : []),
	];
	const shownText = isReady ? ((await heading.textContent()) ?? "") : "";
	const shots: Shot[] = [];
	for (const scheme of schemes) {
		const kind = [...(scheme === "light" ? [] : [scheme]), ...(locale === SOURCE_LOCALE ? [] : [locale])];
		const file = `${org}/${[name, width, ...kind].join("-")}.png`;
		await page.emulateMedia({ colorScheme: scheme });
		await page.evaluate(settled);
		await page.screenshot({ path: join(folder, file), fullPage: true, style: WHOLE });
		const { pathname } = new URL(page.url());
		shots.push({
			org,
			name,
			width,
			scheme,
			locale,
			file,
			address: pathname,
			heading: shownText.trim(),
			fault: faults.join(", "),
		});
	}
	return shots;
}

/** Runs in the page, because the draft belongs to its cookie. */
async function keepDraft({ draft, answers }: { draft: string; answers: object }): Promise<void> {
	const headers = { "content-type": "application/json" };
	const kept = await fetch(draft, { method: "PUT", headers, body: JSON.stringify(answers) });
	if (!kept.ok) throw new Error(`${draft} answered ${kept.status}: ${await kept.text()}`);
}

const DESK = ["desk-case-why", ...DESK_PAGES].map((path) => path.replaceAll("/", "-"));

async function logIn(eyes: readonly Eye[], jwt: string): Promise<void> {
	for (const { page } of eyes) {
		await page.goto(`${APP}/register/support`);
		// Once: the pages renew the token themselves, and the first one could expire on a slow machine.
		await page.evaluate((token) => localStorage.setItem("jwt", token), jwt);
	}
}

interface Sight {
	readonly folder: string;
	/** Names of the pages to capture. */
	readonly only: RegExp;
	readonly schemes: readonly Scheme[];
	/** The language of the pages, as a tag. */
	readonly locale: string;
	/** Draws the sheet of all components. */
	readonly render: RenderSheet;
	readonly say: (shots: readonly Shot[]) => void;
	/** Called for a place that could not be reached. */
	readonly failed: (why: string) => void;
}

/** Enough applications for a back-test to tell numbers. */
const PEOPLE = 6;

/** Other borrowers, at the step of the loan that Studio's draft changes. */
async function others(baseUrl: string, lender: Lender, count: number): Promise<void> {
	for (let left = count; left > 0; left -= 1) {
		const one = await new Borrower(`http://127.0.0.1:${new URL(baseUrl).port}`, lender).register();
		await one.goTo("stages/LIEN_VERIFICATION");
	}
}

/** Captures every page of one organization with a separate application; calls `say` for each. */
export async function shootOrganization(
	browser: Browser,
	baseUrl: string,
	lender: Lender,
	{ folder, only, schemes, locale, render, say, failed }: Sight,
): Promise<void> {
	const { code: org } = lender;
	const eyes = await openEyes(browser, baseUrl, locale);
	const look = async (name: string, address: string, looking: readonly Eye[] = eyes, act?: Into["act"]) => {
		if (!only.test(name)) return;
		const into = { org, folder, name, schemes, locale, ...(act === undefined ? {} : { act }) };
		const seen = await Promise.all(looking.map((eye) => see(eye, address, into)));
		say(seen.flat());
	};
	if (only.test("components")) {
		await Promise.all(eyes.map(({ page }) => serveSheet(page, { app: APP, locale, render })));
		await look("components", `${APP}/${SHEET}`);
	}
	for (const path of PUBLIC_PAGES) await look(`entry-${path.replaceAll("/", "-")}`, `${APP}/${path}`);
	await Promise.all(eyes.map(({ page }) => page.goto(`${APP}/register-v2`)));
	for (const [number, [form, answers]] of registrationOf(lender).entries()) {
		const step = form.replace("registration/", "");
		await look(`entry-register-${number + 1}-${step}`, `${APP}/register-v2${step === "index" ? "" : `/${step}`}`);
		// the last step's answers go with the registration, never into the draft
		if (step === "login") continue;
		const draft = `/service-application/external/api/v1/registration/draft/${encodeURIComponent(form)}`;
		await Promise.all(eyes.map(({ page }) => page.evaluate(keepDraft, { draft, answers })));
	}
	// Outside a browser, names under localhost do not resolve, so the header selects the organization.
	const borrower = await new Borrower(`http://127.0.0.1:${new URL(baseUrl).port}`, lender).register();
	await logIn(eyes, borrower.jwt);
	// a signed-in borrower has this step instead of contact and login
	await look("entry-register-agreements", `${APP}/register-v2/agreements`);
	await Promise.all(eyes.map(({ context }) => context.clearCookies()));
	await Promise.all(eyes.map(({ context }) => speak(context, baseUrl, locale)));
	for (const path of ACCOUNT_PAGES) await look(`entry-${path.replaceAll("/", "-")}`, `${APP}/${path}`);
	for (const { name, from, path, isLive } of placesOf(await borrower.listed())) {
		if (!only.test(name)) continue;
		try {
			for (const looking of isLive ? eyes.map((eye) => [eye]) : [eyes]) {
				await borrower.goTo(from);
				await look(name, `${APP}/${borrower.uuid}${path === "" ? "" : `/${path}`}`, looking);
			}
		} catch (error) {
			failed(`${org}, ${name}: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
	if (DESK.some((name) => only.test(name))) {
		await logIn(eyes, await borrower.agentJwt());
		for (const path of DESK_PAGES) await look(path.replaceAll("/", "-"), `${APP}/${path}`);
		await look("desk-case", `${APP}/desk/applications/${borrower.uuid}`);
		await look("desk-case-why", `${APP}/desk/applications/${borrower.uuid}/why`);
	}
	const studio = ["home", "effect", "people", ...STUDIO_ROOMS.map((room) => room.name)];
	if (org === "main" && studio.some((name) => only.test(`studio-${name}`))) {
		await logIn(eyes, await borrower.agentJwt());
		if (only.test("studio-review")) await others(baseUrl, lender, PEOPLE);
		const draft = await drawnDraft(`http://127.0.0.1:${new URL(baseUrl).port}`, org);
		for (const name of ["home", "effect", "people"]) {
			await look(`studio-${name}`, `${APP}/studio${name === "home" ? "" : `/${name}`}`, eyes, workedOut);
		}
		for (const { name, path, act } of STUDIO_ROOMS) {
			await look(`studio-${name}`, `${APP}/studio/drafts/${draft}/${path}`, eyes, async (page) => {
				await workedOut(page);
				await act?.(page);
				await workedOut(page);
			});
		}
	}
	await Promise.all(eyes.map(({ context }) => context.close()));
}
