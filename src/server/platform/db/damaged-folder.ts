import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";

const PAGE_BYTES = 8_192;
/** Size and layout version of a page, from the page header. */
const PAGE_MARK = 0x2004;
const MARK_AT = 18;
const MAP_MAGIC = 0x592717;
const WAL_BYTES = 16 * 1024 * 1024;

/** The embedded database cannot be opened; the message names the damaged file and what to do. */
export class DatabaseDamaged extends Error {
	constructor(folder: string, file: string | undefined) {
		const what = file === undefined ? "no single file stands out" : `damaged or missing is ${join(folder, file)}`;
		super(
			`The embedded database in ${folder} cannot be opened: ${what}. Put back a copy of the whole ` +
				`folder from before, or move it away (\`mv ${folder} ${folder}.damaged\`) to begin with an empty one.`,
		);
		this.name = "DatabaseDamaged";
	}
}

/** Whether a folder has content but no complete database, in which case opening it would overwrite the content. */
export function isHalfDatabase(folder: string): boolean {
	return existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, "PG_VERSION"));
}

/** The first file in a Postgres folder that is clearly damaged, relative to the folder; undefined when none is. */
export function damagedFile(folder: string): string | undefined {
	const isWrong = (file: string, right: (bytes: Buffer) => boolean): boolean => {
		const path = join(folder, file);
		return !existsSync(path) || !right(headOf(path));
	};
	if (isWrong("PG_VERSION", (bytes) => /^\d{2}\n?$/.test(bytes.toString("latin1")))) return "PG_VERSION";
	const control = "global/pg_control";
	if (isWrong(control, (bytes) => bytes.length === PAGE_BYTES && bytes.readBigUInt64LE(0) !== 0n)) return control;
	return damagedLog(folder) ?? damagedTable(folder);
}

function damagedLog(folder: string): string | undefined {
	const segments = filesOf(folder, "pg_wal").filter((name) => /^[0-9A-F]{24}$/.test(name));
	if (segments.length === 0) return "pg_wal";
	const short = segments.find((name) => statSync(join(folder, "pg_wal", name)).size !== WAL_BYTES);
	return short && `pg_wal/${short}`;
}

function damagedTable(folder: string): string | undefined {
	const databases = ["global", ...filesOf(folder, "base").map((name) => `base/${name}`)];
	for (const database of databases) {
		for (const name of filesOf(folder, database)) {
			const path = join(folder, database, name);
			if (!statSync(path).isFile()) continue;
			const isMap = name === "pg_filenode.map";
			if (isMap && !isMapWhole(headOf(path))) return `${database}/${name}`;
			const isTable = /^\d+(?:_(?:fsm|vm|init))?(?:\.\d+)?$/.test(name);
			if (isTable && !isTableWhole(headOf(path), statSync(path).size)) return `${database}/${name}`;
		}
	}
	return undefined;
}

const isMapWhole = (head: Buffer): boolean => head.length >= 512 && head.readUInt32LE(0) === MAP_MAGIC;

function isTableWhole(head: Buffer, size: number): boolean {
	if (size === 0) return true;
	if (size % PAGE_BYTES !== 0) return false;
	const mark = head.readUInt16LE(MARK_AT);
	// A page that was reserved but never written is all zeros.
	return mark === PAGE_MARK || head.subarray(0, PAGE_BYTES).every((byte) => byte === 0);
}

function filesOf(folder: string, inner: string): string[] {
	const path = join(folder, inner);
	return existsSync(path) ? readdirSync(path).sort() : [];
}

function headOf(path: string): Buffer {
	if (statSync(path).size <= PAGE_BYTES) return readFileSync(path);
	const head = Buffer.alloc(PAGE_BYTES);
	const file = openSync(path, "r");
	try {
		readSync(file, head, 0, PAGE_BYTES, 0);
	} finally {
		closeSync(file);
	}
	return head;
}
