import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";

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

const filesIn = (folder: string) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));

it("a new partner begins with a repository that says what is to be filled in, and nothing else", async () => {
	const folder = join(mkdtempSync(join(tmpdir(), "flow-init-")), "harbor");
	const made = await run("init", "harbor", "--to", folder);
	expect([made.code, made.err]).toEqual([0, ""]);
	expect(made.out).toContain(`next: npm run -s flow -- check --org harbor --overlays ${folder}\n`);
	for (const file of ["README.md", ".github/workflows/check.yml", ".vscode/settings.json", "harbor/org.json"]) {
		expect(existsSync(join(folder, file)), file).toBe(true);
	}
	expect(readFileSync(join(folder, ".github/workflows/check.yml"), "utf8")).toContain(
		"npx flow check --org harbor --no-cache --format github",
	);
	// every file that names a schema leads to one, and so do the editor's settings
	for (const file of filesIn(join(folder, "harbor"))) {
		const { $schema } = JSON.parse(readFileSync(file, "utf8")) as { $schema: string };
		expect(existsSync(resolve(file, "..", $schema)), $schema).toBe(true);
	}
	const settings = JSON.parse(readFileSync(join(folder, ".vscode/settings.json"), "utf8"));
	for (const { url } of settings["json.schemas"] as { url: string }[])
		expect(existsSync(join(folder, url)), url).toBe(true);

	const where = ["--org", "harbor", "--overlays", folder];
	const blank = await run("check", ...where, "--format", "json");
	const findings = JSON.parse(blank.out) as { code: string; file: string; pointer: string }[];
	expect([blank.code, new Set(findings.map(({ code, file }) => `${code} ${file}`))]).toEqual([
		1,
		new Set(["LEFT_BLANK harbor/org.json"]),
	]);
	const lender = madeUpLender("harbor") as { [key: string]: unknown };
	const pointersOf = (value: unknown, at: string): string[] =>
		typeof value === "object" && value !== null
			? Object.entries(value).flatMap(([key, one]) => pointersOf(one, `${at}/${key}`))
			: [at];
	const { $schema: _, code: __, extends: ___, ...identity } = lender;
	expect(findings.map(({ pointer }) => pointer).sort()).toEqual(pointersOf(identity, "").sort());

	const org = join(folder, "harbor/org.json");
	writeFileSync(org, JSON.stringify({ ...JSON.parse(readFileSync(org, "utf8")), ...identity }));
	expect(await run("check", ...where)).toMatchObject({ code: 0, out: expect.stringContaining("no findings") });
	const cases = await run("test", ...where);
	expect([cases.code, cases.out]).toEqual([0, expect.stringMatching(/^\d+ passed, 0 failed\n$/)]);
});

it("nothing is written over, and no code is given twice", async () => {
	const folder = mkdtempSync(join(tmpdir(), "flow-init-"));
	writeFileSync(join(folder, "notes.md"), "mine");
	const taken = await run("init", "harbor", "--to", folder);
	expect([taken.code, taken.err]).toEqual([2, expect.stringContaining("is not empty, and nothing is overwritten")]);
	expect(filesIn(folder)).toEqual([join(folder, "notes.md")]);
	const free = join(folder, "new");
	expect(await run("init", "main", "--to", free)).toMatchObject({ code: 2, err: expect.stringContaining("already") });
	expect(await run("init", "Not a code", "--to", free)).toMatchObject({
		code: 2,
		err: expect.stringContaining("is not a code"),
	});
	expect(await run("init", "harbor", "--to", free, "--extends", "mian")).toMatchObject({
		code: 2,
		err: expect.stringContaining('Did you mean "main"'),
	});
	expect(existsSync(free)).toBe(false);
});
