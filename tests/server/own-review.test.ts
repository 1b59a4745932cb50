import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { factsOf, route } from "../../src/flow/engine/index.ts";
import { ProductRegistry } from "../../src/server/platform/products/product-registry.ts";
import { addOrganization, type OverlayFiles } from "../catalog/overlay-folder.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH } from "./harness/happy-path.ts";
import { serverForAll } from "./harness/test-servers.ts";

const DESK = "/service-desk/api/v1";
const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const fixture = new URL("../data/valid/own-review.json", import.meta.url);
const { files } = JSON.parse(readFileSync(fixture, "utf8")) as { readonly files: OverlayFiles };

interface Offer {
	readonly uuid: string;
	readonly maxAmount: number;
	readonly term: number;
}

describe.each(productionEngine)("a review of a lender's own, on $name", ({ open }) => {
	const folder = mkdtempSync(join(tmpdir(), "own-review-"));
	let agent: Agent;
	let registry: ProductRegistry;

	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		addOrganization(folder, "partner", files);
		const catalog = loadCatalog({ overlaysDir: folder });
		registry = new ProductRegistry(catalog);
		return { catalog };
	});
	beforeAll(async () => {
		agent = await new Agent(server.app, "partner").login();
	});

	async function heldBorrower(): Promise<Borrower> {
		const borrower = await new Borrower(server.app, "partner").register();
		await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/stages/OFFER_SELECTION", {});
		await borrower.untilStage("OFFER_SELECTION");
		const { offers } = (await borrower.ask("GET", HELOC)).body as unknown as { readonly offers: readonly Offer[] };
		const [offer] = offers;
		const chosen = { offerUuid: offer?.uuid ?? "", amount: offer?.maxAmount ?? 0, term: offer?.term ?? 0 };
		expect((await borrower.submit("product/select", { ...chosen, acceptedApr: true })).status).toBe(200);
		await borrower.untilStage("COLLECT_ADDITIONAL_INFO");
		expect((await HAPPY_PATH.COLLECT_ADDITIONAL_INFO?.(borrower))?.status).toBe(200);
		await borrower.untilStage("PLEDGE_REVIEW");
		return borrower;
	}
	const choose = (borrower: Borrower, body: object, org = agent) =>
		org.ask("POST", `${DESK}/applications/${borrower.uuid}/reviews/pledge`, body);
	const seen = async (borrower: Borrower) =>
		(await agent.ask("GET", `${DESK}/applications/${borrower.uuid}`)).body as { [name: string]: Json };
	async function held(borrower: Borrower) {
		const { rows } = (await agent.ask("GET", `${DESK}/work?kind=hold`)).body as unknown as {
			readonly rows: readonly { readonly applicationUuid: string; readonly title: string }[];
		};
		return rows.filter(({ applicationUuid }) => applicationUuid === borrower.uuid).map(({ title }) => title);
	}
	/** The page to which the borrower's browser goes, from what the server tells it. */
	async function page(borrower: Borrower): Promise<string> {
		const [application, kept, { stage }] = await Promise.all([
			borrower.ask("GET", HELOC),
			borrower.ask("GET", `${HELOC}/answers`),
			borrower.standing(),
		]);
		const record = { application: application.body, ...kept.body, stage, today: "2026-11-20" };
		const flow = registry.flow(registry.product("partner"));
		return route(flow, factsOf(flow, record as object)).page;
	}

	it("holds the borrower at its own stage until an agent has chosen", async () => {
		const borrower = await heldBorrower();
		expect(await page(borrower)).toBe("pledge-review");
		expect((await borrower.ask("GET", `${HELOC}/standing`)).body).toMatchObject({
			stage: "PLEDGE_REVIEW",
			now: { title: "We are looking at your pledge", turn: "LENDER", who: "Our branch" },
		});
		expect(await held(borrower)).toEqual(["Pledge for a large line"]);
		expect((await seen(borrower)).reviews).toEqual([
			{
				id: "pledge",
				title: "Pledge for a large line",
				body: ["Call the borrower and note what was agreed."],
				choices: [
					{ id: "ACCEPTED", label: "The pledge is in order" },
					{ id: "NOT_ACCEPTED", label: "The pledge will not do" },
				],
			},
		]);

		expect((await choose(borrower, { choice: "ACCEPTED", note: "Spoke with the borrower." })).status).toBe(200);
		await borrower.untilStage("HMDA");
		expect(await page(borrower)).toBe("start/hmda");
		expect(await held(borrower)).toEqual([]);
		const { reviews, events } = await seen(borrower);
		expect(reviews).toEqual([]);
		expect(events).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ kind: "desk-review-chosen", about: "ACCEPTED", words: "Spoke with the borrower." }),
			]),
		);
		expect(await choose(borrower, { choice: "NOT_ACCEPTED" })).toMatchObject({
			status: 409,
			body: { code: "NOT_HELD" },
		});
		expect((await HAPPY_PATH.HMDA?.(borrower))?.status).toBe(200);
	});

	it("leads to a page of its own after a refusal, from which the borrower still reaches a person", async () => {
		const borrower = await heldBorrower();
		expect((await choose(borrower, { choice: "NOT_ACCEPTED" })).status).toBe(200);
		expect((await borrower.standing()).stage).toBe("PLEDGE_REVIEW");
		expect(await page(borrower)).toBe("pledge-refused");
		expect(registry.product("partner").pages.pages["pledge-refused"]?.actions?.help?.to).toBe("/contact");
		expect(await held(borrower)).toEqual([]);
		expect((await seen(borrower)).isOver).toBe(false);
	});

	it("is kept with the decisions, each of which comes out the same when it is made again", async () => {
		const borrower = await heldBorrower();
		await choose(borrower, { choice: "ACCEPTED" });
		const { decisions } = (await agent.ask("GET", `${DESK}/applications/${borrower.uuid}/why`)).body as unknown as {
			readonly decisions: readonly { readonly stage: string; readonly replay: boolean }[];
		};
		expect(decisions.map(({ stage }) => stage)).toEqual(expect.arrayContaining(["HMDA", "PLEDGE_REVIEW"]));
		expect(decisions.filter(({ replay }) => !replay)).toEqual([]);
	});

	it("tells the borrower what was chosen and never who chose", async () => {
		const borrower = await heldBorrower();
		await choose(borrower, { choice: "ACCEPTED" });
		expect((await borrower.ask("GET", `${HELOC}/answers`)).body.partner).toEqual({
			partner: { reviews: { pledge: { choice: "ACCEPTED" } } },
		});
	});

	it("takes a choice that it offers, from staff of its lender alone", async () => {
		const borrower = await heldBorrower();
		expect(await choose(borrower, { choice: "APPROVED" })).toMatchObject({
			status: 422,
			body: { errors: [{ field: "choice" }] },
		});
		const stranger = await new Agent(server.app, "main").login();
		expect((await choose(borrower, { choice: "ACCEPTED" }, stranger)).status).toBe(404);
		const url = `${DESK}/applications/{uuid}/reviews/pledge`;
		expect((await borrower.ask("POST", url, { choice: "ACCEPTED" })).status).toBe(403);
		expect((await borrower.standing()).stage).toBe("PLEDGE_REVIEW");
	});
});
