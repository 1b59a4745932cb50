import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { Contents } from "../../src/server/platform/content/contents.ts";
import { documents, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { inTransaction } from "../../src/server/platform/db/transaction.ts";
import { pagePdf } from "../uploads/harness/made-pdf.ts";
import { Borrower, type Reply } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { ObjectStore } from "./harness/object-store.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DOCUMENTS = "/service-application/api/v1/application/heloc/{uuid}/documents";
const SECRET = "Paloma earns 120,000 a year";
const PDF = pagePdf(SECRET);

function upload(borrower: Borrower, key: string = randomUUID(), type = "OTHER", name = "pay.pdf"): Promise<Reply> {
	const boundary = "----upload-boundary";
	const payload = Buffer.concat([
		Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\n${type}\r\n`),
		Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`),
		Buffer.from("content-type: application/pdf\r\n\r\n"),
		PDF,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
	const headers = { "content-type": `multipart/form-data; boundary=${boundary}`, "idempotency-key": key };
	return borrower.ask("POST", DOCUMENTS, payload, headers);
}

describe.each(productionEngine)("files in an object store, on $name", ({ open }) => {
	let store: ObjectStore;
	let borrower: Borrower;
	const keys = testKeys();
	const lines: string[] = [];

	afterAll(() => store.stop());
	const server = serverForAll(open, async () => {
		store = await ObjectStore.start();
		const contents = new Contents("s3", store.adapter());
		const logStream = { write: (line: string) => void lines.push(line) };
		return { keys, contents, logLevel: "warn", logStream };
	});
	beforeEach(async () => {
		borrower = await new Borrower(server.app).register();
		lines.length = 0;
	});
	afterEach(() => store.retryOrEscalate());

	const rowsOf = ({ uuid }: Borrower) =>
		server.database.db.select().from(documents).where(eq(documents.applicationUuid, uuid));
	const fetched = (reply: Reply) => borrower.ask("GET", `${DOCUMENTS}/${reply.body.uuid}`);

	it("are ciphertext under a random name, and come back as they were sent", async () => {
		const before = await store.keys();
		const reply = await upload(borrower);
		expect(reply.status, reply.text).toBe(201);
		const [row] = await rowsOf(borrower);
		expect(row).toMatchObject({ content: null, objectKey: expect.stringMatching(/^here\/[0-9a-f-]{36}$/) });
		expect(row?.objectKey).not.toContain(row?.uuid);
		expect((await store.keys()).filter((key) => !before.includes(key))).toEqual([row?.objectKey]);
		const bytes = await store.bytesOf(row?.objectKey ?? "");
		expect(bytes.length).toBeGreaterThan(PDF.length);
		expect(bytes.includes(SECRET)).toBe(false);
		expect((await fetched(reply)).text).toContain(SECRET);
	});

	it("a repeated request gets the first answer and leaves no second object", async () => {
		const key = randomUUID();
		const first = await upload(borrower, key);
		const stored = await store.keys();
		expect(await upload(borrower, key)).toMatchObject({ status: 201, body: { uuid: first.body.uuid } });
		expect(await store.keys()).toEqual(stored);
		expect(await rowsOf(borrower)).toHaveLength(1);
	});

	it("a store that is away answers 503, keeps nothing, and the same upload goes through once it is back", async () => {
		const [kept, key] = [await upload(borrower), randomUUID()];
		store.goAway();
		const away = await upload(borrower, key);
		expect(away).toMatchObject({ status: 503, body: { code: "VENDOR_UNAVAILABLE" } });
		expect(away.headers["retry-after"]).toBe("5");
		expect((await fetched(kept)).status).toBe(503);
		expect(await rowsOf(borrower)).toHaveLength(1);
		expect(lines.join("")).not.toMatch(/Testwell|Paloma/);
		store.retryOrEscalate();
		expect((await upload(borrower, key)).status).toBe(201);
		expect((await fetched(kept)).text).toContain(SECRET);
	});

	it("health says that the store is away, and why", async () => {
		const health = () => borrower.ask("GET", "/health");
		const { problem } = (await health()).body.documents as { problem: unknown };
		expect(problem).toBe(null);
		store.goAway();
		expect(await server.app.serverContext.contents.problem()).toMatch(
			/document store .* \(ECONNRESET\): check S3_ENDPOINT/,
		);
	});

	it("a store that gives back other bytes than it got is not believed", async () => {
		const before = await store.keys();
		store.spoil = (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]);
		expect(await upload(borrower)).toMatchObject({ status: 503 });
		expect(lines.join("")).toContain('"code":"STORE_CHANGED"');
		expect(await rowsOf(borrower)).toEqual([]);
		expect(await store.keys()).toEqual(before);
	});

	it("an upload that is refused leaves no object", async () => {
		for (let files = 0; files < 20; files += 1) await upload(borrower);
		const before = await store.keys();
		expect(await upload(borrower)).toMatchObject({ status: 409, body: { code: "TOO_MANY_FILES" } });
		expect(await store.keys()).toEqual(before);
	});

	it.each([
		["CHANGED", (key: string) => store.write(key, Buffer.from("something else"))],
		["MISSING", (key: string) => store.remove(key)],
	])("an object that is %s later is not served, and raises an alarm", async (code, harm) => {
		const reply = await upload(borrower);
		const [row] = await rowsOf(borrower);
		await harm(row?.objectKey ?? "");
		expect((await fetched(reply)).status).toBe(500);
		const alarm = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg.startsWith("ALARM"));
		expect(alarm).toMatchObject({ msg: "ALARM: the content of a file is lost", row: row?.uuid, code });
	});

	it("an order that reads a file waits for the store as for a vendor", async () => {
		await walk(borrower, ["IDENTITY_VERIFICATION"]);
		const { body } = await upload(borrower, randomUUID(), "PASSPORT_FRONT", "scanner-down.pdf");
		let asked = 0;
		store.fault = (request) => {
			asked += 1;
			request.socket.destroy();
			return true;
		};
		await borrower.submit("identity", { idType: "US_PASSPORT", frontDocumentUuid: String(body.uuid) });
		const scans = () =>
			server.database.db
				.select()
				.from(vendorOrders)
				.where(and(eq(vendorOrders.applicationUuid, borrower.uuid), eq(vendorOrders.vendor, "virus-scan")));
		await expect.poll(() => asked).toBeGreaterThan(1);
		expect(await scans()).toMatchObject([{ status: "ORDERED", attempts: 0 }]);
		store.retryOrEscalate();
		await expect.poll(scans).toMatchObject([{ status: "ANSWERED", attempts: 0 }]);
	});

	it("the store is never called in a transaction", async () => {
		const inside = inTransaction(server.database, async () => server.app.serverContext.contents.put(PDF));
		await expect(inside).rejects.toThrow(/in a transaction/);
	});

	it("a row says where its file is, in exactly one place", async () => {
		await upload(borrower);
		const [row] = await rowsOf(borrower);
		const both = server.database.db
			.update(documents)
			.set({ content: PDF })
			.where(eq(documents.uuid, row?.uuid ?? ""));
		await expect(both).rejects.toThrow();
	});
});
