#!/usr/bin/env bash
# What:     modern-css-reset 1.4.0, in Chromium 153 (@sparticuz/chromium 153.0.0, or that of CHROMIUM_PATH; playwright-core 1.65.1)
# Source:   https://www.npmjs.com/package/modern-css-reset/v/1.4.0, dist/reset.css, at "prefers-reduced-motion"
# Behavior: for people who ask for less motion it gives everything `transition-duration: 0.01ms`. The property of a
#           transition is "all" unless it is said, so that every change of a style becomes a transition: what is read in
#           the same task is the old style, and the new one is there a frame later. A list that measures what it has just
#           moved, such as a virtual one, scrolls by stale heights. With `transition-property: none` styles hold at once,
#           as they do where less motion is not asked for.
# Seen:     motion 123px, less motion 0px, less motion without transitions 123px
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts modern-css-reset@1.4.0 @sparticuz/chromium@153.0.0 playwright-core@1.65.1
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";
const executablePath = process.env.CHROMIUM_PATH || (await chromium.executablePath());
const browser = await browsers.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const reset = readFileSync("node_modules/modern-css-reset/dist/reset.css", "utf8");
const none = "@media (prefers-reduced-motion: reduce) { * { transition-property: none !important } }";
async function marginAtOnce(reducedMotion, css) {
	const page = await browser.newPage({ reducedMotion });
	await page.setContent(`<!doctype html><style>${css}</style><p>one</p>`);
	return page.evaluate(() => {
		const element = document.querySelector("p");
		const margin = () => getComputedStyle(element).marginBottom;
		margin();
		element.style.marginBottom = "123px";
		return margin();
	});
}
const seen = [
	["motion", await marginAtOnce("no-preference", reset)],
	["less motion", await marginAtOnce("reduce", reset)],
	["less motion without transitions", await marginAtOnce("reduce", reset + none)],
];
console.log(seen.map((one) => one.join(" ")).join(", "));
await browser.close();
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "motion 123px, less motion 0px, less motion without transitions 123px" ]
