import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { measuredFolder } from "../../scripts/testing/test-files.ts";

const own = join(import.meta.dirname, "../..");
const TAKEN = ["scripts/test.ts", "scripts/testing", "scripts/installing", "tests/module-graph.ts"];
const PROJECTS = {
	unit: { include: ["tests/**/*.test.ts"], exclude: ["tests/server/**", "tests/web/**", "tests/e2e/**"] },
	server: { include: ["tests/server/**/*.test.ts"] },
	web: { include: ["tests/web/**/*.test.ts"] },
	e2e: { include: ["tests/e2e/**/*.test.ts"] },
};

/** A small git repository with the test command of this one. */
export interface MadeUpRepository {
	readonly folder: string;
	write(file: string, text: string): void;
	git(...args: string[]): void;
	/** Writes the seconds that an earlier run would have kept. */
	measured(seconds: { readonly [file: string]: number }): void;
	/** Runs the test command; what it printed and its exit code. */
	test(...args: string[]): { readonly code: number | null; readonly output: string };
	remove(): void;
}

/** Creates a repository on main with these files committed. */
export function madeUpRepository(files: { readonly [file: string]: string }): MadeUpRepository {
	const folder = mkdtempSync(join(tmpdir(), "made-up-repository-"));
	const write = (file: string, text: string) => {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
	};
	const git = (...args: string[]) => {
		const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
		const { status, stderr } = spawnSync("git", [...who, ...args], { cwd: folder, encoding: "utf8" });
		if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
	};
	for (const path of TAKEN) cpSync(join(own, path), join(folder, path), { recursive: true });
	// the packages of this repository, but not what its runs measured
	mkdirSync(join(folder, "node_modules"));
	for (const name of readdirSync(join(own, "node_modules")).filter((one) => one === ".bin" || !one.startsWith(".")))
		symlinkSync(join(own, "node_modules", name), join(folder, "node_modules", name));
	const projects = Object.entries(PROJECTS).map(([name, some]) => ({ test: { name, ...some } }));
	write("package.json", JSON.stringify({ type: "module" }));
	write("vitest.config.ts", `export default { test: { projects: ${JSON.stringify(projects)} } };`);
	write(".gitignore", "node_modules\n");
	for (const [file, text] of Object.entries(files)) write(file, text);
	git("init", "-q", "-b", "main");
	git("add", ".");
	git("commit", "-q", "-m", "as it was");
	return {
		folder,
		write,
		git,
		measured: (seconds) => write(join(measuredFolder, "test-seconds.json"), JSON.stringify(seconds)),
		test: (...args) => {
			const run = spawnSync(process.execPath, [join(folder, "scripts/test.ts"), ...args], {
				cwd: folder,
				encoding: "utf8",
			});
			return { code: run.status, output: run.stdout + run.stderr };
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}

/** The text of a test file that imports something and expects a value of it. */
export function testOf(title: string, from: string, name: string, value: string): string {
	return `import { expect, it } from "vitest";\nimport { ${name} } from "${from}";\nit("${title}", () => expect(${name}).toEqual(${value}));\n`;
}
