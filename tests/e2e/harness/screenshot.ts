import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";

const folder = join("dist", "screenshots");

/** Keeps a picture of the whole page under dist/screenshots (never committed); gives its path. */
export async function screenshot(page: Page, name: string): Promise<string> {
	mkdirSync(folder, { recursive: true });
	const path = join(folder, `${name.replaceAll(/[^a-z0-9-]+/gi, "-")}.png`);
	await page.screenshot({ path, fullPage: true });
	return path;
}
