import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";

/** What only the colors of a scheme decide; the rest is the same in both. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Every axe violation of the page, in light and in dark, one readable line each; an empty list passes. */
export async function axeFaults(page: Page): Promise<string[]> {
	const scheme = await page.evaluate(() => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
	// a test may just have changed it
	await wear(page, scheme);
	const light = await faultsOf(page, new AxeBuilder({ page }));
	await wear(page, scheme === "dark" ? "light" : "dark");
	try {
		const other = await faultsOf(page, new AxeBuilder({ page }).withRules(COLOR_RULES));
		return [...light, ...other.map((fault) => `in the other color scheme: ${fault}`)];
	} finally {
		await wear(page, scheme);
	}
}

/** Changes the color scheme at once: in a page that passes slowly from one to the other, or is not rendered, colors are mixed. */
async function wear(page: Page, colorScheme: "light" | "dark"): Promise<void> {
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("*, ::before, ::after { transition: none !important; content-visibility: visible !important }");
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	});
	await page.emulateMedia({ colorScheme });
	await page.evaluate(async () => {
		await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
		document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
	});
}

async function faultsOf(page: Page, builder: AxeBuilder): Promise<string[]> {
	const { violations } = await builder.setLegacyMode(true).analyze();
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map(
			(node) => `${new URL(page.url()).pathname}: ${id}: ${help}: ${node.target.join(" ")}: ${node.html.slice(0, 160)}`,
		),
	);
}
