import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import {
	CreateBucketCommand,
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	PutObjectCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import { type S3Settings, S3Store } from "../../../src/server/platform/content/s3-store.ts";

const BUCKET = "files-of-tests";
const KEYS = { accessKeyId: "test", secretAccessKey: "test" };

/** What stands between the server and its store; true when it has answered in the store's place. */
export type Fault = (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean;

/** An S3 server of this process, behind an address at which it can be away or answer wrongly. */
export class ObjectStore {
	readonly settings: S3Settings;
	readonly #behind: FauxqsServer;
	readonly #front;
	readonly #client: S3Client;
	fault: Fault | undefined;
	/** Spoils the bytes that are read. */
	spoil: ((bytes: Buffer) => Buffer) | undefined;
	/** How many objects are listed at once. */
	pageSize: number | undefined;

	private constructor(behind: FauxqsServer, front: ReturnType<typeof createServer>) {
		this.#behind = behind;
		this.#front = front;
		const endpoint = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
		this.settings = { endpoint, region: "us-east-1", bucket: BUCKET, keys: KEYS, isPathStyle: true };
		this.#client = new S3Client({
			endpoint: `http://127.0.0.1:${behind.port}`,
			region: "us-east-1",
			credentials: KEYS,
			forcePathStyle: true,
		});
		front.on("request", (request, response) => void this.#pass(request, response));
	}

	static async start(): Promise<ObjectStore> {
		const behind = await startFauxqs({ port: 0, logger: false });
		const front = createServer();
		await new Promise<void>((done) => front.listen(0, "127.0.0.1", done));
		const store = new ObjectStore(behind, front);
		await store.#client.send(new CreateBucketCommand({ Bucket: BUCKET }));
		return store;
	}

	/** The adapter that production uses. */
	adapter(prefix = "here"): S3Store {
		return new S3Store(this.settings, prefix);
	}

	/** From now on connections are closed before anything is answered. */
	goAway(): void {
		this.fault = (request) => {
			request.socket.destroy();
			return true;
		};
	}

	retryOrEscalate(): void {
		this.fault = undefined;
		this.spoil = undefined;
		this.pageSize = undefined;
	}

	async keys(): Promise<string[]> {
		const { Contents } = await this.#client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
		return (Contents ?? []).map(({ Key }) => String(Key)).sort();
	}

	async bytesOf(key: string): Promise<Buffer> {
		const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
		return Buffer.from((await Body?.transformToByteArray()) ?? []);
	}

	async write(key: string, bytes: Buffer): Promise<void> {
		await this.#client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: bytes }));
	}

	async remove(key: string): Promise<void> {
		await this.#client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: key }));
	}

	async stop(): Promise<void> {
		this.#client.destroy();
		this.#front.closeAllConnections();
		await new Promise((done) => this.#front.close(done));
		await this.#behind.stop();
	}

	async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const body = await buffer(request);
		if (this.fault?.(request, response, body)) return;
		const { method = "GET", url = "/", headers } = request;
		const { pathname, searchParams } = new URL(url, "http://store");
		const page = this.pageSize !== undefined && searchParams.has("list-type") ? `&max-keys=${this.pageSize}` : "";
		const { host: _host, connection: _connection, expect: _expect, ...passed } = headers;
		const answer = await fetch(`http://127.0.0.1:${this.#behind.port}${url}${page}`, {
			method,
			headers: Object.entries(passed).map(([name, value]): [string, string] => [name, String(value)]),
			...(method === "PUT" || method === "POST" ? { body: new Uint8Array(body) } : {}),
		});
		const bytes = Buffer.from(await answer.arrayBuffer());
		const isObject = method === "GET" && answer.ok && pathname.length > `/${BUCKET}/`.length;
		const sent = isObject && this.spoil !== undefined ? this.spoil(bytes) : bytes;
		response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/xml" });
		response.end(sent);
	}
}
