import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { overlayTexts } from "../../src/flow/catalog/index.ts";
import { brandHead } from "../../src/server/http/web/brand-head.ts";
import { Agent } from "./harness/agent.ts";
import { productionEngine } from "./harness/databases.ts";
import { goBack, PRODUCTS, publishFiles } from "./harness/publish-files.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";
const FILE = "brand/fonts/nunito-800.woff2";

describe.each(productionEngine)("a lender's own font, on $name", ({ open }) => {
	let agent: Agent;
	const server = serverForAll(open, { worksJobs: false });
	beforeAll(async () => {
		agent = await new Agent(server.app, ORG).login();
	});

	const shipped = overlayTexts(join(import.meta.dirname, "../../flows/orgs"), "ashgrove-teachers").texts[FILE] ?? "";
	const plain = { ...madeUpLender(ORG), productStates: ["NY"] };
	const face = {
		family: "Nunito",
		license: "OFL-1.1",
		source: "github.com/googlefonts/nunito",
		files: [{ file: "nunito-800.woff2", weight: "800" }],
	};
	const files = (font: string) => ({
		"org.json": JSON.stringify({ ...plain, brand: { fonts: { heading: face } } }),
		[FILE]: font,
	});
	const head = () => brandHead(server.app.serverContext.products.product(ORG), "nonce");
	const addressIn = (text: string) => /\/account\/heloc\/org\/[^")]*\.woff2\?v=[0-9a-f]{8}/.exec(text)?.[0];

	it("goes live with the lender's other files, and back", async () => {
		await publishFiles(agent, { "org.json": JSON.stringify(plain) }, "No font");
		const before = head();
		expect(addressIn(before)).toBeUndefined();

		await publishFiles(agent, files(shipped), "A font");
		const url = addressIn(head()) ?? "";
		expect(head()).toContain(`src:url(${url}) format("woff2");font-weight:800;font-display:swap}`);
		expect(head()).toMatch(/@font-face\{font-family:"Nunito heading local";src:local\("Arial"\)[^}]*size-adjust:10\d/);
		expect(head()).toContain("/* Nunito: OFL-1.1, github.com/googlefonts/nunito */@font-face");
		const sent = await server.app.inject({ method: "GET", url, headers: { "accept-encoding": "br, gzip" } });
		expect(sent.statusCode).toBe(200);
		expect(sent.headers["content-type"]).toBe("font/woff2");
		expect(sent.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		expect(sent.headers["content-encoding"]).toBeUndefined();
		expect(sent.rawPayload.toString("base64")).toBe(shipped);
		expect((await server.app.inject(url.replace("nunito", "another"))).statusCode).toBe(404);

		const back = await goBack(agent, "Without it");
		expect(back.status, back.text).toBe(200);
		expect(head()).toBe(before);
		// pages that are open go on with what they began with
		expect((await server.app.inject(url)).statusCode).toBe(200);
	});

	it.each([
		["half of it", shipped.slice(0, 4000), "FONT_NOT_WOFF2"],
		["a script", Buffer.from("<script>alert(1)</script>").toString("base64"), "FONT_NOT_WOFF2"],
		["more than the limit", Buffer.alloc(60_000, 7).toString("base64"), "FONT_TOO_LARGE"],
	])("is refused as %s", async (_what, font, code) => {
		const was = head();
		for (const path of ["versions", "check"]) {
			const body = path === "check" ? { files: files(font) } : { files: files(font), why: "A font" };
			const answer = await agent.ask("POST", `${PRODUCTS}/${path}`, body);
			expect(answer.status).toBe(path === "check" ? 200 : 422);
			expect(answer.text).toContain(`"code":"${code}"`);
		}
		expect(head()).toBe(was);
	});
});
