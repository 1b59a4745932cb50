import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { type Finished, runProcess } from "../../scripts/testing/process.ts";

const root = join(import.meta.dirname, "../..");
const home = mkdtempSync(join(tmpdir(), "flow-package-"));
const installed = join(home, "node_modules/@heloc-flow/flow");
const manifest = JSON.parse(readFileSync(join(root, "src/flow/package.json"), "utf8")) as {
	readonly version: string;
	readonly dependencies: { readonly [name: string]: string };
};

/** Where npm keeps a package that this repository has installed. */
const ofHere = (name: string) => join(root, "node_modules", name);

/** The flow command of the installed package, run in a folder, with a cache of its own. */
function flow(folder: string, ...args: readonly string[]): Promise<Finished> {
	const env = { PATH: process.env.PATH ?? "", FLOW_CACHE_DIR: join(home, "cache"), NO_COLOR: "1" };
	return runProcess(process.execPath, [join(installed, "dist/flow.js"), ...args], { cwd: folder, env });
}

// as `npm install` of the packed file does, but for the registry: its dependencies are the ones that are installed here
beforeAll(async () => {
	const npm = process.env.npm_execpath ?? join(dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js");
	const packing = [npm, "pack", "-w", "src/flow", "--pack-destination", home, "--loglevel=error"];
	const { code, output } = await runProcess(process.execPath, packing, { cwd: root, env: process.env });
	expect(code, output).toBe(0);
	mkdirSync(installed, { recursive: true });
	const file = join(home, `heloc-flow-flow-${manifest.version}.tgz`);
	execFileSync("tar", ["-xzf", file, "-C", installed, "--strip-components=1"]);
	for (const [name, version] of Object.entries(manifest.dependencies)) {
		const { version: here } = JSON.parse(readFileSync(join(ofHere(name), "package.json"), "utf8")) as {
			version: string;
		};
		expect(here, name).toBe(version);
		mkdirSync(dirname(join(home, "node_modules", name)), { recursive: true });
		symlinkSync(ofHere(name), join(home, "node_modules", name));
	}
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("checks, tests and compares a lender's files in a folder that has the package alone", async () => {
	const made = await flow(home, "init", "harbor", "--to", join(home, "harbor"));
	expect(made).toMatchObject({ code: 0, output: expect.stringContaining("next: npx flow check --org harbor") });
	const repository = join(home, "harbor");
	const { devDependencies, scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
		readonly devDependencies: object;
		readonly scripts: { readonly [name: string]: string };
	};
	expect(devDependencies).toEqual({ "@heloc-flow/flow": manifest.version });
	expect(scripts.check).toBe("flow check --org harbor");
	// what npm puts beside the lenders is none
	cpSync(join(installed, "package.json"), join(repository, "node_modules/@heloc-flow/flow/package.json"));
	const blank = await flow(repository, "check", "--org", "harbor", "--format", "json");
	const codes = (JSON.parse(blank.output) as readonly { readonly code: string }[]).map(({ code }) => code);
	expect([blank.code, new Set(codes)]).toEqual([1, new Set(["LEFT_BLANK"])]);

	const org = join(repository, "harbor/org.json");
	const { $schema: _, ...lender } = madeUpLender("harbor") as { readonly [key: string]: unknown };
	writeFileSync(org, JSON.stringify({ ...JSON.parse(readFileSync(org, "utf8")), ...lender }));
	const pages = { pages: { complete: { title: "Welcome to your line at Harbor" } } };
	writeFileSync(join(repository, "harbor/flows/pages.json"), JSON.stringify(pages));
	expect(await flow(repository, "check")).toMatchObject({
		code: 0,
		output: expect.stringContaining("no findings in 2 organizations"),
	});
	expect(await flow(repository, "test", "--org", "harbor")).toMatchObject({
		code: 0,
		output: expect.stringMatching(/^\d{3,} passed, 0 failed\n$/),
	});
	expect((await flow(repository, "diff", "--org", "harbor")).output).toContain("Welcome to your line at Harbor");

	writeFileSync(
		join(repository, "harbor/flows/pages.json"),
		JSON.stringify({ pages: { compleet: { title: "Hello" } } }),
	);
	const broken = await flow(repository, "check", "--org", "harbor", "--format", "github");
	expect(broken.code).toBe(1);
	expect(broken.output).toMatch(/^::error file=harbor\/flows\/pages\.json,line=1,.*compleet/);
});

it("says which commands need a checkout, and leaves them out of its help", async () => {
	const vendors = await flow(home, "vendors");
	expect(vendors).toMatchObject({ code: 2, output: expect.stringContaining("run it in a checkout of heloc-flow") });
	expect((await flow(home, "check", "--render")).output).toContain("check --render needs the product's pages");
	const help = await flow(home, "help");
	expect(help.output).toContain("npx flow COMMAND --help");
	expect(help.output).not.toMatch(/^ {2}(?:vendors|mails) /m);
});

it("its doors open for programs, with their types", async () => {
	const program = [
		'import { loadCatalog } from "@heloc-flow/flow/catalog";',
		'import { type ApplicationRecord, compileFlow } from "@heloc-flow/flow/engine";',
		'const flow = compileFlow(loadCatalog().product("main"));',
		"export const at: ApplicationRecord | undefined = undefined;",
		"console.log(typeof flow);",
	].join("\n");
	const settings = {
		compilerOptions: {
			strict: true,
			module: "NodeNext",
			target: "ES2024",
			skipLibCheck: true,
			noEmit: true,
			types: [],
		},
		files: ["program.mts"],
	};
	const typed = `${program}\nconst wrong: number = loadCatalog().orgCodes();\n`;
	writeFileSync(join(home, "program.mts"), typed.replace("console.log(typeof flow);", ""));
	writeFileSync(join(home, "tsconfig.json"), JSON.stringify(settings));
	const tsc = join(root, "node_modules/typescript/bin/tsc");
	const { output } = await runProcess(process.execPath, [tsc, "-p", home], { cwd: home, env: process.env });
	expect(output.match(/error TS\d+/g)).toEqual(["error TS2322"]);
	writeFileSync(join(home, "program.mjs"), program.replace("type ApplicationRecord, ", "").replace(/^export .*$/m, ""));
	const ran = await runProcess(process.execPath, [join(home, "program.mjs")], { cwd: home, env: process.env });
	expect(ran.output.trim()).toBe("object");
});
