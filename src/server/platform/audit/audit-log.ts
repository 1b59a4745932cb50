import type { KeyRing } from "../crypto/key-ring.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { type AuditNote, appendAudit } from "./audit-chain.ts";

/** Beyond this many pending entries, new ones are reported as lost instead of filling memory. */
const MOST_WAITING = 10_000;

/** The log of sign-ins, denials, reads and publishing; simultaneous entries are written in one transaction. */
export class AuditLog {
	readonly #database: Database;
	readonly #keys: KeyRing;
	readonly #alarm: (what: string, details: { readonly [name: string]: string }) => void;
	#waiting: AuditNote[] = [];
	#writing: Promise<void> | undefined;

	constructor(
		database: Database,
		keys: KeyRing,
		alarm: (what: string, details: { readonly [name: string]: string }) => void,
	) {
		this.#database = database;
		this.#keys = keys;
		this.#alarm = alarm;
	}

	/** Records an entry, to be written soon after. Never waits, so it may be called inside a transaction. */
	note(note: AuditNote): void {
		if (this.#waiting.length >= MOST_WAITING) {
			this.#alarm("audit events are lost", { org: note.org });
			return;
		}
		this.#waiting.push(note);
		this.#writing ??= this.#write();
	}

	/** Waits until everything recorded so far is written. */
	async settled(): Promise<void> {
		while (this.#writing !== undefined) await this.#writing;
	}

	async #write(): Promise<void> {
		// Collects everything recorded in the same tick.
		await new Promise((next) => setImmediate(next));
		try {
			while (this.#waiting.length > 0) {
				const [first] = this.#waiting;
				const org = first?.org ?? "";
				const notes = this.#waiting.filter((note) => note.org === org);
				this.#waiting = this.#waiting.filter((note) => note.org !== org);
				try {
					await inTransaction(this.#database, (tx) => appendAudit(tx, this.#keys, org, notes));
				} catch (error) {
					const name = error instanceof Error ? error.name : "unknown";
					this.#alarm("audit events could not be written", { org, count: String(notes.length), error: name });
				}
			}
		} finally {
			// in the turn of the last look: what is noted later begins anew
			this.#writing = undefined;
		}
	}
}
