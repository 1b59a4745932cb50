import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { addOrganization } from "../catalog/overlay-folder.ts";
import { mailsOf } from "./harness/account.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH, upload } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DESK = "/service-desk/api/v1";
const ASKED = "/service-conditions/external/api/v1/applications/{uuid}/conditions/external-applicants";
const isOpenUntilHmda = { "!": [{ var: "hasHmda" }] };

/** A request that a document answers, for as long as a rule is true. */
const asked = (header: string, when: Json): Json => ({
	...{ when, header, description: "Upload it.", why: "We need to see it.", button: "Upload document" },
	...{ type: "upload", location: "conditions/upload-document", documentType: "SUPPORT" },
	form: "conditions/upload-document",
});
const isTheirHome = { "===": [{ var: "answers.registration/index.occupancyType" }, "PRIMARY"] };
const LETTER = asked("Your letter", isTheirHome);

interface Condition {
	readonly uuid: string;
	readonly categoryEnum: string;
	readonly status: string;
}

describe.each(productionEngine)("conditions that rules raise, on $name", ({ open }) => {
	const folder = mkdtempSync(join(tmpdir(), "ruled-conditions-"));
	let agent: Agent;

	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		const conditions = {
			LETTER,
			SHORT: asked("Your short statement", isOpenUntilHmda),
			LONG: asked("Your long statement", isOpenUntilHmda),
		};
		addOrganization(folder, "partner", { "flows/conditions.json": { $schema: "conditions.schema.json", conditions } });
		return { catalog: loadCatalog({ overlaysDir: folder }) };
	});
	beforeAll(async () => {
		agent = await new Agent(server.app, "partner").login();
	});

	const at = async (stage: string): Promise<Borrower> => {
		const borrower = await new Borrower(server.app, "partner").register();
		await borrower.ask("POST", `/service-sandbox/api/v1/application/heloc/{uuid}/stages/${stage}`, {});
		await borrower.untilStage(stage);
		return borrower;
	};
	const chosen = async (): Promise<Borrower> => {
		const borrower = await at("OFFER_SELECTION");
		expect((await HAPPY_PATH.OFFER_SELECTION?.(borrower))?.status).toBe(200);
		await borrower.untilStage("COLLECT_ADDITIONAL_INFO");
		return borrower;
	};
	const conditions = async (borrower: Borrower) =>
		(await borrower.ask("GET", ASKED)).body as unknown as readonly Condition[];
	const statuses = async (borrower: Borrower) =>
		Object.fromEntries((await conditions(borrower)).map(({ categoryEnum, status }) => [categoryEnum, status]));
	const answer = async (borrower: Borrower, category: string) => {
		const conditionUuid = (await conditions(borrower)).find((one) => one.categoryEnum === category)?.uuid ?? "";
		const documentUuids = [String((await upload(borrower, "SUPPORT")).body.uuid)];
		expect((await borrower.submit("conditions/upload-document", { conditionUuid, documentUuids })).status).toBe(200);
		return conditionUuid;
	};
	const accept = async (borrower: Borrower, uuid: string) => {
		const url = `${DESK}/applications/${borrower.uuid}/conditions/${uuid}/accept`;
		expect((await agent.ask("POST", url, {})).status).toBe(200);
	};
	const toHmda = async (borrower: Borrower) => {
		expect((await HAPPY_PATH.COLLECT_ADDITIONAL_INFO?.(borrower))?.status).toBe(200);
		await borrower.untilStage("HMDA");
		expect((await HAPPY_PATH.HMDA?.(borrower))?.status).toBe(200);
	};
	const seen = async (borrower: Borrower) =>
		(await agent.ask("GET", `${DESK}/applications/${borrower.uuid}`)).body as { readonly [name: string]: Json };

	it("are asked for once an offer is chosen, by mail, at the desk, and under the documents we need", async () => {
		const borrower = await at("OFFER_SELECTION");
		expect(await conditions(borrower)).toEqual([]);
		expect((await HAPPY_PATH.OFFER_SELECTION?.(borrower))?.status).toBe(200);
		expect(await statuses(borrower)).toEqual({ LETTER: "OWED", SHORT: "OWED", LONG: "OWED" });
		const mails = () =>
			mailsOf(server.app).filter(({ to, subject }) => to === borrower.email && /we need/i.test(subject));
		await vi.waitFor(() => expect(mails()).toHaveLength(1), 120_000);
		const { rows } = (await agent.ask("GET", `${DESK}/work?kind=condition&status=OWED`)).body as unknown as {
			readonly rows: readonly { readonly applicationUuid: string }[];
		};
		expect(rows.filter(({ applicationUuid }) => applicationUuid === borrower.uuid)).toHaveLength(3);
	});

	it("are withdrawn where the rule turns false unanswered, and stay where they were answered", async () => {
		const borrower = await chosen();
		await answer(borrower, "LONG");
		await toHmda(borrower);
		expect(await statuses(borrower)).toEqual({ LETTER: "OWED", LONG: "IN_REVIEW" });
	});

	it("are raised once: one that staff accepted does not come back", async () => {
		const borrower = await chosen();
		const uuid = await answer(borrower, "LETTER");
		await accept(borrower, uuid);
		await toHmda(borrower);
		expect(await statuses(borrower)).toEqual({ LETTER: "ACCEPTED" });
	});

	it("leave their reason in the decisions, each of which comes out the same when it is made again", async () => {
		const borrower = await chosen();
		await toHmda(borrower);
		const { decisions } = (await agent.ask("GET", `${DESK}/applications/${borrower.uuid}/why`)).body as unknown as {
			readonly decisions: readonly {
				readonly replay: boolean;
				readonly rules: readonly { readonly name: string; readonly about: string | null; readonly when: unknown }[];
			}[];
		};
		expect(decisions.filter(({ replay }) => !replay)).toEqual([]);
		expect(decisions.flatMap(({ rules }) => rules)).toContainEqual(
			expect.objectContaining({
				name: "conditions/LETTER",
				about: "We need to see it.",
				when: isTheirHome,
			}),
		);
		const { events } = await seen(borrower);
		expect(events).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ raised: ["Your letter", "Your short statement", "Your long statement"] }),
				expect.objectContaining({ withdrawn: ["Your short statement", "Your long statement"] }),
			]),
		);
	});

	it("hold the last look, and with it the money, until they are accepted", async () => {
		const borrower = await at("RESCISSION");
		expect(await statuses(borrower)).toEqual({ LETTER: "OWED" });
		await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/end-rescission", {});
		await borrower.untilStage("FUNDING_DECISION");
		expect((await borrower.standing()).rule).toBe("origination/conditions-owed");
		await accept(borrower, await answer(borrower, "LETTER"));
		await borrower.untilStage("DIRECT_DEBT_PAYOFF", "RECORDING", "FUNDABLE", "COMPLETE");
	});
});
