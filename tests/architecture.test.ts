import { globSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, posix, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { circlesOf, type Import, importsOf, packageOf, relativeImports } from "./module-graph.ts";
import { files, posixPath, root, sources } from "./source-files.ts";

/**
 * What each room may import: other rooms, then packages ("node" means Node's own modules, "*" any package). The house `flow`
 * has rooms of its own, since a lender's build machine installs it without the rest.
 */
const rooms: Readonly<Record<string, { readonly rooms: readonly string[]; readonly packages: readonly string[] }>> = {
	"flow/engine": { rooms: [], packages: ["json-logic-js", "big.js"] },
	lending: { rooms: ["flow/engine"], packages: ["big.js"] },
	"flow/checks": { rooms: ["flow/engine", "lending"], packages: [] },
	"flow/catalog": {
		rooms: ["flow", "flow/engine", "flow/checks", "lending"],
		packages: [
			"node",
			"ajv",
			"ajv-formats",
			"@humanwhocodes/momoa",
			"@rgrove/parse-xml",
			"@rjsf/validator-ajv8",
			"@rjsf/utils",
		],
	},
	// edits of a file's text are the same in the page, on the server and in the command line
	"flow/editing": { rooms: ["flow/engine"], packages: ["jsonc-parser"] },
	// `contracts`: what a server answers, whose types alone are taken
	"flow/command": {
		rooms: ["flow", "flow/engine", "flow/checks", "flow/catalog", "flow/editing", "lending", "contracts"],
		packages: ["node", "subset-font"],
	},
	// where the product's files are
	flow: { rooms: [], packages: ["node"] },
	contracts: { rooms: ["flow/engine", "lending", "flow/editing"], packages: [] },
	server: {
		rooms: ["flow/catalog", "flow/engine", "flow/checks", "flow/editing", "lending", "contracts"],
		packages: ["node", "*"],
	},
	web: { rooms: ["flow/engine", "flow/editing", "lending", "contracts"], packages: ["*"] },
};

/** The room of a file of src: "flow/engine", or "server". */
function roomOf(file: string): string | undefined {
	const [, house = "", room = "", ...rest] = file.split("/");
	return house === "flow" && rest.length > 0 ? `flow/${room}` : file.startsWith("src/") ? house : undefined;
}
const serverOnly =
	/^(fastify|@fastify\/.*|pg|pg-boss|drizzle-orm|@electric-sql\/pglite|pino|pdfkit|ajv|ajv-formats|playwright)$/;
const webOnly =
	/^(react|react-dom|@chakra-ui\/.*|@emotion\/.*|framer-motion|@tanstack\/.*|@rjsf\/core|react-router-dom)$/;

const isNode = (specifier: string) => specifier.startsWith("node:") || builtinModules.includes(specifier);

/** The repository path that a relative import names; undefined for a package. */
function targetOf(file: string, specifier: string): string | undefined {
	if (!specifier.startsWith(".")) return undefined;
	return posixPath(relative(root, resolve(root, posix.dirname(file), specifier.replace(/\?.*$/, ""))));
}

function faultOf(file: string, room: string, specifier: string): string | undefined {
	const allowed = rooms[room];
	if (!allowed) return `${file}: src/${room} is no room of the plan`;
	const target = targetOf(file, specifier);
	if (target !== undefined) {
		const other = roomOf(target);
		if (other === undefined) return `${file} imports ${target}, outside src`;
		return other === room || allowed.rooms.includes(other)
			? undefined
			: `${file} imports ${target}: ${room} may not import ${other}`;
	}
	const name = packageOf(specifier);
	if (isNode(specifier))
		return allowed.packages.includes("node") ? undefined : `${file} imports ${specifier}: ${room} runs without Node`;
	if (room === "server" && webOnly.test(name)) return `${file} imports ${name}, a package of the browser`;
	if (room === "web" && serverOnly.test(name)) return `${file} imports ${name}, a package of the server`;
	const known = allowed.packages.includes("*") || allowed.packages.includes(name);
	return known ? undefined : `${file} imports ${name}: ${room} may not`;
}

describe("imports go one way", () => {
	for (const room of Object.keys(rooms)) {
		it(`src/${room}`, () => {
			const own = [...sources].filter(([file]) => roomOf(file) === room);
			expect(own.length, `src/${room} holds no source file`).toBeGreaterThan(0);
			const faults = own.flatMap(([file, text]) => importsOf(text).map((specifier) => faultOf(file, room, specifier)));
			expect(faults.filter(Boolean)).toEqual([]);
		});
	}

	it("the web takes inputs and links of its own, which the packages' would bring much along with", () => {
		const heavy = [
			/import \{[^}]*\b(Input|Textarea|Field)\b[^}]*\} from "@chakra-ui\/react"/,
			/import \{[^}]*\b(Link|NavLink|Form)\b[^}]*\} from "react-router-dom"/,
		];
		const own = [...sources].filter(([file]) => file.startsWith("src/web/"));
		expect(own.filter(([, text]) => heavy.some((sign) => sign.test(text))).map(([file]) => file)).toEqual([]);
	});

	it("only the catalog reads the data folders", () => {
		const opensFiles = /["'](?:node:)?fs(?:\/promises)?["']/;
		const namesData = /["'`](?:[^"'`\n]*\/)?(?:flows|schemas)(?:\/[^"'`\n]*)?["'`]/;
		const others = [...sources].filter(
			([file]) => file.startsWith("src/") && !/^src\/flow\/(?:catalog|command|product-root)/.test(file),
		);
		const faults = others.filter(([, text]) => opensFiles.test(text) && namesData.test(text));
		expect(faults.map(([file]) => file)).toEqual([]);
	});

	it("an import the other way is seen", () => {
		expect(faultOf("src/flow/engine/rules/rule.ts", "flow/engine", "../../catalog/index.ts")).toContain(
			"flow/engine may not import flow/catalog",
		);
		expect(faultOf("src/flow/engine/rules/rule.ts", "flow/engine", "node:fs")).toContain("runs without Node");
		expect(faultOf("src/web/main.tsx", "web", "../../flows/pages.json")).toContain("outside src");
		expect(faultOf("src/web/main.tsx", "web", "fastify")).toContain("a package of the server");
		expect(faultOf("src/server/app.ts", "server", "../web/main.tsx")).toContain("server may not import web");
		expect(importsOf('export { a } from "./a.ts";\nconst b = await import("./b.ts");')).toEqual(["./a.ts", "./b.ts"]);
	});

	it("src has no folder besides its rooms", () => {
		const found = new Set(files.filter((file) => file.startsWith("src/")).map(roomOf));
		expect([...found].filter((name) => name !== undefined && !(name in rooms))).toEqual([]);
	});
});

