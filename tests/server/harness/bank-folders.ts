import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAch } from "../../../src/lending/ach/read-ach.ts";

/** The folders over which a bank and a lender exchange files, and the bank at the other end. */
export class BankFolders {
	readonly root = mkdtempSync(join(tmpdir(), "bank-"));
	readonly out = join(this.root, "out");
	readonly in = join(this.root, "in");
	readonly #fetched = join(this.root, "fetched");

	constructor() {
		for (const folder of [this.out, this.in, this.#fetched]) mkdirSync(folder);
	}

	/** What chooses the adapter and these folders. */
	readonly environment = {
		VENDOR_PAYMENTS: "nacha-file",
		NACHA_ODFI: "091000019",
		NACHA_DESTINATION_NAME: "EXAMPLE BANK",
		NACHA_ORIGIN: "1234567890",
		NACHA_COMPANY_NAME: "EXAMPLE LENDER",
		NACHA_COMPANY_ID: "1234567890",
		NACHA_OUT_DIR: this.out,
		NACHA_IN_DIR: this.in,
		NACHA_CUTOFFS: "14:00,16:45 America/New_York",
	};

	/** The bank fetches what is there, as over SFTP: the files are then gone. */
	fetch(): void {
		for (const name of readdirSync(this.out).filter((one) => !one.startsWith("."))) {
			renameSync(join(this.out, name), join(this.#fetched, `${readdirSync(this.#fetched).length}-${name}`));
		}
	}

	/** The entries that the bank has fetched, in all files. */
	entries() {
		const files = readdirSync(this.#fetched).sort();
		return files.flatMap((name) =>
			readAch(readFileSync(join(this.#fetched, name), "latin1")).batches.flatMap(({ entries }) => entries),
		);
	}

	fetchedText(): string {
		return readdirSync(this.#fetched)
			.sort()
			.map((name) => readFileSync(join(this.#fetched, name), "latin1"))
			.join("");
	}

	/** The bank puts a file there, some minutes ago. */
	put(name: string, text: string): void {
		writeFileSync(join(this.in, name), text, "latin1");
		const before = new Date(Date.now() - 300_000);
		utimesSync(join(this.in, name), before, before);
	}

	remove(): void {
		rmSync(this.root, { recursive: true });
	}
}
