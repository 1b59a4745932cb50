import { REQUEST_TIMEOUT_MS } from "../../../contracts/constants/shell.ts";
import { type Copy, copyOf } from "../../../contracts/copy.ts";
import * as errorTexts from "../../../contracts/error-texts.ts";
import type { CopyFile, CopyFiles, CopySection } from "../../../engine/authored/authored-copy.ts";
import { RequestError } from "../../api/request-error.ts";
import { type RetryOptions, retry } from "../../api/retry.ts";

/** A page that is being left aborts its requests: what waits for them must not fail before the page is gone. */
const RETRIES: RetryOptions = { tries: 3, delayMs: 500 };

/** A settled promise that shows its value: React's `use` returns it at once instead of suspending. */
type Settled<T> = Promise<T> & { readonly status: "fulfilled"; readonly value: T };

/** The sentences of an organization around its applications' pages, by section: those that came with the page, and the others once loaded. */
export class CopyStore {
	readonly #address: (section: CopySection) => string;
	readonly #readers = new Map<CopySection, Promise<unknown>>();
	readonly #failed = new Set<CopySection>();
	readonly #onRead: (section: CopySection) => void;

	/** `address` returns the URL of a section's file; `onRead` is called for each section that a page reads. */
	constructor(
		files: CopyFiles,
		address: (section: CopySection) => string,
		onRead: (section: CopySection) => void = () => undefined,
	) {
		for (const [section, file] of Object.entries(files) as [CopySection, CopyFile][])
			this.#readers.set(section, settled(copyOf(file)));
		this.#address = address;
		this.#onRead = onRead;
	}

	/** The reader of a section for React's `use`: the same promise, settled or failed, as often as a component renders again. */
	read<S extends CopySection>(section: S): Promise<Copy<S>> {
		this.#onRead(section);
		const known = this.#readers.get(section) as Promise<Copy<S>> | undefined;
		return known ?? this.load(section);
	}

	/** Loads a section once, and again if that failed. Throws RequestError. */
	load<S extends CopySection>(section: S): Promise<Copy<S>> {
		const known = this.#readers.get(section) as Promise<Copy<S>> | undefined;
		if (known && !this.#failed.delete(section)) return known;
		const loading = fetchCopy(this.#address(section)).then((file) => copyOf<S>(file));
		this.#readers.set(section, loading);
		loading.then(
			(reader) => this.#readers.set(section, settled(reader)),
			() => this.#failed.add(section),
		);
		return loading;
	}
}

function settled<T>(value: T): Settled<T> {
	return Object.assign(Promise.resolve(value), { status: "fulfilled" as const, value });
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