/** The floors of the server, bottom up; files directly in src/server are the top. */
const FLOORS = ["platform", "record", "journey", "workflow", "http", "sandbox"];
const isSource = (file: string) => file.startsWith("src/") && sources.has(file);

/** The folders of the web, bottom up; files directly in src/web put them together. */
const ROOMS_OF_WEB = [
	...["formats", "browser", "theme", "api", "shell", "telemetry", "forms", "application", "chat", "registration"],
	...["widgets", "settings", "entry", "brokers", "desk", "studio", "session", "signer"],
];

/** The place of a file among floors or rooms; -1 for a folder that is none. */
function floorOf(file: string, floors: readonly string[]): number {
	const [, , folder = "", ...rest] = file.split("/");
	return rest.length === 0 ? floors.length : floors.indexOf(folder);
}

function climbs({ from, to }: Import): boolean {
	return from.startsWith("src/server/") && to.startsWith("src/server/") && floorOf(from, FLOORS) < floorOf(to, FLOORS);
}

describe("the floors of the server", () => {
	const imports = [...sources]
		.filter(([file]) => isSource(file))
		.flatMap(([file, text]) => relativeImports(file, text));
	const told = ({ from, to }: Import) => `${from} imports ${to}`;

	it("are all that there is", () => {
		const folders = new Set(
			files.filter((file) => /^src\/server\/[^/]+\//.test(file)).map((file) => file.split("/")[2]),
		);
		expect([...folders].sort()).toEqual([...FLOORS].sort());
	});

	it("import only what stands below", () => {
		expect(imports.filter(climbs).map(told)).toEqual([]);
	});

	it("name the parts of the context that they need: the whole is for what puts them together", () => {
		const whole = imports.filter(({ from, to }) => to === "src/server/server-context.ts" && from.startsWith("src/"));
		expect(whole.map(told)).toEqual(["src/server/app.ts imports src/server/server-context.ts"]);
	});

	it("leave what only a sandbox has unloaded until a sandbox starts", () => {
		const inside = ({ to }: Import) => to.startsWith("src/server/sandbox/");
		const outside = ({ from }: Import) => !from.startsWith("src/server/sandbox/");
		const reached = imports.filter((one) => inside(one) && outside(one));
		expect(reached.filter(({ isLate }) => !isLate).map(told)).toEqual([]);
		expect(reached.map(told)).toEqual(["src/server/app.ts imports src/server/sandbox/index.ts"]);
	});

	it("an import upward is seen", () => {
		const wrong = 'import type { ChangeContext } from "../../workflow/context.ts";';
		expect(relativeImports("src/server/journey/credit/order.ts", wrong).filter(climbs)).toHaveLength(1);
		const late = 'await import("./sandbox/index.ts"); new URL("./http/index.ts", import.meta.url);';
		expect(relativeImports("src/server/app.ts", late).map(({ isLate }) => isLate)).toEqual([true, true]);
	});
});

/** A log that only grows, whose tool wants it in one folder. */
const MIGRATIONS = "src/server/platform/db/migrations";

describe("the folders of src", () => {
	it("hold 2 to 25 files each", () => {
		const entries = globSync("src/**", {
			cwd: root,
			withFileTypes: true,
			exclude: (entry) => entry.parentPath.endsWith("flow") && entry.name === "dist",
		});
		const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
		const faults = folders.flatMap((folder) => {
			const inside = entries.filter((entry) => entry.parentPath === folder);
			const many = inside.filter((entry) => entry.isFile()).length;
			const place = posixPath(relative(root, folder));
			const told = `${place} holds ${many} file${many === 1 ? "" : "s"}`;
			return inside.length < 2 || (many > 25 && place !== MIGRATIONS) ? [told] : [];
		});
		expect(faults).toEqual([]);
	});
});

describe("the rooms of the web", () => {
	const imports = [...sources].flatMap(([file, text]) => relativeImports(file, text));

	it("are all that there is", () => {
		const folders = new Set(files.filter((file) => /^src\/web\/[^/]+\//.test(file)).map((file) => file.split("/")[2]));
		expect([...folders].sort()).toEqual([...ROOMS_OF_WEB].sort());
	});

	it("import only what stands below, but for what is loaded when it is asked for", () => {
		const climbing = imports.filter(({ from, to, isLate }) => {
			if (isLate || !from.startsWith("src/web/") || !to.startsWith("src/web/")) return false;
			return floorOf(from, ROOMS_OF_WEB) < floorOf(to, ROOMS_OF_WEB);
		});
		expect(climbing.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
	});
});

describe("no import runs in a circle", () => {
	const imports = [...sources]
		.filter(([file]) => isSource(file))
		.flatMap(([file, text]) => relativeImports(file, text))
		.filter(({ to }) => isSource(to));

	it("not even of types", () => {
		const circles = circlesOf(imports);
		const inside = circles.flatMap((circle) =>
			imports.filter(({ from, to }) => circle.includes(from) && circle.includes(to)),
		);
		expect(inside.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
	});

	it("and a circle is seen", () => {
		const texts = { "src/a.ts": 'import { b } from "./b.ts";', "src/b.ts": 'import type { C } from "./c.ts";' };
		const round = { ...texts, "src/c.ts": 'export { type A } from "./a.ts";', "src/d.ts": 'import "./a.ts";' };
		const all = Object.entries(round).flatMap(([file, text]) => relativeImports(file, text));
		expect(all.map(({ isType }) => isType)).toEqual([false, true, true, false]);
		expect(circlesOf(all)).toEqual([["src/a.ts", "src/b.ts", "src/c.ts"]]);
	});
});
