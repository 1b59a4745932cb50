import { REQUEST_TIMEOUT_MS } from "../../../contracts/constants/shell.ts";
import { type Copy, copyOf } from "../../../contracts/copy.ts";
import * as errorTexts from "../../../contracts/error-texts.ts";
import type { CopySection, MessageFile, MessageFiles } from "../../../flow/engine/authored/authored-copy.ts";
import { RequestError } from "../../api/request-error.ts";
import { type RetryOptions, retry } from "../../api/retry.ts";

/** A page that is being left aborts its requests: what waits for them must not fail before the page is gone. */
const RETRIES: RetryOptions = { tries: 3, delayMs: 500 };
/** Milliseconds for which a failure stands: React renders once more before it shows an error, a person presses later. */
const FAILED_MS = 2_000;

/** The sentences of an organization around its applications' pages, by section: those that came with the page, and the others once loaded. */
export class CopyStore {
	readonly #address: (section: CopySection) => string;
	readonly #readers = new Map<CopySection, unknown>();
	readonly #loading = new Map<CopySection, Promise<void>>();
	readonly #failures = new Map<CopySection, { readonly error: unknown; readonly at: number }>();
	readonly #locale: string | undefined;
	readonly #onRead: (section: CopySection) => void;

	/** `address` returns the URL of a section's file; `onRead` is called for each section that a page reads, `locale` is the language of its numbers and plurals. */
	constructor(
		files: MessageFiles,
		address: (section: CopySection) => string,
		onRead: (section: CopySection) => void = () => undefined,
		locale?: string,
	) {
		this.#locale = locale;
		for (const [section, file] of Object.entries(files) as [CopySection, MessageFile][])
			this.#readers.set(section, copyOf(file, locale));
		this.#address = address;
		this.#onRead = onRead;
	}

	/** The reader of a section; undefined until it is loaded. Always the same function. */
	reader<S extends CopySection>(section: S): Copy<S> | undefined {
		this.#onRead(section);
		return this.#readers.get(section) as Copy<S> | undefined;
	}

	/** Why an attempt to load a section has just failed (a RequestError); undefined where none has, and from the next attempt on. */
	failure(section: CopySection): unknown {
		const failure = this.#failures.get(section);
		return failure && performance.now() - failure.at < FAILED_MS ? failure.error : undefined;
	}

	/** Loads a section once, and again if that failed. Throws RequestError. */
	load(section: CopySection): Promise<void> {
		if (this.#readers.has(section)) return Promise.resolve();
		const known = this.#loading.get(section);
		if (known) return known;
		this.#failures.delete(section);
		const loading = fetchCopy(this.#address(section)).then(
			(file) => void this.#readers.set(section, copyOf(file, this.#locale)),
			(error: unknown) => {
				this.#loading.delete(section);
				this.#failures.set(section, { error, at: performance.now() });
				throw error;
			},
		);
		this.#loading.set(section, loading);
		return loading;
	}
}

async function fetchCopy(url: string): Promise<MessageFile> {
	let answer: Response;
	try {
		answer = await retry(() => fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }), RETRIES);
	} catch {
		throw new RequestError(0, errorTexts.failed);
	}
	if (!answer.ok) throw new RequestError(answer.status, answer.statusText || errorTexts.failed);
	return (await answer.json()) as MessageFile;
}
