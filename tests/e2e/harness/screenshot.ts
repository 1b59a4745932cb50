import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";

const folder = join("dist", "screenshots");

/** Saves a full-page screenshot under dist/screenshots (never committed); returns its path. */
export async function savePicture(page: Page, name: string): Promise<string> {
	mkdirSync(folder, { recursive: true });
	const path = join(folder, `${name.replaceAll(/[^a-z0-9-]+/gi, "-")}.png`);
	await page.screenshot({ path, fullPage: true });
	return path;
}

/** Saves a screenshot for people to look at, where E2E_SCREENSHOTS asks for pictures. */
export async function screenshot(page: Page, name: string): Promise<void> {
	if (process.env.E2E_SCREENSHOTS) await savePicture(page, name);
}
