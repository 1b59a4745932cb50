import { spawnSync } from "node:child_process";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { filesOfShard, readShard } from "../../scripts/testing/shard.ts";
import { projects, testFiles } from "../../scripts/testing/test-files.ts";
import { estimatedSeconds } from "../../scripts/testing/test-seconds.ts";
import { madeUpRepository, testOf } from "./made-up-repository.ts";

const root = join(import.meta.dirname, "../..");
const shardsOf = (count: number) =>
	Array.from({ length: count }, (_, index) => filesOfShard(root, { index: index + 1, count }));
const told = ({ project, file }: { project: string; file: string }) => `${project} ${file}`;

const repository = madeUpRepository({
	"src/one.ts": "export const one = 1;",
	"tests/one.test.ts": testOf("is one", "../src/one.ts", "one", "1"),
	"tests/web/one-there.test.ts": testOf("is one there", "../../src/one.ts", "one", "1"),
});
afterAll(() => repository.remove());

it("the shards together are what vitest runs, each file once, in shares of about the same weight", () => {
	const args = ["list", "--filesOnly", "--json", ...projects.flatMap((project) => ["--project", project])];
	const vitest = join(root, "node_modules/vitest/vitest.mjs");
	const { stdout } = spawnSync(process.execPath, [vitest, ...args], { cwd: root, encoding: "utf8" });
	const listed: readonly { file: string; projectName: string }[] = JSON.parse(stdout);
	const all = listed.map(({ file, projectName }) => told({ project: projectName, file: relative(root, file) })).sort();
	expect(all.length).toBeGreaterThan(400);
	for (const count of [1, 4, 7]) {
		const shards = shardsOf(count);
		expect(shards.flat().map(told).sort()).toEqual(all);
		const weights = shards.map((files) => files.reduce((sum, test) => sum + estimatedSeconds(root, test), 0));
		expect(Math.max(...weights) / Math.min(...weights)).toBeLessThan(1.1);
	}
});

it("no test file's path is part of another's, for vitest would run both where one is named", () => {
	const files = testFiles(root).map(({ file }) => file);
	expect(files.filter((file) => files.some((other) => other !== file && other.includes(file)))).toEqual([]);
});

it("a shard is a number up to how many there are", () => {
	expect(readShard("2/4")).toEqual({ index: 2, count: 4 });
	for (const wrong of ["5/4", "0/4", "1/0", "4", "a/b", "1/4/4", ""]) expect(readShard(wrong)).toBeUndefined();
});

it("a shard runs its own files alone, and none of it fails for a project in which it has none", () => {
	const runs = [1, 2].map((index) => repository.test(...projects, `--shard=${index}/2`));
	expect(runs.map(({ code, output }) => [code, output.trim().split("\n").at(-1)])).toEqual(
		Array.from({ length: 2 }, () => [0, "1 passed, 0 failed"]),
	);
	const wrong = repository.test(`--shard=4/3`);
	expect(wrong.code).toBe(2);
	expect(wrong.output).toContain("Unknown part `--shard=4/3`");
});

it("a test that is skipped in a shard fails it as it fails the whole run", () => {
	repository.write(
		"tests/web/one-there.test.ts",
		'import { it } from "vitest"; it("is one there", ({ skip }) => skip());',
	);
	const run = repository.test("web", "--shard=1/1");
	expect(run.code).toBe(1);
	expect(run.output).toContain("1 skipped or unfinished tests count as failed.");
});
