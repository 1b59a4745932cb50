import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, resolve } from "node:path";

const HEARTBEAT_MS = 5_000;
const STALE_MS = 30_000;
const heldHere = new Set<string>();

interface Owner {
	readonly pid: number;
	readonly host: string;
	readonly since: string;
}

/** Another process (or this one) has the folder open. */
export class FolderInUse extends Error {
	constructor(folder: string, owner: string) {
		const cure = "Stop it first, or start this one with another DATA_DIR, or give both one Postgres by DATABASE_URL.";
		super(`The database folder ${folder} is in use by ${owner}; it can have one owner only. ${cure}`);
		this.name = "FolderInUse";
	}
}

/**
 * Takes the lock file next to an embedded database's folder; throws FolderInUse while another owner is alive. Returns a
 * release function.
 */
export function lockFolder(folder: string): () => void {
	const path = `${resolve(folder)}.lock`;
	if (heldHere.has(path)) {
		throw new FolderInUse(folder, "this very process");
	}
	mkdirSync(dirname(path), { recursive: true });
	const owner: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
	if (!tryWrite(path, owner)) {
		const found = readOwner(path);
		if (found && isAlive(found, path)) {
			throw new FolderInUse(folder, `process ${found.pid} on ${found.host} (since ${found.since})`);
		}
		const aside = `${path}.${process.pid}.stale`;
		renameSync(path, aside);
		rmSync(aside, { force: true });
		if (!tryWrite(path, owner)) {
			throw new FolderInUse(folder, "a process that started at the same moment");
		}
	}
	heldHere.add(path);
	const heartbeat = setInterval(() => {
		const now = new Date();
		utimesSync(path, now, now);
	}, HEARTBEAT_MS);
	heartbeat.unref();
	const release = () => {
		clearInterval(heartbeat);
		process.off("exit", release);
		heldHere.delete(path);
		rmSync(path, { force: true });
	};
	process.on("exit", release);
	return release;
}

function tryWrite(path: string, owner: Owner): boolean {
	try {
		writeFileSync(path, JSON.stringify(owner), { flag: "wx", mode: 0o600 });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") {
			return false;
		}
		throw error;
	}
}

function readOwner(path: string): Owner | undefined {
	try {
		return JSON.parse(readFileSync(path, "utf8")) as Owner;
	} catch {
		return undefined;
	}
}

// On the same machine the process table shows it; across machines (a shared volume) only the heartbeat does.
function isAlive(owner: Owner, path: string): boolean {
	if (owner.host !== hostname()) {
		return Date.now() - statSync(path).mtimeMs < STALE_MS;
	}
	if (owner.pid === process.pid) {
		return false;
	}
	try {
		process.kill(owner.pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
