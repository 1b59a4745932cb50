/** The name under which the store is reported when it does not answer. */
export const DOCUMENT_STORE = "documents";

/** Where a file's ciphertext is, as its row says: in the row itself, or in an object of a store. */
export interface ContentPlace {
	readonly content: Buffer | null;
	readonly objectKey: string | null;
	/** SHA-256 of the object's bytes, in hex. */
	readonly objectSha256: string | null;
}

/** An object of a store, without its bytes. */
export interface ListedObject {
	readonly key: string;
	readonly storedAt: Date;
}

export type StoreName = "postgres" | "s3";

/** Keeps the ciphertext of files. It never sees what a file says, nor whose it is. */
export interface ContentStore {
	readonly name: StoreName;
	/** Stores the bytes and returns what the row has to say; throws VendorUnavailable when they may not have been stored. */
	put(bytes: Buffer): Promise<ContentPlace>;
	/** The bytes as stored; throws VendorUnavailable when the store does not answer, ContentLost when they are not there. */
	get(place: ContentPlace): Promise<Buffer>;
	/** Deletes the bytes for good, with every version of them; those that are gone already are no error. */
	delete(place: Pick<ContentPlace, "objectKey">): Promise<void>;
	/** All objects of this installation, a page at a time. */
	list(): AsyncIterable<readonly ListedObject[]>;
	/** What keeps the store from working now, in one sentence with the fix; undefined when nothing does. */
	problem(): Promise<string | undefined>;
}

/** The bytes that a row points at are missing, or are not those that were stored. */
export class ContentLost extends Error {
	readonly code: "MISSING" | "CHANGED";

	constructor(code: ContentLost["code"]) {
		super(`The content of a file is ${code === "MISSING" ? "missing from its store" : "not what was stored"}.`);
		this.name = "ContentLost";
		this.code = code;
	}
}
