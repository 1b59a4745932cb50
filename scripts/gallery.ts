import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { SOURCE_LOCALE } from "../src/flow/engine/locales/authored-locale.ts";
import { serveOurs } from "./benchmarks/page/our-server.ts";
import { buildWeb } from "./building/build-web.ts";
import { buildSheet } from "./gallery/components/build-sheet.ts";
import { contactSheet } from "./gallery/contact-sheet.ts";
import { lenderOf } from "./gallery/lender.ts";
import { isScheme, SCHEMES, type Scheme, type Shot, shootOrganization } from "./gallery/shoot.ts";
import { findBrowser } from "./testing/browser.ts";

/**
 * Takes screenshots of every page, and of a sheet of all components, at two widths into dist/gallery: `npm run gallery -- [--only pattern] [--orgs a,b]
 * [--schemes light,dark] [--locales en-US,es-US]`. Without `--orgs`, every page of the base organization in light and dark and in
 * Spanish, and of four others in light. `en-XA` is the made-up language, in which a sentence that is not data stands out.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({
	options: {
		only: { type: "string", default: "" },
		orgs: { type: "string" },
		schemes: { type: "string" },
		locales: { type: "string" },
	},
});
const folder = join(root, "dist", "gallery");
/** Vendor delay, long enough to capture the waiting pages. */
const THINKING_MS = "600000";
/** Organizations whose brands differ most: the base organization first, then four with logos of their own. */
const BRANDS = "main,lakeside-cu,cinderpath,ashgrove-teachers,alderwick";
const FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-dev-shm-usage",
	"--host-resolver-rules=MAP *.localhost 127.0.0.1",
	"--use-fake-device-for-media-stream",
	"--use-fake-ui-for-media-stream",
];

/** The color schemes to capture: the named ones, or both for the base organization alone. */
function schemesOf(org: string): readonly Scheme[] {
	const named = (values.schemes ?? "").split(",").filter(isScheme);
	if (named.length > 0) return named;
	return org === "main" || values.orgs !== undefined ? SCHEMES : ["light"];
}

/** The languages to capture: the named ones, or English, and Spanish for the base organization. */
function localesOf(org: string): readonly string[] {
	if (values.locales !== undefined) return values.locales.split(",");
	return org === "main" && values.orgs === undefined ? [SOURCE_LOCALE, "es-US"] : [SOURCE_LOCALE];
}

await buildWeb(root);
const render = await buildSheet(root);
if (values.only === "") rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const started = Date.now();
const server = await serveOurs(root, { SANDBOX_DELAY_MS: THINKING_MS });
const browser = await chromium.launch({ executablePath: await findBrowser(root), args: FLAGS });
const shots: Shot[] = [];
const say = (some: readonly Shot[]) => {
	shots.push(...some);
	for (const { file, fault } of some) if (fault) console.error(`${file}: ${fault}`);
};
const failed = (why: string) => {
	console.error(why);
	process.exitCode = 1;
};
try {
	const { port } = new URL(server.url);
	const only = new RegExp(values.only);
	const orgs = (values.orgs ?? BRANDS).split(",");
	const shoot = async (org: string) => {
		const lender = lenderOf(root, org);
		const base = `http://${lender.host}:${port}`;
		for (const locale of localesOf(org)) {
			const schemes = locale === SOURCE_LOCALE ? schemesOf(org) : schemesOf(org).slice(0, 1);
			await shootOrganization(browser, base, lender, { folder, only, schemes, locale, render, say, failed });
		}
	};
	// two at a time: each keeps a browser process and the server busy
	await Promise.all(
		[0, 1].map(async (lane) => {
			for (const org of orgs.filter((_, at) => at % 2 === lane)) await shoot(org);
		}),
	);
	writeFileSync(join(folder, "index.html"), contactSheet(shots));
	const seconds = Math.round((Date.now() - started) / 1000);
	console.log(`${shots.length} pictures in ${seconds} s: ${join("dist", "gallery", "index.html")}`);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
} finally {
	await browser.close();
	await server.stop();
}
