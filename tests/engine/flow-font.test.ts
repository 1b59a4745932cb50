import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { keepProofs } from "../catalog/keep-proofs.ts";
import { overlayFolder } from "../catalog/overlay-folder.ts";

keepProofs();

const require = createRequire(import.meta.url);
const whole = require.resolve("@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff");

async function run(...args: readonly string[]) {
	let [out, err] = ["", ""];
	const code = await runFlow(args, {
		stdin: (async function* () {})(),
		out: (text) => {
			out += text;
		},
		err: (text) => {
			err += text;
		},
	});
	return { code, out, err };
}

it("a lender's font is made from a whole one, and passes the check once its license is stated", async () => {
	const folder = overlayFolder({});
	const where = ["--org", "partner", "--overlays", folder];
	const made = await run("font", whole, ...where, "--format", "json");
	expect([made.code, made.err]).toEqual([0, ""]);
	const { path, bytes, declared } = JSON.parse(made.out) as { path: string; bytes: number; declared: object };
	expect(path).toBe(join(folder, "partner/brand/fonts/source-sans-3-600.woff2"));
	expect(statSync(path).size).toBe(bytes);
	expect(bytes).toBeLessThan(statSync(whole).size);

	const heading = { ...declared, license: "OFL-1.1", source: "github.com/adobe-fonts/source-sans" };
	writeFileSync(
		join(folder, "partner/org.json"),
		JSON.stringify({ ...madeUpLender("partner"), brand: { fonts: { heading } } }),
	);
	const checked = await run("check", ...where, "--format", "json");
	expect(JSON.parse(checked.out)).toEqual([]);

	writeFileSync(path, readFileSync(path).subarray(0, 5000));
	const broken = await run("check", ...where, "--format", "json");
	expect([broken.code, (JSON.parse(broken.out) as { code: string }[]).map(({ code }) => code)]).toEqual([
		1,
		["FONT_NOT_WOFF2"],
	]);
});

it("what is no font is not made into one", async () => {
	const folder = overlayFolder({});
	const where = ["--org", "partner", "--overlays", folder];
	const wrong = await run("font", join(folder, "partner/org.json"), ...where);
	expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("The font cannot be read")]);
	expect((await run("font", join(folder, "none.ttf"), ...where)).code).toBe(2);
	const heavy = await run("font", whole, ...where, "--weight", "fat");
	expect([heavy.code, heavy.err]).toEqual([2, expect.stringContaining("--weight takes a weight")]);
});
