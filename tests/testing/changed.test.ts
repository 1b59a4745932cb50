import { afterEach, expect, it } from "vitest";
import { type MadeUpRepository, madeUpRepository, testOf } from "./made-up-repository.ts";

const HUBS = Array.from({ length: 12 }, (_, index) => `other-${index}`);
const app = ["payout", ...HUBS].map((name) => `export * from "./${name}.ts";`).join("\n");
const files = {
	"src/payout.ts":
		"export const payout = (cents: number) => cents - 100;\nexport const payoutAddress = '/payouts/due';\n",
	...Object.fromEntries(HUBS.map((name, index) => [`src/${name}.ts`, `export const other${index} = ${index};`])),
	"src/app.ts": app,
	"src/types-only.ts": 'import type { Payout } from "./payout.ts";\nexport const lone = 1;\n',
	"flows/pages.json": '{ "pages": { "thanks": { "title": "Thank you" } } }',
	"tests/payout.test.ts": testOf("pays less a dollar", "../src/payout.ts", "payout(500)", "400").replace(
		"{ payout(500) }",
		"{ payout }",
	),
	"tests/web/far.test.ts": testOf("has the others", "../../src/app.ts", "other3", "3"),
	"tests/web/speaks.test.ts": `${testOf("has another", "../../src/app.ts", "other4", "4")}// asks /payouts/due\n`,
	"tests/lone.test.ts": testOf("is alone", "../src/types-only.ts", "lone", "1"),
	"tests/thanks.test.ts":
		'import { readFileSync } from "node:fs";\nimport { expect, it } from "vitest";\n' +
		'it("thanks", () => expect(readFileSync("flows/pages.json", "utf8")).toContain("Thank you"));\n',
	"tests/e2e/walk.test.ts": 'import { it } from "vitest";\nit("walks", () => {});\n',
};

let repository: MadeUpRepository;
afterEach(() => repository.remove());

const chosenIn = (output: string) => output.match(/^ {4}tests\/\S+$/gm)?.map((line) => line.trim());

it("what imports the change comes first, then what speaks of it; browser tests are named as left", () => {
	repository = madeUpRepository(files);
	repository.write("src/payout.ts", files["src/payout.ts"].replace("100", "101"));
	const { code, output } = repository.test("unit", "web", "e2e", "--changed");
	expect(chosenIn(output)).toEqual(["tests/payout.test.ts", "tests/web/speaks.test.ts", "tests/web/far.test.ts"]);
	expect(output).toContain("NOT RUN: 1 more test files that can reach it (1 e2e). `npm test` runs them.");
	expect(output).toMatch(/pays less a dollar/);
	expect(output.trim().split("\n").at(-1)).toBe("2 passed, 1 failed");
	expect(code).toBe(1);
});

it("a data file brings the tests that read it, and a file that nothing reaches none", () => {
	repository = madeUpRepository(files);
	repository.git("checkout", "-q", "-b", "own");
	repository.write("flows/pages.json", files["flows/pages.json"].replace("Thank you", "Thanks"));
	repository.git("commit", "-q", "-a", "-m", "shorter");
	const read = repository.test("unit", "--changed");
	expect(chosenIn(read.output)).toEqual(["tests/thanks.test.ts"]);
	expect([read.code, read.output.trim().split("\n").at(-1)]).toEqual([1, "0 passed, 1 failed"]);
	repository.git("checkout", "-q", "main");
	repository.write("notes.txt", "nothing");
	const none = repository.test("unit", "--changed");
	expect(none.output).toContain("No test reaches the 1 changed file.");
	expect([none.code, none.output.trim().split("\n").at(-1)]).toEqual([0, "0 passed, 0 failed"]);
});

it("a minute is not exceeded by what earlier runs measured, but a changed test file runs whatever it takes", () => {
	repository = madeUpRepository(files);
	repository.write("src/payout.ts", files["src/payout.ts"].replace("100", "(99 + 1)"));
	const slow = { "tests/payout.test.ts": 5, "tests/web/speaks.test.ts": 900, "tests/web/far.test.ts": 5 };
	repository.measured(slow);
	const first = repository.test("unit", "web", "--changed");
	expect(chosenIn(first.output)).toEqual(["tests/payout.test.ts", "tests/web/far.test.ts"]);
	expect(first.output).toContain("NOT RUN: 1 more test files that can reach it (1 web).");
	expect(first.output.trim().split("\n").at(-1)).toBe("2 passed, 0 failed");
	repository.write("tests/web/speaks.test.ts", `${files["tests/web/speaks.test.ts"]}// changed\n`);
	expect(chosenIn(repository.test("unit", "web", "--changed").output)).toEqual(["tests/web/speaks.test.ts"]);
});
