import { createHash } from "node:crypto";
import { lstat, mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { AchDamaged, bankAnswersIn, type ReadAch, readAch } from "../../../../lending/ach/index.ts";
import type { FileExchange } from "../../ports/payment-book.ts";

/** A file that was changed so lately may still be coming in. */
const SETTLED_MS = 60_000;
/** Larger than any file that a lender of this kind gets. */
const MOST_BYTES = 20_000_000;
/** So many lines are named in an alarm. */
const MOST_FAULTS = 20;
const TAKEN = "taken";
/** The folder, within the bank's, of files that people have to look at. */
export const DAMAGED = "damaged";

/** Takes the bank's files from their folder, each once by its content; one that cannot be read whole is set aside for people, after what can be read. */
export async function takeFiles(folder: string, exchange: FileExchange): Promise<void> {
	for (const name of (await readdir(folder)).sort()) {
		if (!/^[^.].*(?<!\.(tmp|part|filepart))$/i.test(name)) continue;
		try {
			const found = await lstat(join(folder, name));
			if (!found.isFile() || Date.now() - found.mtimeMs < SETTLED_MS) continue;
			if (found.size > MOST_BYTES) await setAside(folder, name, `too large: ${found.size} bytes`, exchange);
			else await takeFile(folder, name, exchange);
		} catch (error) {
			// another process was first
			if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		}
	}
}

async function takeFile(folder: string, name: string, exchange: FileExchange): Promise<void> {
	const { files, alarm } = exchange;
	const content = await readFile(join(folder, name));
	const sha256 = createHash("sha256").update(content).digest("hex");
	if (!(await files.isTaken(sha256))) {
		const read = readOrFault(content.toString("latin1"));
		if (typeof read === "string") return setAside(folder, name, read, exchange);
		const { unknown, late } = await files.take(sha256, bankAnswersIn(read));
		for (const traceNumber of unknown) {
			alarm("a bank's file is about an entry that we did not send so", { file: name, traceNumber });
		}
		for (const traceNumber of late) {
			alarm("a payment came back after it had counted as paid", { file: name, traceNumber });
		}
		if (read.faults.length > 0) {
			const lines = read.faults.slice(0, MOST_FAULTS).map(({ line, rule }) => `${line}: ${rule}`);
			await moveInto(folder, DAMAGED, name, String(Date.now()));
			alarm("lines of a bank's file cannot be read, so a person has to; all others were taken", {
				file: name,
				faults: String(read.faults.length),
				lines: lines.join("; "),
			});
			return;
		}
	}
	await moveInto(folder, TAKEN, name, sha256);
}

function readOrFault(text: string): ReadAch | string {
	try {
		return readAch(text);
	} catch (error) {
		if (error instanceof AchDamaged) return error.message;
		throw error;
	}
}

async function setAside(folder: string, name: string, finding: string, { alarm }: FileExchange): Promise<void> {
	await moveInto(folder, DAMAGED, name, String(Date.now()));
	alarm("a bank's file cannot be read and was set aside: nothing of it was taken", { file: name, finding });
}

/** The mark keeps files of one name apart. */
async function moveInto(folder: string, kept: string, name: string, mark: string): Promise<void> {
	await mkdir(join(folder, kept), { recursive: true, mode: 0o700 });
	await rename(join(folder, name), join(folder, kept, `${mark.slice(0, 16)}-${name}`));
}
