import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { lenderValues } from "../../src/server/journey/documents/views/lender.ts";
import { addOrganization, type OverlayFiles } from "../catalog/overlay-folder.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const fixture = new URL("../data/valid/server-copy-of-its-own.json", import.meta.url);
const { files } = JSON.parse(readFileSync(fixture, "utf8")) as { readonly files: OverlayFiles };
const NOBODYS = "/service-application/api/v1/application/heloc/00000000-0000-4000-8000-000000000000";

describe.each(productionEngine)("what the server says in a lender's own words, on $name", ({ open }) => {
	const folder = mkdtempSync(join(tmpdir(), "own-copy-"));

	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		addOrganization(folder, "partner", files);
		return { catalog: loadCatalog({ overlaysDir: folder }) };
	});

	it("a refusal is worded by the lender that answers, under the same code", async () => {
		const [own, other] = await Promise.all(["partner", "main"].map((org) => new Borrower(server.app, org).register()));
		const name = server.app.serverContext.products.product("partner").org.name.short;
		const [missed, missedElsewhere] = [await own?.ask("GET", NOBODYS), await other?.ask("GET", NOBODYS)];
		expect(missed).toMatchObject({ status: 404, body: { code: "NOT_FOUND", title: "Not Found" } });
		expect(missed?.body).toMatchObject({ message: `${name} knows no such application.` });
		expect(missed?.body.errors).toEqual([missed?.body.message]);
		expect(missedElsewhere?.body).toMatchObject({ code: "NOT_FOUND", message: "We couldn't find this application." });
	});

	it("so is the refusal of a field", async () => {
		const refused = async (org: string) => {
			const one = await new Borrower(server.app, org).register();
			const answer = await one.ask("PUT", "/identity/secure/api/v1/phone", { phone: "12", password: one.password });
			return answer.body.errors;
		};
		expect(await refused("partner")).toEqual([
			{ field: "phone", keyword: "pattern", message: "That is no phone number" },
		]);
		expect(await refused("main")).toEqual([
			{ field: "phone", keyword: "pattern", message: "Enter a valid phone number" },
		]);
	});

	it("staff read the lender's labels at the desk", async () => {
		const actors = async (org: string) => {
			const borrower = await new Borrower(server.app, org).register();
			const agent = await new Agent(server.app, org).login();
			const { body } = await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
			return (body.events as { readonly by: string }[]).map(({ by }) => by);
		};
		expect(await actors("partner")).toContain("Member");
		expect(await actors("main")).toContain("Applicant");
	});

	it("a document is filled in those words", async () => {
		const { products } = server.app.serverContext;
		const values = (org: string) => lenderValues(products.product(org), "2026-11-20");
		expect(values("partner").lenderNmlsText).toMatch(/^ \(NMLS \d+\)$/);
		expect(values("main").lenderNmlsText).toMatch(/^, NMLS ID \d+$/);
	});
});
