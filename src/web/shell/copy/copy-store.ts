import { REQUEST_TIMEOUT_MS } from "../../../contracts/constants/shell.ts";
import { type Copy, copyOf } from "../../../contracts/copy.ts";
import * as errorTexts from "../../../contracts/error-texts.ts";
import type { CopyFile, CopyFiles, CopySection } from "../../../engine/authored/authored-copy.ts";
import { RequestError } from "../../api/request-error.ts";
import { type RetryOptions, retry } from "../../api/retry.ts";

/** A page that is being left aborts its requests: what waits for them must not fail before the page is gone. */
const RETRIES: RetryOptions = { tries: 3, delayMs: 500 };

/** The sentences of an organization around its applications' pages, by section: those that came with the page, and the others once loaded. */
export class CopyStore {
	readonly #files: Map<CopySection, CopyFile>;
	readonly #address: (section: CopySection) => string;
	readonly #readers = new Map<CopySection, unknown>();
	readonly #loading = new Map<CopySection, Promise<void>>();
	readonly #onRead: (section: CopySection) => void;

	/** `address` returns the URL of a section's file; `onRead` is called for each section that is read. */
	constructor(
		files: CopyFiles,
		address: (section: CopySection) => string,
		onRead: (section: CopySection) => void = () => undefined,
	) {
		this.#files = new Map(Object.entries(files) as [CopySection, CopyFile][]);
		this.#address = address;
		this.#onRead = onRead;
	}

	/** The reader of a section; undefined until it is loaded. Always the same function. */
	reader<S extends CopySection>(section: S): Copy<S> | undefined {
		this.#onRead(section);
		const file = this.#files.get(section);
		if (file === undefined) return undefined;
		const reader = this.#readers.get(section) ?? copyOf<S>(file);
		this.#readers.set(section, reader);
		return reader as Copy<S>;
	}

	/** Loads a section once; a failure is not cached, so that the next call retries. Throws RequestError. */
	load(section: CopySection): Promise<void> {
		if (this.#files.has(section)) return Promise.resolve();
		const known = this.#loading.get(section);
		if (known) return known;
		const loading = fetchCopy(this.#address(section)).then((file) => void this.#files.set(section, file));
		this.#loading.set(section, loading);
		loading.catch(() => this.#loading.delete(section));
		return loading;
	}
}

async function fetchCopy(url: string): Promise<CopyFile> {
	let answer: Response;
	try {
		answer = await retry(() => fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }), RETRIES);
	} catch {
		throw new RequestError(0, errorTexts.failed);
	}
	if (!answer.ok) throw new RequestError(answer.status, answer.statusText || errorTexts.failed);
	return (await answer.json()) as CopyFile;
}
