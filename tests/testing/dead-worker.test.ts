import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runVitest } from "../../scripts/testing/vitest-run.ts";

const home = mkdtempSync(join(tmpdir(), "dead-worker-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("a worker that dies is a failure that names the files that never ran", async () => {
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(home, path)), { recursive: true });
		writeFileSync(join(home, path), text);
	};
	symlinkSync(join(import.meta.dirname, "../../node_modules"), join(home, "node_modules"));
	const project = '{ test: { name: "own", pool: "forks", isolate: false, maxWorkers: 1 } }';
	write("vitest.config.ts", `export default { test: { projects: [${project}] } };`);
	const passing = 'import { it } from "vitest"; it("passes", () => {});';
	write("sound.test.ts", passing);
	write("dying.test.ts", 'import { it } from "vitest"; it("dies", () => void process.kill(process.pid, "SIGKILL"));');
	const { failed, output } = await runVitest(home, ["own"], [], {});
	expect(failed).toBeGreaterThan(0);
	expect(output).toMatch(/never ran to the end:(\n {2}.*)*\n {2}dying\.test\.ts/);
});
