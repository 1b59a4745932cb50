import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { wireProperties } from "../../scripts/mutating/renamed-properties.ts";
import { scratchCopy } from "../../scripts/mutating/scratch-copy.ts";
import { findingsOf, whileRenamed } from "../../scripts/mutating/wire.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A property of an answer by its contract, and what sends and reads it. */
const RENAMED = [
	{ file: "studio/composed.ts", name: "isColor", server: "workflow/studio/draft-brand.ts", web: "studio/brand" },
	{ file: "application/standing.ts", name: "isLate", server: "http/application", web: "application/parts" },
	{ file: "desk/queue.ts", name: "street", server: "http/desk/queue", web: "desk/queue" },
] as const;

it("knows every property that a contract declares", () => {
	const names = wireProperties(root).map(({ file, name }) => `${file}:${name}`);
	for (const { file, name } of RENAMED) expect(names).toContain(`src/contracts/wire/${file}:${name}`);
	expect(names.length).toBeGreaterThan(500);
});

it("a property of an answer that has another name in its contract is noticed where it is sent and where it is read", async () => {
	const copy = scratchCopy(root);
	try {
		const include = RENAMED.flatMap(({ server, web }) => [`src/server/${server}`, `src/web/${web}`]);
		const options = { extends: "./tsconfig.json", include };
		writeFileSync(join(copy.folder, "tsconfig.some.json"), JSON.stringify(options));
		const properties = RENAMED.map(({ file, name }) => {
			const found = wireProperties(root).find((one) => one.file.endsWith(file) && one.name === name);
			if (found === undefined) throw new Error(`${file} has no ${name}.`);
			return found;
		});
		const lines = await whileRenamed(copy.folder, properties, () => findingsOf(copy.folder, "tsconfig.some.json"));
		for (const { name } of RENAMED) {
			const told = lines
				.split(/\n(?=\S)/)
				.filter((line) => line.includes(`'${name}'`) || line.includes(`'${name}Renamed'`));
			const sides = ["server", "web"].filter((side) => told.some((line) => line.startsWith(`src/${side}/`)));
			expect([name, sides], lines).toEqual([name, ["server", "web"]]);
		}
	} finally {
		copy.remove();
	}
});
