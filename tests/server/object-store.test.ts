import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../../src/server/settings.ts";
import { contentsOf, readStoreChoice, tryStore } from "../../src/server/workflow/content/store-choice.ts";
import { ObjectStore } from "./harness/object-store.ts";
import { testKeys } from "./harness/test-app.ts";

const home = mkdtempSync(join(tmpdir(), "heloc-flow-store-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const isAboutVersions = (url: string) => new URL(url, "http://store").searchParams.has("versions");

describe("an S3-compatible store", () => {
	let store: ObjectStore;
	beforeAll(async () => {
		store = await ObjectStore.start();
	});
	afterEach(() => store.retryOrEscalate());
	afterAll(() => store.stop());

	it("lists only what this installation put, over as many pages as there are", async () => {
		const [mine, other] = [store.adapter("one"), store.adapter("one-more")];
		const places = await Promise.all([1, 2, 3].map((byte) => mine.put(Buffer.from([byte]))));
		await other.put(Buffer.from("x"));
		store.pageSize = 2;
		const listed: string[] = [];
		let pages = 0;
		for await (const page of mine.list()) {
			listed.push(...page.map(({ key }) => key));
			pages += 1;
		}
		expect(pages).toBe(2);
		expect(listed.sort()).toEqual(places.map(({ objectKey }) => objectKey).sort());
	});

	it("deletes every version of an object, and markers of deletion", async () => {
		const place = await store.adapter().put(Buffer.from("x"));
		const key = String(place.objectKey);
		const asked: string[] = [];
		store.fault = ({ method, url = "" }, response) => {
			if (method === "DELETE") asked.push(new URL(url, "http://x").searchParams.get("versionId") ?? "marker");
			if (!isAboutVersions(url)) return false;
			const version = (tag: string, name: string, id: string) =>
				`<${tag}><Key>${name}</Key><VersionId>${id}</VersionId><IsLatest>false</IsLatest></${tag}>`;
			response.writeHead(200, { "content-type": "application/xml" });
			response.end(
				`<ListVersionsResult>${version("Version", key, "v1")}${version("Version", `${key}-other`, "v9")}${version("DeleteMarker", key, "v2")}</ListVersionsResult>`,
			);
			return true;
		};
		await store.adapter().delete(place);
		expect(asked).toEqual(["marker", "v1", "v2"]);
	});

	it("a store without versions, and what is gone already, are no error", async () => {
		const place = await store.adapter().put(Buffer.from("x"));
		store.fault = ({ url = "" }, response) => {
			if (!isAboutVersions(url)) return false;
			response.writeHead(501).end("<Error><Code>NotImplemented</Code></Error>");
			return true;
		};
		await store.adapter().delete(place);
		await store.adapter().delete(place);
		await expect(store.adapter().get(place)).rejects.toMatchObject({ name: "ContentLost", code: "MISSING" });
	});

	it("an answer that stops in the middle is given up", async () => {
		const place = await store.adapter().put(Buffer.from("some bytes"));
		store.fault = (_request, response) => {
			response.writeHead(200, { "content-length": "10" });
			response.write("some");
			return true;
		};
		await expect(store.adapter().get(place)).rejects.toMatchObject({ name: "VendorUnavailable", port: "documents" });
	});

	it("is tried out by writing, reading back and deleting; what the key may not do is said", async () => {
		const contents = contentsOf(choiceOf(), testKeys());
		const before = await store.keys();
		expect(await tryStore(contents)).toBeUndefined();
		expect(await store.keys()).toEqual(before);
		store.fault = ({ method }, response) => {
			if (method !== "PUT") return false;
			response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
			return true;
		};
		expect(await tryStore(contents)).toMatch(/\(AccessDenied\).*s3:PutObject/);
	});

	it("two installations on one bucket do not see each other", async () => {
		const [one, other] = [contentsOf(choiceOf(), testKeys()), contentsOf(choiceOf(), testKeys())];
		const [first, second] = [await one.put(Buffer.from("1")), await other.put(Buffer.from("2"))];
		expect(first.objectKey?.split("/")[0]).toMatch(/^[0-9a-f]{16}$/);
		expect(first.objectKey?.split("/")[0]).not.toBe(second.objectKey?.split("/")[0]);
	});

	function choiceOf() {
		const { endpoint, bucket, keys } = store.settings;
		const { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = keys ?? {};
		return readStoreChoice({
			DOCUMENT_STORE: "s3",
			S3_ENDPOINT: endpoint,
			S3_BUCKET: bucket,
			S3_ACCESS_KEY_ID,
			S3_SECRET_ACCESS_KEY,
		});
	}
});

describe("the settings of the store", () => {
	const s3 = { DOCUMENT_STORE: "s3", S3_BUCKET: "files" };
	const refused = (environment: { [name: string]: string }) => {
		try {
			readSettings(environment);
		} catch (error) {
			return (error as Error).message;
		}
		return "";
	};

	it("none are needed for the database, and an object store may stay for what it holds", () => {
		expect(readStoreChoice({})).toMatchObject({ chosen: "postgres", s3: undefined, faults: [] });
		expect(readStoreChoice({ S3_BUCKET: "files" })).toMatchObject({ chosen: "postgres", s3: { bucket: "files" } });
	});

	it("the keys may be in files or come with the machine; paths name the bucket at an address of one's own", () => {
		writeFileSync(join(home, "id"), "an-id\n");
		writeFileSync(join(home, "key"), "a-key\n");
		const files = { S3_ACCESS_KEY_ID_FILE: join(home, "id"), S3_SECRET_ACCESS_KEY_FILE: join(home, "key") };
		const read = readStoreChoice({ ...s3, ...files, S3_ENDPOINT: "https://store.example/" });
		expect(read.s3).toEqual({
			endpoint: "https://store.example",
			region: "us-east-1",
			bucket: "files",
			keys: { accessKeyId: "an-id", secretAccessKey: "a-key" },
			isPathStyle: true,
		});
		expect(JSON.stringify(read.shown)).not.toContain("a-key");
		expect(readStoreChoice(s3).s3).toMatchObject({ keys: undefined, endpoint: undefined, isPathStyle: false });
	});

	it.each([
		[{ DOCUMENT_STORE: "minio" }, 'DOCUMENT_STORE: it is "minio"; set it to postgres or s3.'],
		[{ DOCUMENT_STORE: "s3" }, "S3_BUCKET: it is missing: the bucket of the files; set it to the name of a bucket."],
		[{ ...s3, S3_ENDPOINT: "http://store.example" }, "set it to an address that begins with https://."],
		[{ ...s3, S3_ACCESS_KEY_ID: "id" }, "S3_SECRET_ACCESS_KEY: it is missing beside the other half of the key;"],
		[{ ...s3, S3_PATH_STYLE: "yes" }, 'S3_PATH_STYLE: it is "yes"; set it to on or off.'],
		[{ ...s3, S3_PATHSTYLE: "on" }, "S3_PATHSTYLE: nothing reads it; there are S3_ENDPOINT, S3_REGION,"],
	])("%j is refused in one sentence with the fix", (environment, words) => {
		expect(refused(environment as { [name: string]: string })).toContain(words);
	});
});
