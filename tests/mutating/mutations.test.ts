import { parseSync } from "vite";
import { expect, it } from "vitest";
import { allMutants } from "../../scripts/mutating/all-mutations.ts";
import { mutationsOf } from "../../scripts/mutating/mutations.ts";
import { sample } from "../../scripts/mutating/sample.ts";

const changes = (source: string) => mutationsOf("some.ts", source).map(({ was, now }) => `${was} → ${now}`);

it("plants small faults of every kind, and none in types, imports or texts", () => {
	expect(changes("export const less = (a: number, b: number): boolean => a < b && !isOff(b);")).toEqual([
		"a < b → a <= b",
		"a < b && !isOff(b) → a < b || !isOff(b)",
		"!isOff(b) → isOff(b)",
	]);
	expect(changes("function f(a?: 1 | 2) { if (a === undefined) return 0; log(a); return a; }")).toEqual([
		"if (a === undefined) return 0; → ;",
		"if (a === undefined) return 0; → if (!(a === undefined)) return 0;",
		"a === undefined → a !== undefined",
		"0 → 1",
		"log(a); → ;",
	]);
	expect(changes("const x = ok ? one : two;")).toEqual(["ok ? one : two → ok ? two : one"]);
	expect(changes("const y = list.filter(isOwn).some(isLate);")).toEqual([
		"list.filter(isOwn) → list",
		"list.filter(isOwn).some(isLate) → list.filter(isOwn).every(isLate)",
	]);
	expect(changes('import type { T } from "./t.ts"; type U = 3 | true; const text = "a" + name;')).toEqual([]);
});

it("says in which function, as V8 names it, and on which line", () => {
	const source = "const outer = () =>\n\tlist.map((one) => one + 1);\nfunction other() {\n\treturn true;\n}\n";
	expect(mutationsOf("some.ts", source).map(({ within, line, now }) => [within, line, now])).toEqual([
		["outer", 2, "one - 1"],
		["outer", 2, "2"],
		["other", 4, "false"],
	]);
});

it("makes code that still can be read", () => {
	const source =
		"export const f = (a: readonly number[]) => {\n\tif (a[0]! > 1) return [...a];\n\treturn a.slice(1) as never;\n};\n";
	for (const { start, end, text } of mutationsOf("some.ts", source))
		expect(parseSync("some.ts", source.slice(0, start) + text + source.slice(end)).errors).toEqual([]);
});

it("covers engine, checks and lending, and draws by a seed", () => {
	const all = allMutants(process.cwd());
	expect([...new Set(all.map(({ file }) => file.replace("/flow/", "/").split("/")[1]))].sort()).toEqual([
		"checks",
		"engine",
		"lending",
	]);
	expect(sample(all, 20, 7)).toEqual(sample(all, 20, 7));
	expect(sample(all, 20, 7)).not.toEqual(sample(all, 20, 8));
	expect(new Set(sample(all, 500, 1)).size).toBe(500);
});
