import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { organisationInfo } from "../../src/server/http/web/page.ts";
import { Agent } from "./harness/agent.ts";
import { engines, type TestDatabase } from "./harness/databases.ts";
import { testApp } from "./harness/test-app.ts";

const VERSIONS = "/service-products/api/v1/versions";
const ORG = "main-ny";
const pglite = engines.filter(({ name }) => name === "pglite");

describe.each(pglite)("a lender's logo", ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let agent: Agent;
	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database, { worksJobs: false });
		agent = await new Agent(app, ORG).login();
	});
	afterAll(async () => {
		await app.close();
		await db.drop();
	});

	it("goes live and back with the lender's other files, at an address of its content", async () => {
		const org = JSON.stringify({ ...madeUpLender(ORG), productStates: ["NY"] });
		const publish = async (shape: string) => {
			const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${shape}</svg>`;
			const files = { "org.json": org, "logo.svg": logo };
			const live = await agent.ask("POST", VERSIONS, { files, why: "A logo" });
			expect(live.status, live.text).toBe(201);
			return organisationInfo(app.serverContext.products.product(ORG), "sandbox").logo?.light ?? "";
		};
		const bar = await publish('<path d="M2 2h36v16H2z"/>');
		expect((await app.inject(bar)).payload).toContain('<path d="M2 2h36v16H2z"/>');
		const dot = await publish('<circle cx="20" cy="10" r="8"/>');
		expect(dot).not.toBe(bar);
		expect((await app.inject(dot)).payload).toContain("<circle");
	});
});
