import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { allMutants, type Mutant, SUITE_SOURCES } from "../../scripts/mutating/all-mutations.ts";
import { inTree, readList, writeList } from "../../scripts/mutating/mutant-list.ts";
import { noticedBySuite } from "../../scripts/mutating/suite-tests.ts";
import { readSourceTree } from "../../scripts/testing/changing/source-tree.ts";
import { madeUpRepository, testOf } from "../testing/made-up-repository.ts";

const file = "src/server/larger.ts";
const source = "export const larger = (a: number, b: number) => (a > b ? a : b);\nexport const three = larger(2, 3);\n";
const server = "tests/server/larger.test.ts";

const repository = madeUpRepository({
	[file]: source,
	[server]: testOf("is 3", "../../src/server/larger.ts", "three", "3"),
	"tests/server/other.test.ts": 'import { it } from "vitest";\nit("is of something else", () => {});\n',
	"tests/web/broken.test.ts":
		'import "../../src/server/larger.ts";\nimport { it } from "vitest";\nit("breaks", () => { throw new Error(); });\n',
});
afterAll(() => repository.remove());

const mutants = (): readonly Mutant[] => allMutants(repository.folder, SUITE_SOURCES);
const known = (now: string): Mutant => {
	const found = mutants().find((one) => one.now === now);
	if (found === undefined) throw new Error(`${now} cannot be planted.`);
	return found;
};

it("a fault in the server is noticed by its test, not by one that fails anyway, or by none", async () => {
	const unsound = new Set<string>();
	const { folder } = repository;
	const place = { folder, tree: readSourceTree(folder), env: { TEST_DATABASE_URL: "" }, unsound };
	expect(await noticedBySuite(place, known("a > b ? b : a"))).toBe(`${server} > is 3`);
	expect(await noticedBySuite(place, known("a >= b"))).toBeUndefined();
	expect([...unsound]).toEqual(["tests/web/broken.test.ts"]);
});

it("a list names the same faults in another tree, with what became of them here", () => {
	const list = join(repository.folder, "faults.json");
	expect(readList(list, mutants).map(({ outcomes }) => outcomes)).toEqual(mutants().map(() => ({})));
	const [first, ...rest] = readList(list, mutants);
	if (first === undefined) throw new Error("Nothing can be planted.");
	writeList(list, [{ ...first, outcomes: { here: { by: server, seconds: 2 } } }, ...rest]);
	const read = readList(list, () => []);
	expect(read.map(({ now }) => now)).toEqual(mutants().map(({ now }) => now));
	expect(read[0]?.outcomes).toEqual({ here: { by: server, seconds: 2 } });
	repository.write(file, `/** Another line. */\n${source}`);
	expect(inTree(repository.folder, first)).toMatchObject({ line: first.line + 1, now: first.now });
	repository.write(file, "export const three = 3;\n");
	expect(inTree(repository.folder, first)).toBeUndefined();
	rmSync(list);
});
