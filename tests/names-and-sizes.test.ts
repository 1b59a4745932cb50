import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { drawingNameOf } from "../src/flow/engine/authored/authored-drawing.ts";
import { fontNameOf } from "../src/flow/engine/authored/authored-font.ts";
import { files, posixPath, root, sources } from "./source-files.ts";

const generated = /\.generated\.ts$/;

describe("names and sizes", () => {
	it("no folder or file is called utils, helpers, common or misc", () => {
		expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/.test(file))).toEqual([]);
	});

	it("file names are kebab-case", () => {
		const names = files.filter((file) => !generated.test(file)).map((file) => file.split("/").at(-1) ?? "");
		expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/.test(name))).toEqual([]);
	});

	it("no file is longer than 300 lines", () => {
		const long = [...sources].filter(([file, text]) => !generated.test(file) && text.split("\n").length > 301);
		expect(long.map(([file]) => file)).toEqual([]);
	});

	it("no type is escaped", () => {
		const escapes = /\bas any\b|:\s*any\b|<any>|@ts-(?:ignore|nocheck|expect-error)|biome-ignore[^\n]*noExplicitAny/;
		const self = "tests/names-and-sizes.test.ts";
		const faults = [...sources].filter(
			([file, text]) => file !== self && escapes.test(text.replaceAll(/"[^"\n]*"/g, '""')),
		);
		expect(faults.map(([file]) => file)).toEqual([]);
	});

	it("no test is skipped, focused or retried", () => {
		const weak = /\b(?:it|test|describe)\.(?:skip|only|todo|skipIf|runIf|fails)\b|\bretry\s*:\s*[1-9]/;
		const tests = [...sources].filter(
			([file]) => file.startsWith("tests/") && file !== "tests/names-and-sizes.test.ts",
		);
		expect(tests.filter(([, text]) => weak.test(text)).map(([file]) => file)).toEqual([]);
	});
});

describe("the data folders", () => {
	const data = globSync(["flows/**", "schemas/**"], { cwd: root, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => posixPath(relative(root, join(entry.parentPath, entry.name))));

	it("hold JSON only, besides a README.md, and the drawings, fonts and their licenses of a brand", () => {
		expect(data.length).toBeGreaterThan(0);
		const isDrawing = (file: string) => drawingNameOf(file.split("/").at(-1) ?? "") !== undefined;
		const others = data.filter((file) => !file.endsWith(".json") && !file.endsWith("/README.md"));
		const isFont = (file: string) => {
			const path = file.split("/").slice(3).join("/");
			return fontNameOf(path) !== undefined || /^brand\/fonts\/[A-Za-z-]+\.txt$/.test(path);
		};
		expect(others.filter((file) => !isDrawing(file) && !isFont(file))).toEqual([]);
	});

	it("say $schema first", () => {
		const first = (file: string) => Object.keys(JSON.parse(readFileSync(join(root, file), "utf8")))[0];
		const named = data.filter((file) => file.endsWith(".json"));
		expect(named.filter((file) => first(file) !== "$schema")).toEqual([]);
	});
});
