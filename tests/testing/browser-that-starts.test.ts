import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startsAsBrowser } from "../../scripts/testing/browser.ts";

const home = mkdtempSync(join(tmpdir(), "browser-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function program(name: string, lines: string): string {
	const file = join(home, name);
	writeFileSync(file, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
	return file;
}

it("a browser is what says its version; what only says where to get one, or lacks a library, is none", () => {
	expect(startsAsBrowser(program("whole", 'echo "Chromium 153.0.7310.0"'))).toBe(true);
	expect(startsAsBrowser(program("stub", 'echo "Run: snap install chromium"; exit 1'))).toBe(false);
	expect(
		startsAsBrowser(program("bare", 'echo "error while loading shared libraries: libnss3.so" >&2; exit 127')),
	).toBe(false);
	expect(startsAsBrowser(join(home, "nothing-here"))).toBe(false);
});
