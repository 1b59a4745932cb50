import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { chainFault } from "../../src/server/platform/audit/event-chain.ts";
import { applicationEvents } from "../../src/server/platform/db/schema.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { untilAskedToSign, walk } from "./harness/happy-path.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DISCLOSURES = "/service-application/api/v1/application/heloc/{uuid}/disclosures";
const SIGNED = { accurate: true, intent: true, signatureName: "Paloma Testwell" };

describe.each(productionEngine)("the delivery of documents, on $name", ({ open }) => {
	let borrower: Borrower;
	const keys = testKeys();

	const server = serverForAll(open, { keys });
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		await walk(borrower, ["APP_SUBMISSION"]);
	});

	const fetched = async (id: string, method: "GET" | "HEAD" = "GET", form: "pdf" | "content" = "pdf") => {
		const url = `${DISCLOSURES}/${id}/${form}`.replace("{uuid}", borrower.uuid);
		const { rawPayload } = await server.app.inject({
			method,
			url,
			headers: { authorization: `Bearer ${borrower.jwt}` },
		});
		return createHash("sha256").update(rawPayload).digest("hex");
	};
	const deliveries = async () => {
		const { cipher, events } = await readApplication(server.database.db, keys, borrower.uuid, false);
		const all = await server.database.db
			.select()
			.from(applicationEvents)
			.where(eq(applicationEvents.applicationUuid, borrower.uuid))
			.orderBy(asc(applicationEvents.sequence));
		expect(chainFault(keys, all, events)).toBeUndefined();
		return all
			.filter(({ kind }) => kind === "document-delivered")
			.map(({ sequence, actor, body }) => {
				const row = `${borrower.uuid}:${sequence}`;
				return { actor, body: cipher.decryptJson("body", body, { table: "application_events", row }) };
			});
	};

	it("refuses a signature while the document was never fetched, and a HEAD request is no delivery", async () => {
		const message = expect.stringMatching(/Open and read/);
		const expected = { status: 422, body: { errors: [{ field: "signatureName", message }] } };
		expect(await borrower.submit("start/app-summary", SIGNED)).toMatchObject(expected);
		await fetched("summary", "HEAD");
		await fetched("privacy-notice");
		expect(await borrower.submit("start/app-summary", SIGNED)).toMatchObject(expected);
	});

	it("keeps once which bytes went to whom, and moves no version", async () => {
		const { etag } = await borrower.standing();
		const sha256 = await fetched("summary");
		await fetched("summary");
		expect((await borrower.standing()).etag).toBe(etag);
		const summaries = (await deliveries()).filter(({ body }) => (body as { document: string }).document === "summary");
		expect(summaries).toEqual([
			{
				actor: expect.stringMatching(/^[0-9a-f-]{36}$/),
				body: expect.objectContaining({ sha256, address: "127.0.0.1" }),
			},
		]);
	});

	/** The PDF that the text names as its own version. */
	const named = async () => {
		const url = `${DISCLOSURES}/summary/content`.replace("{uuid}", borrower.uuid);
		const answer = await server.app.inject({
			method: "GET",
			url,
			headers: { authorization: `Bearer ${borrower.jwt}` },
		});
		return answer.json<{ pdfSha256: string }>().pdfSha256;
	};

	it("says with the text which PDF is of the same version, and which one once it is signed", async () => {
		const before = await named();
		expect(before).toBe(await fetched("summary"));
		expect((await borrower.submit("start/app-summary", SIGNED)).status).toBe(200);
		expect(await named()).not.toBe(before);
		expect(await named()).toBe(await fetched("summary"));
	});

	it("keeps the signature with the time of the delivery", async () => {
		const { record } = await readApplication(server.database.db, keys, borrower.uuid, false);
		const deliveredAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
		expect(record.underwriting?.signatures).toMatchObject({ summary: { deliveredAt } });
	});

	it("asks the same of the note, and of the deed before the notary", async () => {
		const stage = (name: string) =>
			borrower.ask("POST", `/service-sandbox/api/v1/application/heloc/{uuid}/stages/${name}`, {});
		await stage("NOTE_SIGNING");
		await borrower.untilStage("NOTE_SIGNING");
		const unread = await borrower.submit("signing/sign", {
			documentIds: ["closing", "note"],
			signatureName: "Paloma Testwell",
			intent: true,
		});
		expect(unread.status).toBe(422);
		await stage("DEED_SIGNING");
		await borrower.untilStage("DEED_SIGNING");
		await borrower.submit("notary/intro", { camera: true, microphone: true, location: true });
		await borrower.submit("notary/session", { event: "JOINED" });
		await untilAskedToSign(borrower);
		const deed = { event: "COMPLETED" };
		expect(await borrower.submit("notary/session", deed)).toMatchObject({
			status: 422,
			body: { errors: [{ field: "event" }] },
		});
		// what is shown as text is the same document
		await fetched("deed-of-trust", "HEAD", "content");
		expect((await borrower.submit("notary/session", deed)).status).toBe(422);
		await fetched("deed-of-trust", "GET", "content");
		expect((await borrower.submit("notary/session", deed)).status).toBe(200);
	});

	it("a copy that arrived damaged is no delivery", async () => {
		const unlucky = await new Borrower(server.app, "main", {
			"registration/legal-name": { firstName: "Paloma", lastName: "Corrupt" },
		}).register();
		await walk(unlucky, ["APP_SUBMISSION"]);
		// the damaged copy is no JSON that could be read
		const openSummary = () =>
			server.app.inject({
				method: "GET",
				url: `${DISCLOSURES}/summary/content`.replace("{uuid}", unlucky.uuid),
				headers: { authorization: `Bearer ${unlucky.jwt}` },
			});
		const sign = () => unlucky.submit("start/app-summary", { ...SIGNED, signatureName: "Paloma Corrupt" });
		await openSummary();
		expect((await sign()).status).toBe(422);
		await openSummary();
		expect((await sign()).status).toBe(200);
	});
});
