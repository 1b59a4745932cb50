import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { STAND_INS } from "../../scripts/building/slim-packages.ts";

const root = join(import.meta.dirname, "..", "..");
const { dependencies } = JSON.parse(readFileSync(join(root, "src/web/package.json"), "utf8")) as {
	dependencies: Readonly<Record<string, string>>;
};
/** Packages of ours whose modules are swapped, or that import what is. */
const HOSTS = ["@chakra-ui/react", "@emotion/cache", "@emotion/react", "@rjsf/core", "@rjsf/utils", "react-router-dom"];

describe.each(STAND_INS)("$file in the place of $source", ({ file, replaced }) => {
	it("stands for the text that it was written for: read what changed, mend the stand-in, note the new hash", () => {
		const text = readFileSync(join(root, "node_modules", replaced.file));
		expect(createHash("sha256").update(text).digest("hex").slice(0, 16)).toBe(replaced.sha256);
	});
	it("is there", () => expect(existsSync(join(root, file))).toBe(true));
});

it.each(HOSTS)("%s has an exact version", (name) => {
	expect(dependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
});
