import type { Browser, Locator, Page } from "playwright";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { beginLargeDraft } from "./large-draft.ts";

/** Milliseconds of each figure, in the order they were measured. */
export type RoomFigures = { readonly [figure: string]: readonly number[] };

const PATIENCE_MS = 300_000;
const KEYS = 20;
const FRAMES = 60;

async function logIn(page: Page, origin: string): Promise<void> {
	await page.goto(`${origin}/account/heloc/auth/login`);
	await page.getByLabel("Email", { exact: true }).fill(sandboxAgentEmail("main"));
	await page.getByLabel("Password", { exact: true }).fill(SANDBOX_AGENT_PASSWORD);
	await page.getByRole("button", { name: "Log in", exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
}

async function timed(act: () => Promise<void>, shown: Locator): Promise<number> {
	const from = performance.now();
	await act();
	await shown.waitFor();
	return performance.now() - from;
}

/** From a key in the panel of a question until the preview shows what it made. */
async function keysToPreview(label: Locator): Promise<readonly number[]> {
	return label.evaluate(async (field: HTMLInputElement, keys) => {
		const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
		const region = document.querySelector("[role=region][aria-label^='Preview of']");
		if (region === null || type === undefined) throw new Error("There is no preview.");
		const times: number[] = [];
		for (let key = 0; key < keys; key += 1) {
			const words = `Words number ${key}`;
			const from = performance.now();
			type.call(field, words);
			field.dispatchEvent(new Event("input", { bubbles: true }));
			while (!region.textContent?.includes(words)) await new Promise(requestAnimationFrame);
			times.push(performance.now() - from);
		}
		return times;
	}, KEYS);
}

/** From an arrow key until the frame that shows where it led. */
async function keysInGrid(grid: Locator): Promise<readonly number[]> {
	await grid.focus();
	return grid.evaluate(async (_, keys) => {
		const times: number[] = [];
		for (let key = 0; key < keys; key += 1) {
			const from = performance.now();
			document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
			await new Promise(requestAnimationFrame);
			await new Promise((painted) => setTimeout(painted));
			times.push(performance.now() - from);
		}
		return times;
	}, KEYS);
}

/** The time of each frame while the page, or what scrolls within it, is scrolled as far as it goes. */
async function framesOf(scrolled: Locator): Promise<readonly number[]> {
	return scrolled.evaluate(async (element, frames) => {
		const times: number[] = [];
		const step = Math.max(100, (element.scrollHeight - element.clientHeight) / frames);
		for (let frame = 0; frame < frames; frame += 1) {
			const from = performance.now();
			element.scrollBy(0, step);
			await new Promise(requestAnimationFrame);
			times.push(performance.now() - from);
		}
		return times;
	}, FRAMES);
}

/** Opens Studio's rooms with a form of 200 questions and a table of 2,000 rows, at full speed. */
export async function measureRooms(root: string, browser: Browser, origin: string): Promise<RoomFigures> {
	const draft = await beginLargeDraft(root, origin);
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	context.setDefaultTimeout(PATIENCE_MS);
	try {
		const page = await context.newPage();
		await logIn(page, origin);
		await page.goto(`${origin}/account/heloc/studio/drafts/${draft}/files`);
		const room = (name: string) => page.getByRole("link", { name, exact: true });
		const map = page.getByText("States that lead to each other");
		await room("Map").click();
		// the first one waits for the draft to be composed
		await map.waitFor();
		const search = page.getByLabel("Find a form");
		await room("Forms").click();
		await search.waitFor();
		const mapDrawn = await timed(() => room("Map").click(), map);
		await room("Forms").click();
		await search.fill("legal name");
		const preview = page.getByRole("region", { name: /^Preview of/ });
		const form = room("What is your legal name?");
		const formOpened = await timed(() => form.click(), preview.getByRole("button", { name: "Continue" }));
		const find = page.getByLabel("Find a question");
		await find.fill("Question 100");
		await page.getByRole("button", { name: "Question 100", exact: true }).click();
		await find.fill("");
		const preview200 = await keysToPreview(page.getByLabel(/^Label/));
		const formFrames = await framesOf(page.locator("html"));
		const listFrames = await framesOf(page.getByRole("group", { name: "Questions, in order" }));
		await room("Tables").click();
		const table = room("Max cltv");
		await table.waitFor();
		const grid = page.getByRole("grid", { name: /Max cltv/ });
		const tableOpened = await timed(() => table.click(), grid);
		const tableKeys = await keysInGrid(grid);
		const tableFrames = await framesOf(grid);
		return {
			"map drawn": [mapDrawn],
			"form of 200 questions opened": [formOpened],
			"key to preview, 200 questions": preview200,
			"frame while that form scrolls": formFrames,
			"frame while its questions scroll": listFrames,
			"table of 2,000 rows opened": [tableOpened],
			"arrow key in that table": tableKeys,
			"frame while that table scrolls": tableFrames,
		};
	} finally {
		await context.close();
	}
}

/** Each figure's middle and worst, and how often it was taken. */
export function roomLines(figures: RoomFigures): string[] {
	const head = `${"".padEnd(34)}${"median".padStart(10)}${"worst".padStart(10)}${"taken".padStart(8)}`;
	const rows = Object.entries(figures).map(([figure, times]) => {
		const inOrder = times.toSorted((one, other) => one - other);
		const shown = [inOrder[Math.floor(inOrder.length / 2)], inOrder.at(-1)].map((ms) =>
			`${ms?.toFixed(0)} ms`.padStart(10),
		);
		return `${figure.padEnd(34)}${shown.join("")}${String(times.length).padStart(8)}`;
	});
	return [head, ...rows];
}
