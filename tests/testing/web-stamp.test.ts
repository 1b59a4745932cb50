import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INPUTS, isBuilt, keepStamp, stampOf } from "../../scripts/building/web-stamp.ts";
import { relativeImports } from "../module-graph.ts";

const repository = join(import.meta.dirname, "../..");

describe("the built web", () => {
	let root: string;
	beforeAll(() => {
		root = mkdtempSync(join(tmpdir(), "web-stamp-"));
		for (const file of ["vite.config.ts", "src/flow/editing/index.ts", "src/server/app.ts"]) {
			mkdirSync(dirname(join(root, file)), { recursive: true });
			cpSync(join(repository, file), join(root, file));
		}
	});
	afterAll(() => rmSync(root, { recursive: true }));

	it("is made of nothing but what its stamp is made of", () => {
		const entries = ["src/web/main.tsx", "src/web/start.tsx", "src/web/render.tsx", "src/web/studio/index.tsx"];
		const reached = new Set<string>();
		const follow = (file: string) => {
			if (reached.has(file) || !existsSync(join(repository, file))) return;
			reached.add(file);
			if (!/\.tsx?$/.test(file)) return;
			for (const { to, isType } of relativeImports(file, readFileSync(join(repository, file), "utf8"))) {
				if (!isType) follow(to);
			}
		};
		for (const entry of entries) follow(entry);
		expect(reached.size).toBeGreaterThan(900);
		expect([...reached].filter((file) => !INPUTS.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
	});

	it("is made anew where a source changed or a page of it is missing, and only there", () => {
		const pages = ["web/index.html", "web/studio.html", "web-server/render.js"].map((path) => join(root, "dist", path));
		for (const page of pages) {
			mkdirSync(dirname(page), { recursive: true });
			writeFileSync(page, "");
		}
		const stamp = stampOf(root);
		expect(isBuilt(root, stamp)).toBe(false);
		keepStamp(root, stamp);
		expect(isBuilt(root, stampOf(root))).toBe(true);
		writeFileSync(join(root, "src/server/app.ts"), "export {};");
		expect(isBuilt(root, stampOf(root))).toBe(true);
		writeFileSync(join(root, "src/flow/editing/index.ts"), "export {};");
		expect(isBuilt(root, stampOf(root))).toBe(false);
		keepStamp(root, stampOf(root));
		rmSync(join(root, "dist/web/studio.html"));
		expect(isBuilt(root, stampOf(root))).toBe(false);
	});
});
