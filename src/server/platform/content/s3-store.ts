import { createHash, randomUUID } from "node:crypto";
import { addAbortSignal, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { S3Client } from "@aws-sdk/client-s3";
import { VendorUnavailable } from "../problems/vendor-unavailable.ts";
import {
	ContentLost,
	type ContentPlace,
	type ContentStore,
	DOCUMENT_STORE,
	type ListedObject,
} from "./content-store.ts";

/** How to reach a bucket. */
export interface S3Settings {
	/** Scheme and host; AWS's own for the region when absent. */
	readonly endpoint: string | undefined;
	readonly region: string;
	readonly bucket: string;
	/** The keys; absent when the machine has a role that may use the bucket. */
	readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
	/** Whether the bucket is named in the path instead of the host name. */
	readonly isPathStyle: boolean;
}

const CONNECT_MS = 2_000;
const CALL_MS = 10_000;
const PROBLEM_MS = 3_000;
const WAIT_MS = 5_000;
const ATTEMPTS = 2;

type Sdk = typeof import("@aws-sdk/client-s3");

/**
 * Keeps ciphertext as objects of an S3-compatible bucket, under `prefix`/<random uuid>. What was put is read back and
 * compared before its place is returned.
 */
export class S3Store implements ContentStore {
	readonly name = "s3";
	readonly #settings: S3Settings;
	readonly #prefix: string;
	#opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

	/** `prefix` separates the installations that share a bucket: objects outside it are neither listed nor deleted. */
	constructor(settings: S3Settings, prefix: string) {
		this.#settings = settings;
		this.#prefix = prefix;
	}

	async put(bytes: Buffer): Promise<ContentPlace> {
		const objectKey = `${this.#prefix}/${randomUUID()}`;
		const place = { content: null, objectKey, objectSha256: sha256Of(bytes) };
		await this.#call(CALL_MS, ({ sdk, client, ...at }, abortSignal) =>
			client.send(
				new sdk.PutObjectCommand({
					...at,
					Key: objectKey,
					Body: bytes,
					ContentLength: bytes.length,
					ContentType: "application/octet-stream",
				}),
				{ abortSignal },
			),
		);
		try {
			await this.get(place);
		} catch (error) {
			// no row will point at it
			await this.delete(place).catch(() => undefined);
			throw error instanceof ContentLost ? new StoreFault(error.code) : error;
		}
		return place;
	}

	async get({ objectKey, objectSha256 }: ContentPlace): Promise<Buffer> {
		if (objectKey === null) throw new ContentLost("MISSING");
		const bytes = await this.#call(CALL_MS, async ({ sdk, client, ...at }, abortSignal) => {
			const { Body } = await client.send(new sdk.GetObjectCommand({ ...at, Key: objectKey }), { abortSignal });
			// the SDK's own signal ends with the headers: a body that stalls would hold the request
			return Body instanceof Readable ? buffer(addAbortSignal(abortSignal, Body)) : Buffer.alloc(0);
		});
		if (sha256Of(bytes) !== objectSha256) throw new ContentLost("CHANGED");
		return bytes;
	}

	async delete({ objectKey }: Pick<ContentPlace, "objectKey">): Promise<void> {
		if (objectKey === null) return;
		await this.#call(CALL_MS, async ({ sdk, client, ...at }, abortSignal) => {
			await client.send(new sdk.DeleteObjectCommand({ ...at, Key: objectKey }), { abortSignal });
			const asked = new sdk.ListObjectVersionsCommand({ ...at, Prefix: objectKey });
			const kept = await client.send(asked, { abortSignal }).catch((error: unknown) => {
				// a store without versions may not know the call
				if (statusOf(error) === 501) return undefined;
				throw error;
			});
			for (const { Key, VersionId } of [...(kept?.Versions ?? []), ...(kept?.DeleteMarkers ?? [])]) {
				if (Key !== objectKey || VersionId === undefined) continue;
				await client.send(new sdk.DeleteObjectCommand({ ...at, Key, VersionId }), { abortSignal });
			}
		});
	}

	async *list(): AsyncGenerator<readonly ListedObject[]> {
		let token: string | undefined;
		do {
			const page = await this.#call(CALL_MS, ({ sdk, client, ...at }, abortSignal) =>
				client.send(
					new sdk.ListObjectsV2Command({
						...at,
						Prefix: `${this.#prefix}/`,
						...(token === undefined ? {} : { ContinuationToken: token }),
					}),
					{ abortSignal },
				),
			);
			yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
				Key === undefined || LastModified === undefined ? [] : [{ key: Key, storedAt: LastModified }],
			);
			token = page.IsTruncated ? page.NextContinuationToken : undefined;
		} while (token !== undefined);
	}

	async problem(): Promise<string | undefined> {
		try {
			await this.#call(PROBLEM_MS, ({ sdk, client, ...at }, abortSignal) =>
				client.send(new sdk.HeadBucketCommand(at), { abortSignal }),
			);
			return undefined;
		} catch (error) {
			const reason = error instanceof StoreFault ? error.reason : "unknown";
			return `The document store does not let us use its bucket (${reason}): check S3_ENDPOINT, S3_BUCKET and the keys.`;
		}
	}

	async #call<Result>(
		ms: number,
		work: (open: { sdk: Sdk; client: S3Client; Bucket: string }, abortSignal: AbortSignal) => Promise<Result>,
	): Promise<Result> {
		try {
			this.#opened ??= this.#open();
			return await work({ ...(await this.#opened), Bucket: this.#settings.bucket }, AbortSignal.timeout(ms));
		} catch (error) {
			if (codeOf(error) === "NoSuchKey") throw new ContentLost("MISSING");
			throw new StoreFault(codeOf(error));
		}
	}

	// Loaded on first use: a server that keeps files in its database never reads the SDK.
	async #open(): Promise<{ sdk: Sdk; client: S3Client }> {
		const sdk = await import("@aws-sdk/client-s3");
		const { endpoint, region, keys, isPathStyle } = this.#settings;
		const client = new sdk.S3Client({
			region,
			...(endpoint === undefined ? {} : { endpoint }),
			...(keys === undefined ? {} : { credentials: keys }),
			forcePathStyle: isPathStyle,
			maxAttempts: ATTEMPTS,
			requestHandler: { connectionTimeout: CONNECT_MS },
			// our own SHA-256 proves more, and not every compatible store knows the SDK's checksums
			requestChecksumCalculation: "WHEN_REQUIRED",
			responseChecksumValidation: "WHEN_REQUIRED",
		});
		return { sdk, client };
	}
}

/** The store did not do what it was asked; its own message is dropped, because it may repeat the request. */
class StoreFault extends VendorUnavailable {
	readonly reason: string;
	/** For the log; a bare ECONNRESET would be taken for the database's. */
	readonly code: string;

	constructor(reason: string) {
		super(DOCUMENT_STORE, "NO_CONNECTION", WAIT_MS);
		this.message = `The document store did not do what it was asked (${reason}).`;
		this.reason = reason;
		this.code = `STORE_${reason}`;
	}
}

function codeOf(error: unknown): string {
	const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
	const known = typeof code === "string" ? code : name;
	return typeof known === "string" && /^[A-Za-z0-9_]{1,60}$/.test(known) ? known : "unknown";
}

function statusOf(error: unknown): number | undefined {
	return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}

function sha256Of(bytes: Buffer): string {
	return createHash("sha256").update(bytes).digest("hex");
}
