import { type CellPlace, RowCipher, type RowKey } from "./envelope.ts";
import type { KeyRing } from "./key-ring.ts";

/** Rows that a process keeps open, and how long it keeps one that nothing asks for. */
const MOST_ROWS = 200;
const KEPT_MS = 60_000;

interface Cell {
	readonly sealed: Buffer;
	readonly value: unknown;
}

/**
 * A row whose data key is unwrapped, with what its cells held when they were last opened. A value is given again only for
 * exactly the bytes that it was opened from, so that what another process wrote, a transaction that was rolled back or a
 * row that was erased can never be answered with it. Its values are shared: nothing may change them.
 */
export class OpenedRow {
	readonly cipher: RowCipher;
	readonly #cells = new Map<string, Cell>();

	constructor(cipher: RowCipher) {
		this.cipher = cipher;
	}

	/** The JSON in a cell. */
	read(column: string, sealed: Buffer): unknown {
		const known = this.kept(column, sealed);
		if (known !== undefined) return known;
		const value = this.cipher.decryptJson(column, sealed);
		this.keep(column, sealed, value);
		return value;
	}

	/** What was kept for these bytes; undefined for any other. */
	kept(name: string, sealed: Buffer): unknown {
		const cell = this.#cells.get(name);
		return cell?.sealed.equals(sealed) ? cell.value : undefined;
	}

	/** Keeps what was opened from these bytes, or sealed into them, in place of what was kept before. */
	keep(name: string, sealed: Buffer, value: unknown): void {
		this.#cells.set(name, { sealed, value });
	}
}

interface Kept {
	readonly wrapped: RowKey;
	readonly row: OpenedRow;
	usedAt: number;
}

/** The rows that were opened last, the one asked for longest ago first. */
class OpenedRows {
	readonly #rows = new Map<string, Kept>();
	#sweep: NodeJS.Timeout | undefined;

	open(
		keys: KeyRing,
		place: Omit<CellPlace, "column">,
		{ keyVersion, wrappedKey, isPacked = false }: RowKey,
	): OpenedRow {
		const id = `${place.table}|${place.row}|${place.org}`;
		const known = this.#rows.get(id);
		this.#rows.delete(id);
		// a key that was wrapped again or erased is no longer this one
		const isSame =
			known?.wrapped.keyVersion === keyVersion &&
			known.wrapped.wrappedKey.equals(wrappedKey) &&
			known.wrapped.isPacked === isPacked;
		const wrapped = { keyVersion, wrappedKey, isPacked };
		const row = isSame ? known.row : new OpenedRow(new RowCipher(keys, place, wrapped));
		this.#rows.set(id, { wrapped, row, usedAt: performance.now() });
		for (const oldest of this.#rows.keys()) {
			if (this.#rows.size <= MOST_ROWS) break;
			this.#rows.delete(oldest);
		}
		this.#sweep ??= setTimeout(() => this.#forget(), KEPT_MS).unref();
		return row;
	}

	#forget(): void {
		this.#sweep = undefined;
		const since = performance.now() - KEPT_MS;
		for (const [id, { usedAt }] of this.#rows) {
			if (usedAt > since) break;
			this.#rows.delete(id);
		}
		if (this.#rows.size > 0) this.#sweep = setTimeout(() => this.#forget(), KEPT_MS).unref();
	}
}

const opened = new WeakMap<KeyRing, OpenedRows>();

/** Opens a row with its data key, which is unwrapped once while the row is in use. */
export function openedRow(keys: KeyRing, place: Omit<CellPlace, "column">, wrapped: RowKey): OpenedRow {
	let rows = opened.get(keys);
	if (rows === undefined) {
		rows = new OpenedRows();
		opened.set(keys, rows);
	}
	return rows.open(keys, place, wrapped);
}
