import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runProcess } from "../../scripts/testing/process.ts";
import { sha256 } from "../../src/flow/catalog/product/canonical.ts";

const root = join(import.meta.dirname, "../..");
const home = mkdtempSync(join(tmpdir(), "generate-"));
const isGenerated = (path: string) =>
	/\.generated\.ts$|schemas\/meta\/(?:ids|[a-z-]+\.overlay)\.schema\.json$/.test(path.replaceAll("\\", "/"));
const isLeftOut = (path: string) => /node_modules|src\/flow\/dist/.test(path.replaceAll("\\", "/"));
const generate = () =>
	runProcess(process.execPath, [join(home, "scripts/generate.ts")], { cwd: home, env: process.env });

function generatedIn(folder: string): { readonly [file: string]: string } {
	const places = ["src", "schemas/meta"].flatMap((place) =>
		readdirSync(join(folder, place), { recursive: true, encoding: "utf8" }).map((file) => join(place, file)),
	);
	const made = places.filter((file) => isGenerated(file) && !isLeftOut(join(folder, file)));
	return Object.fromEntries(made.map((file) => [file, sha256(readFileSync(join(folder, file), "utf8"))]));
}

// a clone has none of them
beforeAll(() => {
	for (const place of ["src", "scripts", "schemas", "flows", "package.json"])
		cpSync(join(root, place), join(home, place), {
			recursive: true,
			filter: (path) => !isGenerated(path) && !isLeftOut(path),
		});
	symlinkSync(join(root, "node_modules"), join(home, "node_modules"));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("a clone makes every type and schema that git does not keep, the same as here, and nothing a second time", async () => {
	expect(generatedIn(home)).toEqual({});
	const made = await generate();
	expect(made.code, made.output).toBe(0);
	const files = generatedIn(home);
	expect(Object.keys(files).length).toBeGreaterThan(25);
	expect(files).toEqual(generatedIn(root));
	expect((await generate()).output).toBe("");
});

it("a file that is no JSON is named, and what was made before it stays", async () => {
	const before = generatedIn(home);
	writeFileSync(join(home, "flows/pages.json"), '{ "pages": ');
	expect(await generate()).toMatchObject({
		code: 1,
		output: expect.stringContaining("flows/pages.json can't be read"),
	});
	expect(generatedIn(home)).toEqual(before);
});
