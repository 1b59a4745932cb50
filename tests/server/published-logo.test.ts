import { beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { organizationInfo } from "../../src/server/http/web/page.ts";
import { Agent } from "./harness/agent.ts";
import { productionEngine } from "./harness/databases.ts";
import { ONLY_PRODUCT } from "./harness/only-product.ts";
import { publishFiles } from "./harness/publish-files.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";

describe.each(productionEngine)("a lender's logo, on $name", ({ open }) => {
	let agent: Agent;
	const server = serverForAll(open, { worksJobs: false });
	beforeAll(async () => {
		agent = await new Agent(server.app, ORG).login();
	});

	it("goes live and back with the lender's other files, at an address of its content", async () => {
		const org = JSON.stringify({ ...madeUpLender(ORG), productStates: ["NY"] });
		const publish = async (shape: string) => {
			const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${shape}</svg>`;
			const files = { "org.json": org, "logo.svg": logo };
			await publishFiles(agent, files, "A logo");
			return (
				organizationInfo(server.app.serverContext.products.product(ORG), "sandbox", undefined, ONLY_PRODUCT).logo
					?.light ?? ""
			);
		};
		const bar = await publish('<path d="M2 2h36v16H2z"/>');
		expect((await server.app.inject(bar)).payload).toContain('<path d="M2 2h36v16H2z"/>');
		const dot = await publish('<circle cx="20" cy="10" r="8"/>');
		expect(dot).not.toBe(bar);
		expect((await server.app.inject(dot)).payload).toContain("<circle");
	});
});
