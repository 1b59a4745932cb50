import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import {
	closeSync,
	constants,
	type Dirent,
	fstatSync,
	lstatSync,
	openSync,
	readdirSync,
	readSync,
	realpathSync,
} from "node:fs";
import { join, sep } from "node:path";
import { LIMITS } from "../text/text-gate.ts";
import {
	type EntryFault,
	entryFaults,
	FOLDER_LIMITS,
	type FolderFault,
	failedCall,
	unreadable,
} from "./folder-faults.ts";

/** The bytes of a folder's files by relative path, in order, and what could not be read. */
export interface FolderContent {
	readonly files: ReadonlyMap<string, Uint8Array>;
	readonly faults: readonly FolderFault[];
	/** Where files are written whose path here is another: those of a further product. */
	readonly places?: ReadonlyMap<string, string>;
}

/** Returns a hash of the content: paths, bytes and read failures. */
export function printOf({ files, faults, places }: FolderContent): string {
	const hash = createHash("sha256");
	for (const [path, bytes] of files) hash.update(`\0${path}\0${bytes.length}\0`).update(bytes);
	return hash.update(JSON.stringify([faults, ...(places ?? [])])).digest("hex");
}

/** Which part of a folder to read. */
export interface FolderScope {
	/** Relative paths to start from; the whole folder by default. */
	readonly roots?: readonly string[];
	/** Links must stay inside this folder; the folder itself by default. */
	readonly within?: string;
	readonly leaveOut?: (path: string) => boolean;
}

/**
 * Reads a folder without ever leaving it. Links inside the folder are followed; a link that leads outside, loops or
 * dangles, a pipe, a device or anything unreadable is a fault. Skips names that start with a dot. Never throws, never
 * blocks.
 */
export function readFolder(folder: string, scope: FolderScope = {}): FolderContent {
	const home = realPath(folder);
	if (typeof home !== "string") return { files: new Map(), faults: [{ path: "", ...home }] };
	const within = scope.within === undefined ? home : realPath(scope.within);
	if (typeof within !== "string" || !isInside(home, within)) {
		return { files: new Map(), faults: [{ path: "", ...entryFaults.outside }] };
	}
	const reader = new FolderReader(home, scope.leaveOut ?? (() => false));
	for (const root of scope.roots ?? [""]) reader.read(root);
	return reader;
}

class FolderReader implements FolderContent {
	readonly files = new Map<string, Uint8Array>();
	readonly faults: FolderFault[] = [];
	readonly #home: string;
	readonly #leaveOut: (path: string) => boolean;
	#entries = 0;
	#bytes = 0;
	#isFull = false;

	constructor(home: string, leaveOut: (path: string) => boolean) {
		this.#home = home;
		this.#leaveOut = leaveOut;
	}

	read(root: string): void {
		const place = join(this.#home, root);
		if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory()) this.#walk(place, root, []);
	}

	#walk(folder: string, below: string, above: readonly string[]): void {
		const entries = above.length > FOLDER_LIMITS.depth ? entryFaults.tooDeep : entriesOf(folder);
		if (!Array.isArray(entries)) {
			this.#refuse(below, entries as EntryFault);
			return;
		}
		for (const entry of entries) {
			const name = entry.name.toString();
			const path = below === "" ? name : `${below}/${name}`;
			if (name.startsWith(".") || this.#leaveOut(path)) continue;
			this.#entries++;
			if (this.#entries > FOLDER_LIMITS.entries) this.#fill();
			if (this.#isFull) return;
			if (!isUtf8(entry.name)) this.#refuse(path, entryFaults.name);
			else this.#visit(join(folder, name), path, entry.isSymbolicLink(), [...above, folder]);
		}
	}

	#visit(place: string, path: string, isLink: boolean, above: readonly string[]): void {
		const real = isLink ? realPath(place) : place;
		if (typeof real !== "string") this.#refuse(path, real);
		else if (!isInside(real, this.#home)) this.#refuse(path, entryFaults.outside);
		else if (above.includes(real)) this.#refuse(path, entryFaults.loop);
		else if (lstatSync(real, { throwIfNoEntry: false })?.isDirectory()) this.#walk(real, path, above);
		else this.#keep(path, bytesOf(real));
	}

	#keep(path: string, content: Uint8Array | EntryFault): void {
		if (!(content instanceof Uint8Array)) {
			this.#refuse(path, content);
			return;
		}
		this.#bytes += content.length;
		if (this.#bytes > FOLDER_LIMITS.bytes) this.#fill();
		else this.files.set(path, content);
	}

	#fill(): void {
		if (!this.#isFull) this.#refuse("", entryFaults.tooLarge);
		this.#isFull = true;
	}

	#refuse(path: string, fault: EntryFault): void {
		this.faults.push({ path, ...fault });
	}
}

function realPath(place: string): string | EntryFault {
	try {
		return realpathSync(place);
	} catch (error) {
		return failedCall(error);
	}
}

function isInside(real: string, home: string): boolean {
	return real === home || real.startsWith(home.endsWith(sep) ? home : home + sep);
}

function entriesOf(folder: string): Dirent<Buffer>[] | EntryFault {
	try {
		const entries = readdirSync(folder, { withFileTypes: true, encoding: "buffer" });
		return entries.sort((one, other) => Buffer.compare(one.name, other.name));
	} catch (error) {
		return failedCall(error);
	}
}

/** Reads one byte past the limit, which is enough to reject the file; opens a pipe without waiting for a writer. */
function bytesOf(file: string): Uint8Array | EntryFault {
	let descriptor: number | undefined;
	try {
		if (!lstatSync(file).isFile()) return unreadable("It is a pipe, a socket or a device, not a plain file.");
		const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
		descriptor = openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
		const buffer = Buffer.allocUnsafe(Math.min(fstatSync(descriptor).size, LIMITS.fileBytes) + 1);
		let length = 0;
		for (let read = -1; read !== 0 && length < buffer.length; length += read) {
			read = readSync(descriptor, buffer, length, buffer.length - length, null);
		}
		return buffer.subarray(0, length);
	} catch (error) {
		return failedCall(error);
	} finally {
		if (descriptor !== undefined) closeSync(descriptor);
	}
}
