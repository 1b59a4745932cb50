import type { Page } from "playwright";

/** A browser's report of unexpected layout shifts. */
interface Shift extends PerformanceEntry {
	readonly value: number;
	readonly hadRecentInput: boolean;
	readonly sources?: readonly {
		readonly node?: Node | null;
		readonly previousRect: DOMRectReadOnly;
		readonly currentRect: DOMRectReadOnly;
	}[];
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

/** From now on, every page that is loaded sums up what jumps on it without the visitor's doing, and names what jumped. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const jumps: string[] = [];
		Reflect.set(window, "shifted", 0);
		Reflect.set(window, "jumps", jumps);
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as Shift[]) {
				if (entry.hadRecentInput) continue;
				Reflect.set(window, "shifted", Number(Reflect.get(window, "shifted")) + entry.value);
				for (const { node, previousRect, currentRect } of entry.sources ?? []) {
					const name = `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`;
					jumps.push(
						`${entry.value.toFixed(3)} ${name}: ${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}`,
					);
				}
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
}

/** What has jumped since the page was loaded: the sum, and what moved. */
export async function shiftSoFar(page: Page): Promise<{ readonly sum: number; readonly jumps: readonly string[] }> {
	return {
		sum: await page.evaluate(() => Number(Reflect.get(window, "shifted"))),
		jumps: await page.evaluate(() => Reflect.get(window, "jumps") as string[]),
	};
}
