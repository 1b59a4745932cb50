import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { documents, vendorInbox, vendorOrders } from "../../../src/server/platform/db/schema.ts";
import { readApplication } from "../../../src/server/workflow/applications/application-row.ts";
import { Agent } from "../harness/agent.ts";
import { Borrower, send } from "../harness/borrower.ts";
import { inviting, joining } from "../harness/co-applicant.ts";
import { readyToSign, signerReadyToSign } from "../harness/consent.ts";
import { productionEngine } from "../harness/databases.ts";
import {
	type DocuSignServer,
	docuSignEvent,
	docuSignHeaders,
	docuSignSettings,
	type Envelope,
	pdfOf,
	startDocuSign,
} from "../harness/direct/docusign-server.ts";
import { walk } from "../harness/happy-path.ts";
import { invitationTo, Signer, untilCoOwnersSign } from "../harness/signer.ts";
import { onOwnNetworks, testKeys } from "../harness/test-app.ts";
import { serverForAll } from "../harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const SLOWLY = { interval: 600 };
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe.each(productionEngine)("closing papers that are signed at DocuSign, on $name", ({ open }) => {
	const keys = testKeys();
	let docuSign: DocuSignServer;

	afterAll(() => docuSign.stop());
	const server = serverForAll(open, async () => {
		docuSign = await startDocuSign();
		return { keys, vendors: chooseVendors(docuSignSettings(docuSign.url)) };
	});
	beforeAll(() => {
		onOwnNetworks(server.app);
	});
	beforeEach(() => {
		docuSign.outage = undefined;
	});

	const arrived = async () => {
		const borrower = await new Borrower(server.app).register();
		await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/stages/NOTE_SIGNING", {});
		await borrower.untilStage("NOTE_SIGNING");
		return borrower;
	};
	const ready = async () => {
		const borrower = await arrived();
		expect((await readyToSign(borrower)).status).toBe(200);
		return borrower;
	};
	const begin = (borrower: Borrower) => borrower.ask("POST", `${HELOC}/signing-visits`, {});
	const envelopesOf = ({ uuid }: Borrower) =>
		[...docuSign.envelopes.values()].filter(({ reference }) => reference === uuid);
	const envelopeOf = (borrower: Borrower): Envelope =>
		envelopesOf(borrower).at(-1) ?? expect.fail("Nothing was begun.");
	const recordOf = async ({ uuid }: Borrower) => (await readApplication(server.database.db, keys, uuid, false)).record;
	const ceremony = async (borrower: Borrower) => (await recordOf(borrower)).application?.signingCeremony;
	const callback = (event: string, envelope: Envelope, signing = ["connect_new"]) => {
		const payload = docuSignEvent(event, envelope);
		const headers = { ...docuSignHeaders(signing, payload), "content-type": "application/json" };
		return send(server.app, { method: "POST", url: "/vendor-callbacks/v1/e-sign", headers, payload });
	};

	it("leads there and back: the papers are signed here once sealed copies are kept here", async () => {
		const borrower = await ready();
		expect((await borrower.ask("GET", `${HELOC}/signing-visits`)).body).toEqual({ way: "HOSTED" });
		const here = { documentIds: ["closing", "note"], signatureName: "Ana Borrower", intent: true };
		expect((await borrower.submit("signing/sign", here)).status).toBe(422);

		const begun = await begin(borrower);
		expect(begun.body).toMatchObject({
			status: "OPEN",
			url: expect.stringMatching(/^https:\/\/demo\.docusign\.net\//),
		});
		const envelope = envelopeOf(borrower);
		expect(envelope.returnUrl).toMatch(new RegExp(`/account/heloc/${borrower.uuid}/signing/sign$`));
		// the address is given once, and kept nowhere
		expect(JSON.stringify(await recordOf(borrower))).not.toContain("Signing/?t=");
		expect((await borrower.ask("POST", `${HELOC}/signing-visits/ended`, {})).body).toEqual({ status: "OPEN" });
		expect((await begin(borrower)).body.url).not.toBe(begun.body.url);
		expect(envelopesOf(borrower)).toHaveLength(1);

		const at = new Date();
		docuSign.sign(envelope, at);
		expect((await borrower.ask("POST", `${HELOC}/signing-visits/ended`, {})).body).toEqual({ status: "FINISHED" });
		await expect.poll(() => ceremony(borrower), SLOWLY).toMatchObject({ status: "SEALED" });
		const { underwriting, application } = await recordOf(borrower);
		expect(application?.status).toMatchObject({ noteSigned: true, disclosurelistClosingComplete: true });
		const signed = Object.values(underwriting?.signatures ?? {}).filter(({ ceremonyId }) => ceremonyId === envelope.id);
		expect(signed.map(({ document }) => document)).toEqual(expect.arrayContaining(["closing", "note"]));
		// what the vendor was given is what was shown here
		expect(signed.map((one) => one.sha256).sort()).toEqual([...envelope.hashes].sort());
		expect(
			signed.every(({ signedAt, deliveredAt = "z" }) => signedAt === at.toISOString() && deliveredAt < signedAt),
		).toBe(true);

		const papers = underwriting?.sealedPapers;
		expect(papers).toMatchObject({
			ceremonyId: envelope.id,
			completedAt: at.toISOString(),
			sealed: { sha256: sha256(pdfOf("combined", envelope.id)) },
			certificate: { sha256: sha256(pdfOf("certificate", envelope.id)) },
		});
		const rows = await server.database.db.select().from(documents).where(eq(documents.applicationUuid, borrower.uuid));
		const kept = rows.filter(({ type }) => type === "DISCLOSURES_AND_NOTICES").map(({ uuid }) => uuid);
		expect(kept.sort()).toEqual([papers?.sealed.documentUuid, papers?.certificate.documentUuid].sort());

		const agent = await new Agent(server.app).login();
		const desk = `/service-desk/api/v1/applications/${borrower.uuid}`;
		const { body } = await agent.ask("GET", desk);
		expect(body.documents).toContainEqual(expect.objectContaining({ fileName: "signed-papers.pdf" }));
		const file = await agent.ask("GET", `${desk}/documents/${papers?.certificate.documentUuid}`);
		expect(file.text).toBe(pdfOf("certificate", envelope.id).toString());

		const reads = docuSign.calls.read;
		for (const _ of [1, 2]) expect((await callback("envelope-completed", envelope)).status).toBe(204);
		const inbox = await server.database.db.select().from(vendorInbox);
		expect(inbox.filter(({ messageId }) => messageId.includes(envelope.id))).toHaveLength(1);
		expect(docuSign.calls.read).toBe(reads);
	});

	it("is noticed by a callback alone when the window was closed; a forged one changes nothing", async () => {
		const borrower = await ready();
		await begin(borrower);
		const envelope = envelopeOf(borrower);
		docuSign.sign(envelope);
		expect((await callback("envelope-completed", envelope, ["stolen"])).status).toBe(401);
		expect(await ceremony(borrower)).toMatchObject({ status: "OPEN" });
		expect((await callback("envelope-completed", envelope, ["connect_old"])).status).toBe(204);
		await expect.poll(() => ceremony(borrower), SLOWLY).toMatchObject({ status: "SEALED" });
	});

	it("a signed callback of what is not signed is no signature; whoever declines may begin again", async () => {
		const borrower = await ready();
		await begin(borrower);
		const envelope = envelopeOf(borrower);
		const reads = docuSign.calls.read ?? 0;
		expect((await callback("envelope-completed", envelope)).status).toBe(204);
		await expect.poll(() => docuSign.calls.read, SLOWLY).toBeGreaterThan(reads);
		expect(await ceremony(borrower)).toMatchObject({ status: "OPEN" });

		Object.assign(envelope, { status: "declined", recipientStatus: "declined" });
		expect((await borrower.ask("POST", `${HELOC}/signing-visits/ended`, {})).body).toEqual({ status: "DECLINED" });
		expect((await recordOf(borrower)).application?.status?.noteSigned).not.toBe(true);
		expect((await begin(borrower)).body.status).toBe("OPEN");
		expect(envelopeOf(borrower).id).not.toBe(envelope.id);
	});

	it("is not begun before everything was read and agreed to, and waits while DocuSign is down", async () => {
		const borrower = await arrived();
		expect((await begin(borrower)).body.code).toBe("NOT_TO_SIGN_YET");
		expect((await readyToSign(borrower)).status).toBe(200);
		docuSign.outage = 503;
		expect(await begin(borrower)).toMatchObject({ status: 503, body: { code: "VENDOR_UNAVAILABLE" } });
		expect(await ceremony(borrower)).toBeFalsy();
		docuSign.outage = undefined;
		expect((await begin(borrower)).body.status).toBe("OPEN");
		docuSign.outage = 503;
		expect((await borrower.ask("POST", `${HELOC}/signing-visits/ended`, {})).status).toBe(503);
		expect(await ceremony(borrower)).toMatchObject({ status: "OPEN" });
	});

	it("is voided there when the application is withdrawn, or the borrower asks for paper", async () => {
		const withdrawn = await ready();
		await begin(withdrawn);
		expect((await withdrawn.submit("application/withdraw", { confirmed: true })).status).toBeLessThan(300);
		await expect.poll(() => envelopeOf(withdrawn).status, SLOWLY).toBe("voided");
		await expect.poll(() => ceremony(withdrawn), SLOWLY).toMatchObject({ status: "VOIDED" });
		const rows = await server.database.db
			.select()
			.from(vendorOrders)
			.where(eq(vendorOrders.applicationUuid, withdrawn.uuid));
		const told = rows.filter(({ vendor }) => vendor === "e-sign").map((one) => `${one.operation} ${one.status}`);
		expect(told.sort()).toEqual(["session CANCELED", "void ANSWERED"]);

		const onPaper = await ready();
		await begin(onPaper);
		const asked = await onPaper.submit("signing/paper", { choice: "PAPER" });
		expect(asked.status, asked.text).toBe(200);
		await expect.poll(() => envelopeOf(onPaper).status, SLOWLY).toBe("voided");
	});

	it("is voided there when officers decline, and then nothing is to be signed", async () => {
		const borrower = await ready();
		await begin(borrower);
		const agent = await new Agent(server.app).login();
		const desk = `/service-desk/api/v1/applications/${borrower.uuid}`;
		const declined = await agent.ask("POST", `${desk}/decline`, { reasons: ["title/owner"], note: "See the report." });
		expect(declined.body, declined.text).toMatchObject({ stage: "DECLINED" });
		await expect.poll(() => envelopeOf(borrower).status, SLOWLY).toBe("voided");
		await expect.poll(() => ceremony(borrower), SLOWLY).toMatchObject({ status: "VOIDED" });
		expect((await begin(borrower)).body.code).toBe("STEP_NOT_OPEN");
		expect((await borrower.ask("POST", `${HELOC}/signing-visits/ended`, {})).body).toEqual({ status: "NONE" });
		expect(envelopesOf(borrower)).toHaveLength(1);
	});

	describe.each(["look", "void"])("signed before the %s", (before) => {
		it("is kept, is no signature, and goes to a person", async () => {
			const borrower = await ready();
			const looks = docuSign.calls.read ?? 0;
			await begin(borrower);
			// the order that waits for the signature has looked, and looks again in an hour
			await expect.poll(() => docuSign.calls.read ?? 0, SLOWLY).toBeGreaterThan(looks);
			const envelope = envelopeOf(borrower);
			docuSign.signsAtVoid = before === "void";
			if (before === "look") docuSign.sign(envelope);
			expect((await borrower.submit("application/withdraw", { confirmed: true })).status).toBeLessThan(300);
			await expect.poll(() => ceremony(borrower), SLOWLY).toMatchObject({ status: "ENDED" });
			const { underwriting, application } = await recordOf(borrower);
			expect(underwriting?.sealedPapers).toMatchObject({ ceremonyId: envelope.id });
			const signed = Object.values(underwriting?.signatures ?? {}).map(({ ceremonyId }) => ceremonyId);
			expect(signed).not.toContain(envelope.id);
			expect(application?.status?.noteSigned).not.toBe(true);
			expect(application?.status?.underwritingReview).toBe(true);
			expect((await callback("envelope-completed", envelope)).status).toBe(204);
			expect(await begin(borrower)).toMatchObject({ status: 409 });
			expect(await ceremony(borrower)).toMatchObject({ status: "ENDED" });
		});
	});

	it("is signed there by someone who applies along, and voided there when the application is withdrawn", async () => {
		const joint = async () => {
			const { borrower, email } = await inviting(server.app);
			const ben = await joining(server.app, email);
			await walk(borrower, ["NOTE_SIGNING"]);
			expect((await readyToSign(borrower)).status).toBe(200);
			await begin(borrower);
			docuSign.sign(envelopeOf(borrower));
			await borrower.ask("POST", `${HELOC}/signing-visits/ended`, {});
			await expect.poll(() => ceremony(borrower), SLOWLY).toMatchObject({ status: "SEALED" });
			await walk(borrower, ["CO_DEED_REQ"]);
			await ben.untilPage("identity");
			await ben.showId("together/intro");
			expect((await signerReadyToSign(ben)).status).toBe(200);
			expect((await ben.ask("POST", "/signing-visits", {})).body).toMatchObject({ status: "OPEN" });
			const envelope = [...docuSign.envelopes.values()].at(-1) ?? expect.fail("Nothing was begun.");
			expect(envelope).toMatchObject({ signer: { email } });
			expect(envelope.returnUrl).toMatch(/\/heloc-signer\/together\/sign$/);
			return { borrower, ben, envelope };
		};
		const one = await joint();
		docuSign.sign(one.envelope);
		expect((await callback("envelope-completed", one.envelope)).status).toBe(204);
		const status = async () => (await one.ben.ask("GET", "")).body.status;
		await expect.poll(status, SLOWLY).toMatchObject({ deedSigned: true });

		const other = await joint();
		expect((await other.borrower.submit("application/withdraw", { confirmed: true })).status).toBeLessThan(300);
		await expect.poll(() => other.envelope.status, SLOWLY).toBe("voided");
		expect((await other.ben.ask("POST", "/signing-visits", {})).status).toBe(409);
	});

	it("is signed there by a co-owner, too, in a task of their own", async () => {
		const borrower = await new Borrower(server.app).register();
		await untilCoOwnersSign(borrower);
		const ben = new Signer(server.app);
		await ben.comeIn(await invitationTo(server.app, "ben@example.com"));
		await ben.showId();
		await ben.submit("signer/intro", { understood: true });
		expect((await signerReadyToSign(ben)).status).toBe(200);
		expect((await ben.ask("GET", "/signing-visits")).body).toEqual({ way: "HOSTED" });
		const begun = await ben.ask("POST", "/signing-visits", {});
		expect(begun.body, begun.text).toMatchObject({ status: "OPEN" });
		const envelope = [...docuSign.envelopes.values()].at(-1) ?? expect.fail("Nothing was begun.");
		expect(envelope).toMatchObject({ signer: { email: "ben@example.com" } });
		expect(envelope.reference).toMatch(new RegExp(`^${borrower.uuid}:[0-9a-f-]{36}$`));
		docuSign.sign(envelope);
		expect((await callback("envelope-completed", envelope)).status).toBe(204);
		const status = async () => (await ben.ask("GET", "")).body.status;
		await expect.poll(status, SLOWLY).toMatchObject({ deedSigned: true });
		// nothing of it is the borrower's own
		expect((await recordOf(borrower)).underwriting?.sealedPapers).toBeUndefined();
	});

	it("is nobody else's: another borrower, another lender, and someone at another step are refused", async () => {
		const borrower = await ready();
		const url = `${HELOC}/signing-visits`.replace("{uuid}", borrower.uuid);
		const other = await new Borrower(server.app).register();
		for (const [org, jwt] of [
			["main", other.jwt],
			["lakeside-cu", borrower.jwt],
		] as const) {
			const headers = { authorization: `Bearer ${jwt}`, org };
			const answer = await send(server.app, { method: "POST", url, headers, payload: {} });
			expect(answer.status, org).toBeGreaterThanOrEqual(401);
			expect(answer.status, org).toBeLessThan(405);
		}
		expect(envelopesOf(borrower)).toEqual([]);
		expect((await begin(other)).body.code).toBe("STEP_NOT_OPEN");
		expect((await other.ask("POST", `${HELOC}/signing-visits/ended`, {})).body).toEqual({ status: "NONE" });
	});
});
