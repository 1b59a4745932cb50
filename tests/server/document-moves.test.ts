import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Contents } from "../../src/server/platform/content/contents.ts";
import { documents } from "../../src/server/platform/db/schema.ts";
import { openContent } from "../../src/server/workflow/content/keep-content.ts";
import { countContents, refuseMissingStore } from "../../src/server/workflow/content/store-choice.ts";
import { sweepOrphans } from "../../src/server/workflow/content/sweep-orphans.ts";
import { checkFile, storeFile } from "../../src/server/workflow/documents/upload.ts";
import { operateSandboxRemoval, operatorActsOf } from "../../src/server/workflow/operator/operate.ts";
import { operateMove, operateSweep } from "../../src/server/workflow/operator/operate-documents.ts";
import { pagePdf } from "../uploads/harness/made-pdf.ts";
import { Borrower } from "./harness/borrower.ts";
import { FILE_STARTS, fetchFile, MEDIA_TYPES, type StartedChat, sendFile, startChat } from "./harness/chat.ts";
import { productionEngine } from "./harness/databases.ts";
import { upload } from "./harness/happy-path.ts";
import { ObjectStore } from "./harness/object-store.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForAll } from "./harness/test-servers.ts";

const DOCUMENTS = "/service-application/api/v1/application/heloc/{uuid}/documents";
const DAY_MS = 24 * 3_600_000;
const act = { by: "Sam", why: "The database grows", at: new Date() };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe.each(productionEngine)("files between their stores, on $name", ({ open }) => {
	let store: ObjectStore;
	let borrower: Borrower;
	let chat: StartedChat;
	let contents: Contents;
	const keys = testKeys();
	const lines: string[] = [];
	const files: string[] = [];
	let attachment = "";

	afterAll(() => store.stop());
	const logStream = { write: (line: string) => void lines.push(line) };
	const servers = serversForAll(open, async () => {
		store = await ObjectStore.start();
		return { keys, logLevel: "warn", logStream, worksJobs: false };
	});
	beforeAll(async () => {
		await startOn(new Contents("postgres", store.adapter()));
		borrower = await new Borrower(servers.app).register();
		chat = await startChat(servers.app, { applicationUuid: borrower.uuid });
		for (let file = 0; file < 3; file += 1) await keep(`file ${file}`);
		const sent = await sendFile(servers.app, chat, { name: "note.txt", type: MEDIA_TYPES.txt, bytes: FILE_STARTS.txt });
		attachment = String(sent.body.uuid);
	});
	afterEach(() => store.retryOrEscalate());

	async function startOn(chosen: Contents): Promise<void> {
		await servers.stop();
		contents = chosen;
		const app = await servers.start({ contents });
		if (borrower !== undefined) Object.assign(borrower, { app });
	}
	async function keep(words: string): Promise<void> {
		const bytes = pagePdf(words);
		const { body } = await upload(borrower, "OTHER", `${words}.pdf`, bytes);
		files.push(String(body.uuid));
	}
	async function readAll(): Promise<string[]> {
		const read = files.map((uuid) => borrower.ask("GET", `${DOCUMENTS}/${uuid}`));
		const texts = (await Promise.all(read)).map(({ text }) => /Title\((.*)\)/.exec(text)?.[1] ?? text);
		return [...texts, (await fetchFile(servers.app, chat, attachment)).text];
	}
	const move = (to: "postgres" | "s3") =>
		operateMove(servers.database, contents, { ...act, to, tell: () => undefined });
	const sweep = (now: Date) => sweepOrphans({ ...servers.app.serverContext, database: servers.database }, now);

	it("stay where they are when the choice changes, and new ones go where it says", async () => {
		await startOn(new Contents("s3", store.adapter()));
		await keep("file 3");
		expect(await countContents(servers.database)).toEqual({ postgres: 4, s3: 1 });
		expect(await readAll()).toEqual(["file 0", "file 1", "file 2", "file 3", "Good day"]);
	});

	it("move to the object store, in as many attempts as it takes", async () => {
		let puts = 0;
		store.fault = (request) => {
			puts += request.method === "PUT" ? 1 : 0;
			if (puts <= 2) return false;
			request.socket.destroy();
			return true;
		};
		await expect(move("s3")).rejects.toThrow(/ECONNRESET.*start the same command again/);
		store.retryOrEscalate();
		expect((await countContents(servers.database)).s3).toBe(3);
		expect(await move("s3")).toMatchObject({ moved: 2, lost: [], left: 0 });
		expect(await countContents(servers.database)).toEqual({ postgres: 0, s3: 5 });
		expect(await store.keys()).toHaveLength(5);
		expect(await readAll()).toEqual(["file 0", "file 1", "file 2", "file 3", "Good day"]);
		expect((await operatorActsOf(servers.database.db))[0]).toMatchObject({
			kind: "move",
			about: "documents",
			host: "s3",
		});
	});

	it("are read where they are now when they were moved meanwhile", async () => {
		const [row] = await servers.database.db
			.select()
			.from(documents)
			.where(eq(documents.uuid, files[0] ?? ""));
		await move("postgres");
		expect(
			(await openContent(servers.app.serverContext, "documents", row as NonNullable<typeof row>)).length,
		).toBeGreaterThan(9);
		expect(await store.keys()).toEqual([]);
		expect(await countContents(servers.database)).toEqual({ postgres: 5, s3: 0 });
		expect(await readAll()).toEqual(["file 0", "file 1", "file 2", "file 3", "Good day"]);
		await move("s3");
	});

	it("one that is lost is named, and the others move", async () => {
		const [row] = await servers.database.db
			.select()
			.from(documents)
			.where(eq(documents.uuid, files[3] ?? ""));
		const bytes = await store.bytesOf(row?.objectKey ?? "");
		await store.remove(row?.objectKey ?? "");
		expect(await move("postgres")).toMatchObject({ moved: 4, lost: [files[3]] });
		await store.write(row?.objectKey ?? "", bytes);
		expect(await move("postgres")).toMatchObject({ moved: 1, lost: [] });
		await move("s3");
	});

	it("an object whose process died before its row is deleted after a day, and no other", async () => {
		const before = await store.keys();
		const sent = { type: "OTHER", fileName: "pay.pdf", declaredType: "application/pdf" };
		const bytes = pagePdf();
		const file = await checkFile(servers.app.serverContext, "main", { ...sent, bytes });
		const holder = { applicationUuid: borrower.uuid, identityUuid: "", isSigner: false };
		const dies = () => Promise.reject(new Error("killed"));
		await expect(storeFile(servers.app.serverContext, holder, file, dies, () => undefined)).rejects.toThrow("killed");
		await store.write("elsewhere/of-another-installation", bytes);
		expect(await store.keys()).toHaveLength(before.length + 2);
		expect(await sweep(inDays(0.9))).toMatchObject({ orphans: 0 });
		lines.length = 0;
		expect(await sweep(inDays(1.1))).toEqual({ objects: before.length + 1, orphans: 1, deleted: 1 });
		expect(lines.join("")).toMatch(/"deleted":1.*objects without a row were deleted/);
		expect(await store.keys()).toEqual(["elsewhere/of-another-installation", ...before].sort());
		expect(await readAll()).toEqual(["file 0", "file 1", "file 2", "file 3", "Good day"]);
	});

	it("so many objects without a row are a fault: none is deleted, until the operator says so", async () => {
		const before = await store.keys();
		for (let made = 0; made < 101; made += 1) await store.write(`here/${made}`, Buffer.from("x"));
		lines.length = 0;
		expect(await sweep(inDays(2))).toMatchObject({ orphans: 101, deleted: 0 });
		expect(lines.join("")).toMatch(/ALARM: so many objects/);
		const { deleted } = await operateSweep(servers.database, contents, { ...act, at: inDays(2) });
		expect([deleted, await store.keys()]).toEqual([101, before]);
	});

	it("a server that could not read them does not start", async () => {
		await expect(refuseMissingStore(servers.database, contents)).resolves.toBeUndefined();
		await expect(refuseMissingStore(servers.database, new Contents())).rejects.toThrow(/^5 files .* set S3_BUCKET/);
	});

	it("those of a sandbox go with their rows, and what other rows point at stays", async () => {
		const removed = await operateSandboxRemoval(servers.database, act, contents);
		expect(removed).toMatchObject({ applications: 1, objectsLeft: 0 });
		// the file of the chat, which belongs to no account
		expect(await countContents(servers.database)).toEqual({ postgres: 0, s3: 1 });
		expect((await store.keys()).filter((key) => key.startsWith("here/"))).toHaveLength(1);
		expect((await fetchFile(servers.app, chat, attachment)).text).toBe("Good day");
	});
});
