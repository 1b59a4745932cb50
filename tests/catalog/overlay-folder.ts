import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";

/** Files by path in the organization's folder: JSON, lines of text, or bytes. */
export interface OverlayFiles {
	readonly [path: string]: unknown;
}

/** Returns a folder with one organization "partner" that extends main and has these files; removed after the test. */
export function overlayFolder(files: OverlayFiles, code = "partner"): string {
	const folder = mkdtempSync(join(tmpdir(), "overlays-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	addOrganization(folder, code, files);
	return folder;
}

/** Writes one more organization into an overlays folder. */
export function addOrganization(folder: string, code: string, files: OverlayFiles): void {
	for (const [path, content] of Object.entries({ "org.json": madeUpLender(code), ...files })) {
		const file = join(folder, code, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, content instanceof Uint8Array ? content : textOf(content));
	}
}

/** The texts of an organization's files as its folder holds them, but for those that are bytes. */
export function overlayTextsOf(files: OverlayFiles, code = "partner"): { readonly [path: string]: string } {
	const all = Object.entries({ "org.json": madeUpLender(code), ...files });
	return Object.fromEntries(
		all.flatMap(([path, content]) => (content instanceof Uint8Array ? [] : [[path, textOf(content)] as const])),
	);
}

function textOf(content: unknown): string {
	if (typeof content === "string") return content;
	const isLines = Array.isArray(content) && content.every((line) => typeof line === "string");
	return isLines ? content.join("\n") : JSON.stringify(content, null, "\t");
}
