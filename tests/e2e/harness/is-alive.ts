import type { Page } from "playwright";

/** Whether React has hydrated the page: its elements then have React's own properties. */
export function isAlive(page: Page): Promise<boolean> {
	return page.evaluate(() =>
		Object.keys(document.querySelector("#root > *") ?? {}).some((key) => key.startsWith("__react")),
	);
}
