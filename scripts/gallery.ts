import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { serveOurs } from "./benchmarks/page/our-server.ts";
import { buildWeb } from "./building/build-web.ts";
import { contactSheet } from "./gallery/contact-sheet.ts";
import { type Shot, shootOrganisation } from "./gallery/shoot.ts";
import { findBrowser } from "./testing/browser.ts";

/**
 * Takes screenshots of every page at two widths for two organizations into dist/gallery: `npm run gallery -- [--only
 * pattern]`.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const folder = join(root, "dist", "gallery");
/** Vendor delay, long enough to capture the waiting pages. */
const THINKING_MS = "600000";
const HOSTS = { main: "localhost", "lakeside-cu": "lakeside.localhost" } as const;
const FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-dev-shm-usage",
	"--host-resolver-rules=MAP *.localhost 127.0.0.1",
	"--use-fake-device-for-media-stream",
	"--use-fake-ui-for-media-stream",
];

await buildWeb(root);
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
	await Promise.all(
		Object.entries(HOSTS).map(([org, host]) =>
			shootOrganisation(browser, `http://${host}:${port}`, org, { folder, only, say, failed }),
		),
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
