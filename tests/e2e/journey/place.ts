import type { Page } from "playwright";

/** The borrower's place: the path of the address, and the heading of the page. */
export interface Place {
	/** Relative to the home of the product, without the application's id: "register-v2/legal-name", "product/select". */
	readonly path: string;
	readonly heading: string;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The page's path without the application's id. */
export function pathOf(page: Page): string {
	return new URL(page.url()).pathname
		.replace(/^\/account\/[a-z0-9-]+\/?/, "")
		.replace(new RegExp(`^${uuid.source}/?`), "");
}

/** The application's id, as the address shows it; undefined during registration. */
export function applicationUuid(page: Page): string | undefined {
	return uuid.exec(new URL(page.url()).pathname)?.[0];
}

/** The current place; an empty heading while none is shown. */
export async function placeOf(page: Page): Promise<Place> {
	// a page that is still arriving has a heading, too, and nothing to act on
	const headings = await page
		.locator("h1:visible")
		.evaluateAll((nodes) =>
			nodes.filter((node) => node.closest("[aria-busy=true]") === null).map((node) => node.textContent ?? ""),
		);
	return { path: pathOf(page), heading: (headings[0] ?? "").replaceAll(/\s+/g, " ").trim() };
}

/** What tells of a form's errors and takes the focus, in every language. */
export const SUMMARY = "[role=group][tabindex='-1']";

/** The page's errors: its alerts and error summary. */
export async function errorsShown(page: Page): Promise<string[]> {
	const texts = await page.locator(`:is([role=alert], ${SUMMARY}, [aria-invalid=true]):visible`).evaluateAll((nodes) =>
		nodes.map((node) => {
			const described = node.getAttribute("aria-describedby")?.split(" ") ?? [];
			const errors = described.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
			return (node.matches("[aria-invalid=true]") ? errors : (node.textContent ?? "")).trim();
		}),
	);
	return [...new Set(texts)].filter(Boolean);
}
