import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const home = mkdtempSync(join(tmpdir(), "bare-machine-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("with nothing on the PATH the packages are installed and what runs finds the system's programs and npm", () => {
	mkdirSync(join(home, "scripts"));
	copyFileSync(join(import.meta.dirname, "../../scripts/run.mjs"), join(home, "scripts/run.mjs"));
	const described = { name: "bare", version: "1.0.0", dependencies: { own: "file:own" } };
	mkdirSync(join(home, "own"));
	writeFileSync(join(home, "own/package.json"), JSON.stringify({ name: "own", version: "1.0.0" }));
	writeFileSync(join(home, "package.json"), JSON.stringify(described));
	const packages = { "": described, own: { version: "1.0.0" }, "node_modules/own": { resolved: "own", link: true } };
	const lock = { ...described, lockfileVersion: 3, requires: true, packages };
	writeFileSync(join(home, "package-lock.json"), JSON.stringify(lock));
	const script =
		'import { execSync } from "node:child_process"; process.stdout.write(execSync("echo ran by the shell"));';
	writeFileSync(join(home, "scripts/generate.ts"), script);
	const { npm_execpath: _, ...env } = process.env;
	const run = spawnSync(process.execPath, [join(home, "scripts/run.mjs"), "generate"], {
		env: { ...env, PATH: "" },
		encoding: "utf8",
	});
	expect(run.stderr).toMatch(/Installed in \d+ s\./);
	expect(run.stdout).toBe("ran by the shell\n");
	expect(existsSync(join(home, "node_modules/.heloc-flow-lock"))).toBe(true);
});
