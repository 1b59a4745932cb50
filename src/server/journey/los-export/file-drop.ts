import { randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { LosPackage } from "../ports/los-export.ts";

/** Where it is noted which packages were given: the loan system may take its folders away at any time. */
const GIVEN = ".given";

/**
 * Puts a package into a folder as a folder of its own, once per order however often it is asked or a process dies: it is written
 * whole under a hidden name, that name is noted, then it is renamed. One that is noted is never written again.
 */
export async function dropPackage(folder: string, given: LosPackage): Promise<void> {
	const name = `loan-${given.orderId}`;
	const notes = join(folder, GIVEN);
	await mkdir(notes, { recursive: true, mode: 0o700 });
	const preparedAs = (await noted(join(notes, name))) ?? (await prepare(folder, name, given));
	await renameOnce(join(folder, preparedAs), join(folder, name));
	await synchronize(folder);
}

/** Says what is in a package: everything but the contents. */
function manifestOf({ documents, ...about }: LosPackage): string {
	const files = documents.map(({ bytes: _, ...file }) => file);
	return `${JSON.stringify({ ...about, files }, undefined, 2)}\n`;
}

async function prepare(folder: string, name: string, given: LosPackage): Promise<string> {
	const hidden = `.${name}.${randomUUID()}`;
	const inside = join(folder, hidden);
	await mkdir(inside, { mode: 0o700 });
	for (const { name: file, bytes } of given.documents) await writeWhole(join(inside, file), bytes);
	await writeWhole(join(inside, "manifest.json"), Buffer.from(manifestOf(given)));
	await synchronize(inside);
	const note = join(folder, GIVEN, name);
	const first = await noteOnce(note, hidden);
	await synchronize(folder);
	// another process was first
	if (first !== hidden) await rm(inside, { recursive: true, force: true });
	return first;
}

/** Notes a text under a name, whole or not at all, and returns what is noted there. */
async function noteOnce(note: string, text: string): Promise<string> {
	const draft = `${note}.${randomUUID()}`;
	await writeWhole(draft, Buffer.from(text));
	try {
		await link(draft, note);
		await synchronize(join(note, ".."));
		return text;
	} catch (error) {
		if (codeOf(error) !== "EEXIST") throw error;
		return readFile(note, "utf8");
	} finally {
		await rm(draft, { force: true });
	}
}

async function noted(note: string): Promise<string | undefined> {
	try {
		return await readFile(note, "utf8");
	} catch (error) {
		if (codeOf(error) === "ENOENT") return undefined;
		throw error;
	}
}

async function renameOnce(from: string, to: string): Promise<void> {
	try {
		await rename(from, to);
	} catch (error) {
		// renamed before, and perhaps taken away since
		if (codeOf(error) !== "ENOENT") throw error;
	}
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
	const handle = await open(path, "wx", 0o600);
	try {
		await handle.writeFile(bytes);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** What was named in a folder is still there after the machine lost its power. */
async function synchronize(folder: string): Promise<void> {
	const handle = await open(folder);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

function codeOf(error: unknown): string | undefined {
	return (error as NodeJS.ErrnoException).code;
}
