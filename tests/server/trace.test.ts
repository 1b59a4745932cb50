import { join } from "node:path";
import { expect, it } from "vitest";
import { runProcess } from "../../scripts/testing/process.ts";

const root = join(import.meta.dirname, "../..");
const trace = (...args: readonly string[]) =>
	runProcess(process.execPath, ["--disable-warning=ExperimentalWarning", join(root, "scripts/trace.ts"), ...args], {
		cwd: root,
		env: process.env,
	});

/** How many folders a saved phone number may pass: it only falls. */
const MOST_FOLDERS = 27;

it("npm run trace shows the folders that one save passes, and they become no more", async () => {
	const { code, output } = await trace("save", "--json");
	expect(code, output).toBe(0);
	const { folders } = JSON.parse(output) as {
		readonly folders: readonly { readonly folder: string; readonly functions: number; readonly calls: number }[];
	};
	const names = folders.map(({ folder }) => folder);
	expect(names).toEqual(expect.arrayContaining(["src/server/workflow/applications", "src/flow/engine/rules"]));
	// a form of the application passes nothing of the registration or of the desk's pages
	expect(names.filter((name) => /registration|http\/desk/.test(name))).toEqual([]);
	expect(names.length).toBeLessThanOrEqual(MOST_FOLDERS);
});

it("asks for one of the requests that it knows", async () => {
	expect(await trace("walk")).toMatchObject({ code: 2, output: expect.stringContaining("save | poll | standing") });
});
