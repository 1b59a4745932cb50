import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const cure =
	"No browser was found for the browser tests: run `apt-get install chromium` or `npx playwright install chromium`, " +
	"or set CHROMIUM_PATH to a Chromium or Chrome, then run the tests again.";

function onPath(): string[] {
	const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function existing(): string | undefined {
	const asked = process.env.CHROMIUM_PATH;
	if (asked) {
		if (existsSync(asked)) return asked;
		throw new Error(
			`CHROMIUM_PATH names ${asked}, where no file is: correct it or unset it, then run the tests again.`,
		);
	}
	return [chromium.executablePath(), ...onPath(), ...places].find((path) => path && existsSync(path));
}

/** The path of a Chromium to test in, downloading Playwright's own as a last resort; throws one sentence with the cure. */
export function findBrowser(root: string): string {
	const found = existing();
	if (found) return found;
	process.stderr.write("Fetching a browser for the browser tests …\n");
	const cli = join(root, "node_modules", "playwright", "cli.js");
	spawnSync(process.execPath, [cli, "install", "chromium"], { cwd: root, stdio: "ignore", timeout: 300_000 });
	const fetched = existing();
	if (!fetched) throw new Error(cure);
	return fetched;
}
