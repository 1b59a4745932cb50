import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { addOrganization } from "../catalog/overlay-folder.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { upload } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const FEEDBACK = "/service-profile/api/v1/feedback/ceo";
const words = {
	message: "The offer page says plainly what I owe.",
	topic: "Give us a compliment",
	marketingConsent: true,
	pathname: "/account/heloc/dashboard",
	productType: "HELOC",
};

/** A lender of our own brand with one topic more. */
const OVERLAYS = mkdtempSync(join(tmpdir(), "heloc-flow-topics-"));
addOrganization(OVERLAYS, "garden", {
	"schemas/forms/feedback/ceo.json": {
		$schema: "form.overlay.schema.json",
		schema: {
			properties: {
				topic: { enum: ["Improve our product", "Give us a compliment", "Tell us about New York"] },
			},
		},
	},
});
afterAll(() => rmSync(OVERLAYS, { recursive: true, force: true }));

describe.each(productionEngine)("feedback, and what a partner adds by overlay, on $name", ({ open }) => {
	let borrower: Borrower;

	const server = serverForAll(open, () => ({ catalog: loadCatalog({ overlaysDir: OVERLAYS }) }));
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
	});
	const list = async (org: string) => {
		const agent = await new Agent(server.app, org).login();
		const { body } = await agent.ask("GET", "/service-desk/api/v1/feedback");
		return (body as unknown as { rows: readonly { [name: string]: Json }[] }).rows;
	};

	it("is kept encrypted, once for each key, and read at the lender's own desk", async () => {
		const headers = { "idempotency-key": randomUUID() };
		const sent = { ...words, applicationUuid: borrower.uuid };
		const first = await borrower.ask("POST", FEEDBACK, sent, headers);
		expect(first.status, first.text).toBe(201);
		expect((await borrower.ask("POST", FEEDBACK, sent, headers)).body).toEqual(first.body);
		const { message, topic, marketingConsent } = words;
		expect(await list("main")).toMatchObject([
			{ message, topic, marketingConsent, name: "Paloma Testwell", applicationUuid: borrower.uuid },
		]);
		expect(await list("main-ny")).toEqual([]);
		const stored = await server.database.db.execute(sql`SELECT ceo_feedback::text AS text FROM ceo_feedback`);
		expect(JSON.stringify(stored)).not.toContain("plainly");
	});

	it.each([
		[{ message: "Too short" }, "message", "Must be at least 10 characters"],
		[{ message: " ".repeat(12) }, "message", "Must be at least 10 characters"],
		[{ message: "x".repeat(1001) }, "message", "Must be at most 1000 characters"],
		[{ topic: "Tell us about New York" }, "topic", "Choose a topic"],
	])("%j is refused beside its field", async (change, field, message) => {
		const refused = await borrower.ask("POST", FEEDBACK, { ...words, ...change });
		expect(refused).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
	});

	it.each([
		{ productType: "DSCR" },
		{ marketingConsent: "Yes" },
		{ pathname: "https://elsewhere.example" },
		{ extra: 1 },
		{ message: undefined },
	])("%j is no feedback", async (change) => {
		expect((await borrower.ask("POST", FEEDBACK, { ...words, ...change })).status).toBe(400);
	});

	it("is not about another borrower's application, nor accepted by a partner", async () => {
		expect((await borrower.ask("POST", FEEDBACK, { ...words, applicationUuid: randomUUID() })).status).toBe(404);
		const agent = await new Agent(server.app, "lakeside-cu").login();
		expect(await agent.ask("POST", FEEDBACK, words)).toMatchObject({ status: 403, body: { code: "NOT_OFFERED" } });
	});

	it("has one topic more where an overlay adds it", async () => {
		const topic = "Tell us about New York";
		const reader = await new Borrower(server.app, "garden").register();
		const reply = await reader.ask("POST", FEEDBACK, { ...words, topic });
		expect(reply.status, reply.text).toBe(201);
		expect(await list("garden")).toMatchObject([{ topic }]);
	});

	it("a category that an overlay adds goes from Owed to Accepted at that partner, and is unknown elsewhere", async () => {
		const category = "MEMBERSHIP_PROOF";
		const member = await new Borrower(server.app, "lakeside-cu", {
			"registration/membership": { isMember: "YES", memberNumber: "1234567" },
		}).register();
		const agent = await new Agent(server.app, "lakeside-cu").login();
		const desk = `/service-desk/api/v1/applications/${member.uuid}/conditions`;
		expect((await agent.ask("POST", desk, { category })).status).toBe(200);
		const path = "/service-conditions/external/api/v1/applications/{uuid}/conditions/external-applicants";
		const asked = async () =>
			((await member.ask("GET", path)).body as unknown as { uuid: string; status: string }[])[0];
		const conditionUuid = (await asked())?.uuid ?? "";
		const documentUuids = [String((await upload(member, "SUPPORT")).body.uuid)];
		const form = "conditions/membership-proof";
		const sent = await member.submit(form, { conditionUuid, documentUuids, connection: "LIVES_NEARBY" });
		expect(sent.status, sent.text).toBe(200);
		expect(await asked()).toMatchObject({ status: "IN_REVIEW" });
		expect((await agent.ask("POST", `${desk}/${conditionUuid}/accept`, {})).status).toBe(200);
		expect(await asked()).toMatchObject({ status: "ACCEPTED" });

		const main = await new Agent(server.app).login();
		const elsewhere = `/service-desk/api/v1/applications/${borrower.uuid}/conditions`;
		expect((await main.ask("POST", elsewhere, { category })).status).toBe(422);
	});
});
