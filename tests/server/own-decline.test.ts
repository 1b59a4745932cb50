import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { addOrganization, type OverlayFiles } from "../catalog/overlay-folder.ts";
import { readPdf } from "../vendors/harness/pdf-text.ts";
import { mailsOf } from "./harness/account.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { agreeToNotices } from "./harness/consent.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DESK = "/service-desk/api/v1";
const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const fixture = new URL("../data/valid/own-decline.json", import.meta.url);
const { files } = JSON.parse(readFileSync(fixture, "utf8")) as { readonly files: OverlayFiles };
const REASON = "The home is not one that you live in";

describe.each(productionEngine)("a lender's own reason not to lend, on $name", ({ open }) => {
	const folder = mkdtempSync(join(tmpdir(), "own-decline-"));
	let agent: Agent;

	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		addOrganization(folder, "partner", files);
		return { catalog: loadCatalog({ overlaysDir: folder }) };
	});
	beforeAll(async () => {
		agent = await new Agent(server.app, "partner").login();
	});

	const registered = (occupancyType: string) =>
		new Borrower(server.app, "partner", { "registration/index": { occupancyType } }).register();

	async function declined(): Promise<Borrower> {
		const borrower = await registered("INVESTMENT");
		await borrower.untilStage("DECLINED");
		return borrower;
	}

	it("declines before a credit file is read, with the reason in the lender's words", async () => {
		const borrower = await declined();
		const { body } = await borrower.ask("GET", HELOC);
		expect(body.status).toMatchObject({ uwDecision: "DECLINE", offers: "NONE" });
		expect((body.status as { readonly softCredit?: unknown }).softCredit ?? null).toBeNull();
		expect(body.adverseAction).toMatchObject({ reasons: [REASON], bureau: null, score: null, sources: [] });
	});

	it("makes the notice of adverse action, tells of it by mail, and shows it to the borrower", async () => {
		const borrower = await declined();
		const subjects = () => mailsOf(server.app).flatMap(({ to, subject }) => (to === borrower.email ? [subject] : []));
		await vi.waitFor(() => expect(subjects()).toContainEqual(expect.stringMatching(/a notice about/)), 120_000);
		expect((await agreeToNotices(borrower)).status).toBe(200);
		const pdf = await server.app.inject({
			method: "GET",
			url: `${HELOC}/disclosures/adverse-action/pdf`.replace("{uuid}", borrower.uuid),
			headers: { authorization: `Bearer ${borrower.jwt}`, org: borrower.org },
		});
		const { text } = await readPdf(pdf.rawPayload);
		expect(text).toContain(REASON);
		expect(text).toContain("Equal Credit Opportunity Act");
		expect(text).not.toContain("consumer reporting agency listed below");
	});

	it("is a denial at the desk, and over for everyone", async () => {
		const borrower = await declined();
		const seen = (await agent.ask("GET", `${DESK}/applications/${borrower.uuid}`)).body;
		expect(seen.isOver).toBe(true);
		expect((await borrower.ask("GET", "/service-application/api/v1/application/heloc/all")).body).toMatchObject([
			{ uuid: borrower.uuid, active: false },
		]);
	});

	it("leaves everyone else alone", async () => {
		const borrower = await registered("PRIMARY");
		await borrower.untilStage("LIEN_VERIFICATION");
		expect((await borrower.ask("GET", HELOC)).body.adverseAction ?? null).toBeNull();
	});
});
