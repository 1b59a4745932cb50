import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { overlayTexts, shippedOrganizations } from "../../src/flow/catalog/index.ts";
import { applications } from "../../src/server/platform/db/schema.ts";
import { Agent } from "./harness/agent.ts";
import { productionEngine } from "./harness/databases.ts";
import { Investor } from "./harness/investor.ts";
import { PRODUCTS, publishFiles, sendFiles } from "./harness/publish-files.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "lakeside-cu";
const PAGES = "products/dscr/flows/pages.json";
const SHIPPED = overlayTexts(shippedOrganizations(), ORG).texts;
const files = (title: string) => ({ ...SHIPPED, [PAGES]: JSON.stringify({ pages: { complete: { title } } }) });

describe.each(productionEngine)("versions of a lender with two products, on $name", ({ open }) => {
	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	const titleOf = (app = server.app) => app.serverContext.products.product(ORG, "dscr").pages.pages.complete?.title;
	const rowOf = async (uuid: string) => {
		const [row] = await server.database.db.select().from(applications).where(eq(applications.uuid, uuid));
		if (row === undefined) throw new Error("There is no such application.");
		return row;
	};

	it("go live together; who has begun stays on theirs, across a restart, until they are moved", async () => {
		const agent = await new Agent(server.app, ORG).login();
		const line = server.app.serverContext.products.product(ORG).hash;
		await publishFiles(agent, files("All set"), "A first word");
		expect(titleOf()).toBe("All set");
		const one = await new Investor(server.app).register();
		const { productHash } = await rowOf(one.uuid);
		await publishFiles(agent, files("All done"), "Another word");
		expect(titleOf()).toBe("All done");
		expect(server.app.serverContext.products.product(ORG).hash).toBe(line);
		const again = await server.start();
		expect(titleOf(again)).toBe("All done");
		const kept = again.serverContext.products.productOf(await rowOf(one.uuid));
		expect(kept).toMatchObject({ id: "dscr", hash: productHash });
		expect(kept.pages.pages.complete?.title).toBe("All set");
		const { body } = await agent.ask("GET", `${PRODUCTS}/migration`);
		expect(body.verdicts).toMatchObject([{ uuid: one.uuid, verdict: "continue" }]);
	});

	it("with a fault in one product do not go live at all", async () => {
		const agent = await new Agent(server.app, ORG).login();
		const before = titleOf();
		const broken = { ...SHIPPED, [PAGES]: JSON.stringify({ pages: { complete: { titel: "Done" } } }) };
		const sent = await sendFiles(agent, broken, "A slip");
		expect(sent.status).toBe(422);
		expect(sent.text).toContain(`${ORG}/${PAGES}`);
		expect(titleOf()).toBe(before);
	});
});
