import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";

/** What only the colors of a scheme decide; the rest is the same in both. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const beside = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
/** The program that the package for playwright brings; its own way to run it hands it over again at each look. */
const SOURCE = readFileSync(beside.resolve("axe-core/axe.min.js"), "utf8");

/** What axe says of a rule that a page breaks. */
interface Violation {
	readonly id: string;
	readonly help: string;
	readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[];
}

/** Every axe violation of the page, in light and in dark, one readable line each; an empty list passes. */
export async function axeFaults(page: Page): Promise<string[]> {
	if (page.frames().length > 1) throw new Error(`${page.url()} holds a frame, into which axe does not look.`);
	const scheme = await page.evaluate(() => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
	// a test may just have changed it
	await wear(page, scheme);
	const first = await faultsOf(page);
	await wear(page, scheme === "dark" ? "light" : "dark");
	try {
		const other = await faultsOf(page, COLOR_RULES);
		return [...first, ...other.map((fault) => `in the other color scheme: ${fault}`)];
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

/** Runs all rules or these; the program is handed to each document once. */
async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
	if (!(await page.evaluate(() => Reflect.has(window, "axe")))) await page.evaluate(SOURCE);
	const violations = await page.evaluate(async (only) => {
		const axe = Reflect.get(window, "axe") as {
			run: (context: Document, options: object) => Promise<{ violations: readonly Violation[] }>;
		};
		const { violations } = await axe.run(document, {
			resultTypes: ["violations"],
			...(only === undefined ? {} : { runOnly: only }),
		});
		return violations.map(({ id, help, nodes }) => ({
			id,
			help,
			nodes: nodes.map(({ target, html }) => ({ target, html })),
		}));
	}, rules);
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map(
			({ target, html }) =>
				`${new URL(page.url()).pathname}: ${id}: ${help}: ${target.join(" ")}: ${html.slice(0, 160)}`,
		),
	);
}
