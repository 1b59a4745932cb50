import { isInTransaction } from "../db/transaction.ts";
import { VendorUnavailable } from "../problems/vendor-unavailable.ts";
import {
	ContentLost,
	type ContentPlace,
	type ContentStore,
	DOCUMENT_STORE,
	type ListedObject,
	type StoreName,
} from "./content-store.ts";

/** Keeps a file's ciphertext in its row, so that database and files are one backup and one transaction. */
const rowStore: ContentStore = {
	name: "postgres",
	put: async (bytes) => ({ content: bytes, objectKey: null, objectSha256: null }),
	get: async ({ content }) => {
		if (content === null) throw new ContentLost("MISSING");
		return content;
	},
	// the row takes its bytes along
	delete: async () => undefined,
	async *list() {},
	problem: async () => undefined,
};

/**
 * The contents of all files: new ones go to the chosen store, and each is read from where its row says, so that the
 * choice may change at any time, in both directions.
 */
export class Contents {
	readonly chosen: StoreName;
	readonly #objects: ContentStore | undefined;

	/** Throws when the object store is chosen and there is none. */
	constructor(chosen: StoreName = "postgres", objects?: ContentStore) {
		if (chosen === "s3" && objects === undefined) throw new Error("The object store is chosen, and there is none.");
		this.chosen = chosen;
		this.#objects = objects;
	}

	/** Whether there is an object store: to write to, or only to read what was stored earlier. */
	get hasObjects(): boolean {
		return this.#objects !== undefined;
	}

	/** Stores ciphertext, in the chosen store when none is named. Never call it in a transaction. */
	put(bytes: Buffer, store: StoreName = this.chosen): Promise<ContentPlace> {
		return store === "s3" ? this.#objectStore().put(bytes) : rowStore.put(bytes);
	}

	/** The ciphertext of a file. Never call it in a transaction. */
	get(place: ContentPlace): Promise<Buffer> {
		return place.objectKey === null ? rowStore.get(place) : this.#objectStore().get(place);
	}

	/** Deletes what no row points at any more. Never call it in a transaction. */
	async delete(place: Pick<ContentPlace, "objectKey">): Promise<void> {
		if (place.objectKey !== null) await this.#objectStore().delete(place);
	}

	/** All objects, a page at a time; none without an object store. */
	list(): AsyncIterable<readonly ListedObject[]> {
		return (this.#objects ?? rowStore).list();
	}

	/** What keeps the object store from working now; undefined when nothing does. */
	async problem(): Promise<string | undefined> {
		return this.#objects?.problem();
	}

	#objectStore(): ContentStore {
		if (isInTransaction())
			throw new Error("The document store was called in a transaction, which would hold its locks.");
		if (this.#objects === undefined) throw new VendorUnavailable(DOCUMENT_STORE, "NO_CONNECTION", 60_000);
		return this.#objects;
	}
}
