import type { Page } from "playwright";
import { axeFaults } from "./axe.ts";
import { screenshot } from "./screenshot.ts";

const SIZES = [
	{ width: 390, height: 844 },
	{ width: 1280, height: 900 },
] as const;

/** What keeps a page from being read on a phone and on a computer: it is wider than the window, or axe finds a fault. */
export async function faultsAtBothWidths(page: Page, name: string): Promise<string[]> {
	const faults: string[] = [];
	for (const size of SIZES) {
		await page.setViewportSize(size);
		const [wide = 0, window = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		if (wide > window) faults.push(`${name}: ${wide} px wide in a window of ${window} px`);
		await screenshot(page, `${name}-${size.width}`);
	}
	const { pathname } = new URL(page.url());
	return [...faults, ...(await axeFaults(page)).map((fault) => `${name}, ${pathname}: ${fault}`)];
}
