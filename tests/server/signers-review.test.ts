import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines, type TestDatabase } from "./harness/databases.ts";
import { invitationTo, Signer, untilCoOwnersSign } from "./harness/signer.ts";
import { testApp } from "./harness/test-app.ts";

const HOLD = "signer-identity-review";

describe.each(engines.slice(0, 1))("a co-owner's ID that no machine settled, on $name", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let agent: Agent;

	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database);
		agent = await new Agent(app).login();
	}, 60_000);
	afterAll(async () => {
		await app.close();
		await db.drop();
	});

	it("waits at the desk: another one is asked for, then it is released and the co-owner goes on", async () => {
		const borrower = await new Borrower(app).register();
		await untilCoOwnersSign(borrower);
		const ben = await new Signer(app).comeIn(await invitationTo(app, "ben@example.com"));
		const application = `/service-desk/api/v1/applications/${borrower.uuid}`;
		const view = async () => (await agent.ask("GET", application)).body;
		const decide = (way: string) => agent.ask("POST", `${application}/holds/${HOLD}/${way}`, {});
		const showEdited = async () => {
			const frontDocumentUuid = await ben.upload("PASSPORT_FRONT", "edited-front.png");
			await ben.submit("identity", { idType: "US_PASSPORT", frontDocumentUuid });
			await ben.untilPage("error");
		};
		expect(await decide("release")).toMatchObject({ status: 409, body: { code: "NOT_HELD" } });

		await showEdited();
		const held = await view();
		expect(held.holds).toEqual([expect.objectContaining({ id: HOLD, refusal: "Ask the co-owner for another ID" })]);
		expect(held.facts).toContainEqual({
			title: "Co-owner whose ID waits",
			facts: [
				{ label: "Name", value: "Ben Owner" },
				{ label: "Why", value: "ALTERED" },
			],
		});
		const [shown] = (held.documents as { uuid: string; fileName: string }[]).slice(-1);
		expect(shown).toMatchObject({ type: "PASSPORT_FRONT", fileName: "edited-front.png" });
		const picture = { method: "GET" as const, url: `${application}/documents/${shown?.uuid}` };
		const headers = { authorization: `Bearer ${agent.jwt}`, org: "main" };
		expect(await app.inject({ ...picture, headers })).toMatchObject({ statusCode: 200 });
		const { body } = await agent.ask("GET", "/service-desk/api/v1/work?kind=hold");
		expect(body.rows).toContainEqual(expect.objectContaining({ ref: HOLD }));

		expect(await decide("refuse")).toMatchObject({ status: 200 });
		expect(await ben.page()).toBe("identity");
		expect((await view()).holds).toEqual([]);

		await showEdited();
		expect(await decide("release")).toMatchObject({ status: 200 });
		expect(await ben.page()).toBe("intro");
		expect((await view()).holds).toEqual([]);
	}, 60_000);
});
