import type { Page } from "playwright";

/** A browser's report of unexpected layout shifts. */
interface Shift extends PerformanceEntry {
	readonly value: number;
	readonly hadRecentInput: boolean;
}

/** Opens an address afresh and sums up what jumped until everything was there; fails for a moment without title or h1. */
export async function shiftOf(page: Page, address: string, ready: string | RegExp): Promise<number> {
	await page.goto(address);
	await page
		.getByRole("heading", { level: 1, name: ready })
		.waitFor()
		.catch(async () => {
			throw new Error(`“${String(ready)}” never came at ${page.url()}:\n${await page.locator("body").ariaSnapshot()}`);
		});
	await page.waitForLoadState("networkidle");
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => {
					const shifts = (list.getEntries() as Shift[]).filter((one) => !one.hadRecentInput);
					resolve(shifts.reduce((total, one) => total + one.value, 0));
				}).observe({ type: "layout-shift", buffered: true });
				setTimeout(() => resolve(0), 500);
			}),
	);
}
