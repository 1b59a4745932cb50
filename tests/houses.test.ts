import { existsSync, globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Import, importsOf, packageOf, relativeImports } from "./module-graph.ts";
import { posixPath, root, sources } from "./source-files.ts";

/** What a workspace says of itself: `exports` are its doors, in a package that is packed under the condition `checkout`. */
interface Manifest {
	readonly name: string;
	readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { workspaces: string[] };
const houses: ReadonlyMap<string, Manifest> = new Map(workspaces.map((folder) => [folder, manifestOf(folder)]));
const houseOf = (file: string) => workspaces.find((folder) => file.startsWith(`${folder}/`));

/** The modules that a house opens to the others. */
function doorsOf(folder: string): readonly string[] {
	const targets = Object.values(houses.get(folder)?.exports ?? {});
	return targets.flatMap((target) => {
		const module = typeof target === "string" ? target : target.checkout;
		return module === undefined || module.endsWith(".json") ? [] : [`${folder}/${module.slice(2)}`];
	});
}

const doors = new Set(workspaces.flatMap(doorsOf));

function isBesideDoor({ from, to }: Import): boolean {
	const house = houseOf(to);
	return house !== undefined && houseOf(from) !== undefined && house !== houseOf(from) && !doors.has(to);
}

/** The packages that a file imports and its house does not declare. */
function undeclaredIn(file: string, text: string): readonly string[] {
	const { dependencies, devDependencies } = houses.get(houseOf(file) ?? "") ?? {};
	const packages = importsOf(text).filter((name) => !name.startsWith(".") && !isBuiltin(name));
	const known = { ...dependencies, ...devDependencies };
	return packages
		.map(packageOf)
		.filter((name) => known[name] === undefined && known[`@types/${name}`] === undefined)
		.map((name) => `${file} imports ${name}, which ${houseOf(file)}/package.json does not declare`);
}

const imports = [...sources].flatMap(([file, text]) => relativeImports(file, text));
const inHouses = [...sources].filter(([file]) => houseOf(file) !== undefined);

describe("the houses", () => {
	it("are the folders of src, each with what says what it is", () => {
		const folders = globSync("src/*", { cwd: root }).map(posixPath).sort();
		expect([...workspaces].sort()).toEqual(folders);
		const parts = workspaces.flatMap((folder) =>
			["package.json", "README.md", "tsconfig.json"].map((name) => `${folder}/${name}`),
		);
		expect(parts.filter((part) => !existsSync(join(root, part)))).toEqual([]);
		const names = workspaces.map((folder) => houses.get(folder)?.name);
		expect(names).toEqual(workspaces.map((folder) => folder.replace("src/", "@heloc-flow/")));
	});

	it("enter each other by a door: name a module in its house's exports, or take it from one that is", () => {
		expect(imports.filter(isBesideDoor).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
	});

	it("have no door that leads nowhere, or that only their own modules use", () => {
		expect([...doors].filter((door) => !sources.has(door))).toEqual([]);
		const used = new Set(imports.filter(({ from, to }) => houseOf(from) !== houseOf(to)).map(({ to }) => to));
		const tools = [...sources].filter(([file]) => file.startsWith("scripts/")).map(([, text]) => text);
		const starts = ["index.html", "vite.config.ts"].map((file) => readFileSync(join(root, file), "utf8"));
		const isNamed = (door: string) => [...starts, ...tools].some((text) => text.includes(door));
		expect([...doors].filter((door) => !used.has(door) && !isNamed(door))).toEqual([]);
	});

	it("declare the packages that they import, in the version that all have", () => {
		expect(inHouses.flatMap(([file, text]) => undeclaredIn(file, text))).toEqual([]);
		const versions = [manifestOf("."), ...houses.values()].flatMap(({ dependencies, devDependencies }) =>
			Object.entries({ ...dependencies, ...devDependencies }),
		);
		const told = Map.groupBy(versions, ([name]) => name);
		// a package that is packed pins what the others take from that version on
		const differing = [...told].filter(
			([, all]) => new Set(all.map(([, version]) => version.replace(/^\^/, ""))).size > 1,
		);
		expect(differing.map(([name]) => name)).toEqual([]);
	});

	it("are seen where they do otherwise", () => {
		const beside = 'import { writeAch } from "../../lending/ach/write-ach.ts";';
		expect(relativeImports("src/server/http/index.ts", beside).filter(isBesideDoor)).toHaveLength(1);
		const within = 'import { writeAch } from "./write-ach.ts";\nimport "../index.ts";';
		expect(relativeImports("src/lending/ach/index.ts", within).filter(isBesideDoor)).toEqual([]);
		expect(undeclaredIn("src/lending/money.ts", 'import Big from "big.js";\nimport pg from "pg";')).toEqual([
			"src/lending/money.ts imports pg, which src/lending/package.json does not declare",
		]);
	});
});
