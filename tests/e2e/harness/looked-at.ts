import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { inject } from "vitest";

/** Whether some test file of this run has looked closely at a page, of this name, at this host and in a window of this width. */
export function isLookedAt(page: Page, name: string): boolean {
	return existsSync(noteOf(page, name));
}

/** Notes for all test files of this run that a page has been looked at closely. */
export function noteLookedAt(page: Page, name: string): void {
	writeFileSync(noteOf(page, name), "");
}

function noteOf(page: Page, name: string): string {
	const about = JSON.stringify([new URL(page.url()).hostname, page.viewportSize()?.width, name]);
	return join(inject("lookedAt"), createHash("sha256").update(about).digest("hex"));
}
