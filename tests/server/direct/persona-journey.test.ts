import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { chooseVendors } from "../../../src/server/journey/adapters/chosen-vendors.ts";
import { vendorInbox, vendorOrders } from "../../../src/server/platform/db/schema.ts";
import { Borrower, send } from "../harness/borrower.ts";
import { productionEngine } from "../harness/databases.ts";
import {
	type PersonaServer,
	personaSettings,
	personaSignature,
	startPersona,
} from "../harness/direct/persona-server.ts";
import { invitationTo, Signer, untilCoOwnersSign } from "../harness/signer.ts";
import { serverForAll } from "../harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const TASK = "/service-application/api/v1/application/heloc/co-deed";
// asked more often, reads are refused: one network has 120 a minute
const SLOWLY = { interval: 600 };

describe.each(productionEngine)("an ID that is shown at Persona, on $name", ({ open }) => {
	let persona: PersonaServer;

	afterAll(() => persona.stop());
	const server = serverForAll(open, async () => {
		persona = await startPersona();
		const vendors = chooseVendors({ ...personaSettings(persona.url), PERSONA_KEEP: "1 s" });
		return { vendors };
	});

	const arrived = async () => {
		const borrower = await new Borrower(server.app).register();
		const stages = "/service-sandbox/api/v1/application/heloc/{uuid}/stages";
		expect((await borrower.ask("POST", `${stages}/IDENTITY_VERIFICATION`, {})).status).toBeLessThan(300);
		await borrower.untilStage("IDENTITY_VERIFICATION");
		return borrower;
	};
	const session = async (borrower: Borrower) => (await borrower.ask("GET", HELOC)).body.identitySession;
	const inquiryOf = ({ uuid }: Borrower) => {
		const found = [...persona.inquiries.values()].filter(({ reference }) => reference === uuid).at(-1);
		if (found === undefined) throw new Error("Nothing was begun.");
		return found;
	};
	const callback = (id: string, name: string, reference: string, secrets = ["wbhsec_new"], at = new Date()) => {
		const payload = JSON.stringify({
			data: {
				type: "event",
				id,
				attributes: {
					name,
					payload: { data: { type: "inquiry", id: "inq_x", attributes: { status: "x", "reference-id": reference } } },
					"created-at": at.toISOString(),
				},
			},
		});
		const headers = { "persona-signature": personaSignature(secrets, payload, at), "content-type": "application/json" };
		return send(server.app, { method: "POST", url: "/vendor-callbacks/v1/identity", headers, payload });
	};
	const orders = ({ uuid }: Borrower) =>
		server.database.db.select().from(vendorOrders).where(eq(vendorOrders.applicationUuid, uuid));

	it("leads there and back: asked after at Persona, decided when it calls", async () => {
		const borrower = await arrived();
		expect((await borrower.ask("GET", `${HELOC}/identity-visits`)).body).toEqual({ way: "HOSTED" });
		const begun = await borrower.ask("POST", `${HELOC}/identity-visits`, {});
		expect(begun.body).toMatchObject({ status: "OPEN", url: expect.stringMatching(/^https:\/\/withpersona\.com\//) });
		const inquiry = inquiryOf(borrower);
		expect(inquiry.returnUrl).toMatch(new RegExp(`/account/heloc/${borrower.uuid}/identity$`));
		// the address is given once, and kept nowhere
		expect(JSON.stringify((await borrower.ask("GET", HELOC)).body)).not.toContain("verify?code");

		expect((await borrower.ask("POST", `${HELOC}/identity-visits/ended`, {})).body).toEqual({ status: "OPEN" });
		const again = await borrower.ask("POST", `${HELOC}/identity-visits`, {});
		expect(again.body.url).not.toBe(begun.body.url);
		expect([...persona.inquiries.values()].filter(({ reference }) => reference === borrower.uuid)).toHaveLength(1);

		inquiry.status = "completed";
		expect((await borrower.ask("POST", `${HELOC}/identity-visits/ended`, {})).body).toEqual({ status: "FINISHED" });
		await borrower.untilStage("WAITING_FOR_ID_VERIFICATION");

		inquiry.checks = [{ name: "id_expired_detection", status: "passed" }];
		inquiry.status = "approved";
		await expect.poll(async () => (await orders(borrower)).map(({ operation }) => operation)).toContain("verify");
		for (const id of ["evt_1", "evt_1"]) {
			expect((await callback(id, "inquiry.approved", borrower.uuid)).status).toBe(204);
		}
		await expect.poll(async () => (await session(borrower))?.valueOf(), SLOWLY).toMatchObject({ status: "CHECKED" });
		const { body } = await borrower.ask("GET", HELOC);
		expect(body.status).toMatchObject({ idVerification: "PASSED" });
		const kept = await server.database.db.select().from(vendorInbox);
		expect(kept.filter(({ messageId }) => messageId === "evt_1")).toHaveLength(1);

		const reads = persona.calls.read;
		expect((await callback("evt_late", "inquiry.completed", borrower.uuid)).status).toBe(204);
		expect((await session(borrower))?.valueOf()).toMatchObject({ status: "CHECKED" });
		expect(persona.calls.read).toBe(reads);
	});

	it("is noticed by a callback alone when the window was closed; a failed ID leads to another visit", async () => {
		const borrower = await arrived();
		await borrower.ask("POST", `${HELOC}/identity-visits`, {});
		const inquiry = inquiryOf(borrower);
		inquiry.checks = [{ name: "id_expired_detection", status: "failed" }];
		inquiry.status = "failed";
		expect((await callback("evt_forged", "inquiry.failed", borrower.uuid, ["wbhsec_stolen"])).status).toBe(401);
		const old = new Date(Date.now() - 400_000);
		expect((await callback("evt_old", "inquiry.failed", borrower.uuid, ["wbhsec_old"], old)).status).toBe(401);
		expect((await session(borrower))?.valueOf()).toMatchObject({ status: "OPEN" });
		expect((await callback("evt_2", "inquiry.failed", borrower.uuid, ["wbhsec_old"])).status).toBe(204);
		await expect.poll(async () => (await session(borrower))?.valueOf(), SLOWLY).toMatchObject({ status: "CHECKED" });
		const { body } = await borrower.ask("GET", HELOC);
		expect(body.status).toMatchObject({ idVerification: "FAILED", idReuploadNeeded: true });
		expect(body.identityDocument).toMatchObject({ reason: "EXPIRED" });

		await borrower.untilStage("IDENTITY_VERIFICATION");
		expect((await borrower.ask("POST", `${HELOC}/identity-visits`, {})).body.status).toBe("OPEN");
		expect(inquiryOf(borrower).id).not.toBe(inquiry.id);
	});

	it("waits while Persona is down, and has it forget what came to nothing", async () => {
		const borrower = await arrived();
		persona.outage = 503;
		const refused = await borrower.ask("POST", `${HELOC}/identity-visits`, {});
		expect(refused).toMatchObject({ status: 503, body: { code: "VENDOR_UNAVAILABLE" } });
		expect(await session(borrower)).toBeFalsy();
		persona.outage = undefined;
		expect((await borrower.ask("POST", `${HELOC}/identity-visits`, {})).body.status).toBe("OPEN");
		const { id } = inquiryOf(borrower);
		expect((await borrower.submit("application/withdraw", { confirmed: true })).status).toBeLessThan(300);
		await expect.poll(() => persona.redacted.has(id), SLOWLY).toBe(true);
		await expect.poll(async () => (await session(borrower))?.valueOf(), SLOWLY).toMatchObject({ status: "REDACTED" });
		const settled = (await orders(borrower)).filter(({ vendor }) => vendor === "identity");
		expect(settled.map(({ operation, status }) => `${operation} ${status}`).sort()).toEqual([
			"redact ANSWERED",
			"session CANCELED",
		]);
	});

	it("is shown there by a co-owner, too, in a task of their own", async () => {
		const borrower = await new Borrower(server.app).register();
		await untilCoOwnersSign(borrower);
		const ben = new Signer(server.app);
		await ben.comeIn(await invitationTo(server.app, "ben@example.com"));
		expect((await ben.ask("GET", `${TASK}/identity-visits`)).body).toEqual({ way: "HOSTED" });
		expect((await ben.ask("POST", `${TASK}/identity-visits`, {})).body).toMatchObject({ status: "OPEN" });
		const inquiry = [...persona.inquiries.values()].at(-1);
		if (inquiry === undefined) throw new Error("Nothing was begun.");
		expect(inquiry.reference).toMatch(new RegExp(`^${borrower.uuid}:[0-9a-f-]{36}$`));
		expect(inquiry.returnUrl).toMatch(/\/account\/heloc\/heloc-signer\/identity$/);
		inquiry.status = "approved";
		expect((await callback("evt_signer", "inquiry.approved", inquiry.reference)).status).toBe(204);
		const status = async () => (await ben.ask("GET", "")).body.status;
		await expect.poll(status, SLOWLY).toMatchObject({ idVerification: "PASSED" });
		// nothing of it is the borrower's
		expect((await session(borrower))?.valueOf()).not.toMatchObject({ sessionId: inquiry.id });
	});

	it("is asked for where the journey asks for an ID, and nowhere else", async () => {
		const borrower = await new Borrower(server.app).register();
		expect((await borrower.ask("POST", `${HELOC}/identity-visits`, {})).body.code).toBe("STEP_NOT_OPEN");
		expect((await borrower.ask("POST", `${HELOC}/identity-visits/ended`, {})).body).toEqual({ status: "NONE" });
	});
});
