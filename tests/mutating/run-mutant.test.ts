import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mutationsOf } from "../../scripts/mutating/mutations.ts";
import { isSound, runMutant } from "../../scripts/mutating/run-mutant.ts";
import { testsFor } from "../../scripts/mutating/tests-for.ts";

const home = mkdtempSync(join(tmpdir(), "mutants-"));
const root = join(import.meta.dirname, "../..");
const file = "src/flow/engine/larger.ts";
const source = "export const larger = (a: number, b: number) => (a > b ? a : b);\n";
const test = "tests/larger.test.ts";

beforeAll(() => {
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(home, path)), { recursive: true });
		writeFileSync(join(home, path), text);
	};
	write(file, source);
	const asked = 'import { expect, it } from "vitest"; import { larger } from "../src/flow/engine/larger.ts";';
	write(test, `${asked}\nit("is 3", () => expect(larger(2, 3)).toBe(3));`);
	symlinkSync(join(root, "node_modules"), join(home, "node_modules"));
	for (const config of ["vitest.config.ts", "scripts/mutating/vitest.config.ts", "scripts/testing"])
		cpSync(join(root, config), join(home, config), { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("a fault that a test notices is killed by it, one that none notices survives, and the file is as it was", async () => {
	const [boundary, swapped] = mutationsOf(file, source);
	const tests = [{ test, seconds: 1 }];
	expect([boundary?.now, swapped?.now]).toEqual(["a >= b", "a > b ? b : a"]);
	if (swapped) expect(await runMutant(home, file, swapped, tests)).toBe(`${test} > is 3`);
	if (boundary) expect(await runMutant(home, file, boundary, tests)).toBeUndefined();
	expect(readFileSync(join(home, file), "utf8")).toBe(source);
});

it("a test that fails without a fault too notices none", async () => {
	const broken = { test: "tests/broken.test.ts", seconds: 1 };
	writeFileSync(join(home, broken.test), 'import { it } from "vitest"; it("breaks", () => { throw new Error(); });');
	const tests = [broken, { test, seconds: 1 }];
	expect(await isSound(home, `${broken.test} > breaks`, tests)).toBe(false);
	expect(await isSound(home, `${test} > is 3`, tests)).toBe(true);
});

it("only tests that run the function are asked: the one named for the file first, then the quickest", () => {
	const reach = (name: string, seconds: number, ran: readonly string[]) => {
		const files = { [file]: { ran, known: ["larger", "other"] } };
		return { test: `tests/${name}.test.ts`, hash: "", seconds, files };
	};
	const all = [reach("slow", 9, ["larger"]), reach("quick", 1, ["larger"]), reach("none", 0, ["other"])];
	const named = (within: string, more = all) => testsFor(more, file, within, new Map()).map((one) => one.test);
	expect(named("larger")).toEqual(["tests/quick.test.ts", "tests/slow.test.ts"]);
	expect(named("larger", [...all, reach("larger", 20, ["larger"])])[0]).toBe("tests/larger.test.ts");
	expect(named("")).toEqual(["tests/none.test.ts", "tests/quick.test.ts", "tests/slow.test.ts"]);
	const importers = new Map([
		["src/flow/engine/table.ts", ["src/flow/engine/index.ts"]],
		["src/flow/engine/index.ts", [file]],
	]);
	const ofTable = testsFor(all, "src/flow/engine/table.ts", "", importers).map((one) => one.test);
	expect(ofTable).toEqual(["tests/none.test.ts", "tests/quick.test.ts", "tests/slow.test.ts"]);
});
