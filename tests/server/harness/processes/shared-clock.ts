import { mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A clock that several processes share: it goes as the machine's does, and is moved for all of them at once. */
export class SharedClock {
	/** What processes are told where it stands. */
	readonly file = join(mkdtempSync(join(tmpdir(), "heloc-flow-clock-")), "offset");
	#offset = 0;

	constructor() {
		this.forward(0);
	}

	readonly now = (): Date => new Date(Date.now() + this.#offset);

	forward(minutes: number): void {
		this.#offset += minutes * 60_000;
		writeFileSync(`${this.file}.new`, String(this.#offset));
		renameSync(`${this.file}.new`, this.file);
	}
}
