import { randomUUID } from "node:crypto";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type AchOriginator, writeAch } from "../../../../lending/ach/index.ts";
import type { FileExchange, OpenFile } from "../../ports/payment-book.ts";

/** Longer than any process needs to write a file. */
const LEFT_MS = 3_600_000;

/**
 * Puts a file into the bank's folder, once however often a process dies meanwhile: its text is written whole under a hidden name,
 * that name is noted, then it is renamed. A file whose hidden name is noted is never written again, because the bank may have it.
 */
export async function dropFile(
	folder: string,
	from: AchOriginator,
	file: OpenFile,
	{ files, alarm }: FileExchange,
): Promise<void> {
	const name = fileNameOf(from, file);
	const preparedAs = file.preparedAs ?? (await prepare(folder, name, from, file, files));
	if (preparedAs === undefined) return;
	const isRenamed = await renameOnce(join(folder, preparedAs), join(folder, name));
	await synchronize(folder);
	if (!isRenamed && (await changeOf(join(folder, name))) === undefined) {
		alarm("a file for the bank is no longer in its folder and was never noted as put there: ask the bank for it", {
			file: name,
		});
	}
	await files.dropped(file);
}

function fileNameOf({ origin }: AchOriginator, { day, modifier }: OpenFile): string {
	return `ach-${origin}-${day.replaceAll("-", "")}-${modifier}.ach`;
}

/** Writes a file's text under a hidden name of its own; undefined when another process was first. */
async function prepare(
	folder: string,
	name: string,
	from: AchOriginator,
	file: OpenFile,
	files: FileExchange["files"],
): Promise<string | undefined> {
	const text = writeAch(from, file, await files.creditsOf(file));
	const preparedAs = `.${name}.${randomUUID()}.tmp`;
	const handle = await open(join(folder, preparedAs), "wx", 0o600);
	try {
		await handle.writeFile(text, "latin1");
		await handle.sync();
	} finally {
		await handle.close();
	}
	await synchronize(folder);
	if (await files.prepared(file, preparedAs)) return preparedAs;
	await rm(join(folder, preparedAs), { force: true });
	return undefined;
}

async function renameOnce(from: string, to: string): Promise<boolean> {
	try {
		await rename(from, to);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
		throw error;
	}
}

/** When a file was changed; undefined when there is none. */
async function changeOf(path: string): Promise<number | undefined> {
	try {
		return (await stat(path)).mtimeMs;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}

/** A name that was given is still there after the machine lost its power. */
async function synchronize(folder: string): Promise<void> {
	const handle = await open(folder);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Removes what processes left under hidden names that died, or were second, some time ago; `kept` still wait for their names. */
export async function removeLeftovers(folder: string, kept: ReadonlySet<string>): Promise<void> {
	for (const name of await readdir(folder)) {
		if (!/^\.ach-.*\.tmp$/.test(name) || kept.has(name)) continue;
		const changedAt = await changeOf(join(folder, name));
		if (changedAt !== undefined && Date.now() - changedAt > LEFT_MS) await rm(join(folder, name), { force: true });
	}
}
