import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { compileFlow } from "../../src/flow/engine/index.ts";
import { applicationEvents } from "../../src/server/platform/db/schema.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { replay } from "../../src/server/workflow/decisions/replay.ts";
import type { StoredDecision } from "../../src/server/workflow/decisions/stored-decision.ts";
import { bucketOf } from "../../src/server/workflow/experiments/bucket.ts";
import { experimentResults } from "../../src/server/workflow/studio/effect/experiment-results.ts";
import { addOrganization, type OverlayFiles } from "../catalog/overlay-folder.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { Visit } from "./harness/visit.ts";
import { DrawnPages } from "./harness/visitor.ts";

const DRAFT = "/service-application/external/api/v1/registration/draft";
const FIXTURE = join(import.meta.dirname, "../data/valid/experiment-facts.json");
const { files } = JSON.parse(readFileSync(FIXTURE, "utf8")) as { readonly files: OverlayFiles };
const INTRO = { "registration/intro": { plan: "REPAIRS" } };

/** A visitor's cookie for this variant of the 50% experiment. */
function visitorOn(side: "control" | "variation"): string {
	for (;;) {
		const uuid = randomUUID();
		if (bucketOf("short-intro", uuid) < 5_000 === (side === "control")) return `heloc_visitor=${uuid}`;
	}
}

describe.each(productionEngine)("experiments that rules read, on $name", ({ open }) => {
	const overlaysDir = mkdtempSync(join(tmpdir(), "heloc-flow-sides-"));
	const keys = testKeys();
	const pages = new DrawnPages();

	afterAll(() => {
		pages.remove();
		rmSync(overlaysDir, { recursive: true, force: true });
	});
	const server = serverForAll(open, () => {
		addOrganization(overlaysDir, "partner", files);
		const catalog = loadCatalog({ overlaysDir });
		return { catalog, keys, webRoot: pages.webRoot, renderer: pages.renderer };
	});

	const draftOf = (cookie: string, org = "partner") =>
		send(server.app, { method: "GET", url: DRAFT, headers: { org, ...(cookie === "" ? {} : { cookie }) } });
	const registered = async (cookie: string, intro: object) => {
		const borrower = new Borrower(server.app, "partner");
		const answers = { ...borrower.answers, ...intro };
		const headers = { org: "partner", ...(cookie === "" ? {} : { cookie }) };
		const url = "/identity/api/v1/registration/register";
		const made = await send(server.app, { method: "POST", url, headers, payload: { answers } });
		expect(made.status, made.text).toBe(201);
		borrower.jwt = String(made.body.jwt);
		borrower.uuid = String(made.body.applicationUuid);
		return borrower;
	};
	const pageOf = async (borrower: Borrower) => {
		await borrower.untilStage("LIEN_VERIFICATION");
		return (await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/standing")).body.page;
	};
	const sidesOf = async (borrower: Borrower) =>
		(await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}/answers")).body.experiments;
	const show = (borrower: Borrower, name: string, variation: string) =>
		send(server.app, {
			method: "PATCH",
			url: `/service-application/api/v3/application/heloc/${borrower.uuid}/experiments`,
			headers: { authorization: `Bearer ${borrower.jwt}`, org: "partner" },
			payload: { experiments: [{ name, variation }] },
		});

	it("lead visitors on different sides through different steps and pages", async () => {
		const [control, variation] = [visitorOn("control"), visitorOn("variation")];
		const plain = (await draftOf(control)).body;
		expect(plain.experiments).toEqual({ "short-intro": "control" });
		expect(plain.steps).not.toContain("intro");
		const other = (await draftOf(variation)).body;
		expect(other.experiments).toEqual({ "short-intro": "variation" });
		expect(other.steps).toContain("intro");

		expect(await pageOf(await registered(control, {}))).toBe("liens");
		const asked = await registered(variation, INTRO);
		expect(await pageOf(asked)).toBe("start/intro-more");
		expect(await sidesOf(asked)).toEqual({ "short-intro": "variation" });
		expect((await asked.submit("start/intro-more", { plan: "OTHER" })).status).toBe(200);
		expect(await pageOf(asked)).toBe("liens");
	});

	it("ask each side for its own steps before an account is made", async () => {
		const { answers } = new Borrower(server.app, "partner");
		const headers = { org: "partner", cookie: visitorOn("variation") };
		const url = "/identity/api/v1/registration/register";
		const refused = await send(server.app, { method: "POST", url, headers, payload: { answers } });
		expect(refused).toMatchObject({ status: 422, body: { errors: [{ form: "registration/intro" }] } });
	});

	it("draw the registration with the side of a cookie, which a lender without such rules does not set", async () => {
		const url = "/account/heloc/register-v2";
		const drawn = await send(server.app, { method: "GET", url, headers: { org: "partner", accept: "text/html" } });
		const cookie = String(drawn.headers["set-cookie"]).split(";")[0] ?? "";
		expect(cookie).toMatch(/^heloc_visitor=[0-9a-f-]{36}$/);
		expect(drawn.headers["cache-control"]).toBe("no-store");
		expect(pages.draft).toEqual((await draftOf(cookie)).body);
		const elsewhere = await send(server.app, { method: "GET", url, headers: { org: "main", accept: "text/html" } });
		expect(elsewhere.headers["set-cookie"]).toBeUndefined();
		expect((await draftOf("", "main")).body.experiments).toBeUndefined();
	});

	it("count a visitor on the side of their cookie, and once they have an application", async () => {
		const period = { since: new Date(0), until: new Date(Date.now() + 60_000) };
		const counted = async () => {
			const results = await experimentResults(server.app.serverContext, { org: "partner", product: null }, period);
			const result = results.find(({ experiment }) => experiment === "short-intro");
			return new Map(result?.sides.map(({ variation, visitors, registered }) => [variation, [visitors, registered]]));
		};
		const [before, met] = [await counted(), await draftOf("")];
		const cookie = String(met.headers["set-cookie"]).split(";")[0] ?? "";
		const side = (met.body.experiments as { "short-intro": "control" | "variation" })["short-intro"];
		const [visitors = 0, registrations = 0] = before.get(side) ?? [];
		expect((await counted()).get(side)).toEqual([visitors + 1, registrations]);
		await registered(cookie, side === "variation" ? INTRO : {});
		expect((await counted()).get(side)).toEqual([visitors + 1, registrations + 1]);
		// a browser's own tracker, which decides nothing here, is not a second visitor
		const visit = new Visit(server.app, "partner");
		await visit.tell("page_view", "register-v2");
		const optimizeUser = { trackerId: visit.trackerUuid };
		const url = "/service-optimize/external/api/v1/decision";
		const headers = { org: "partner" };
		await send(server.app, {
			method: "POST",
			url,
			headers,
			payload: { optimizeUser, experimentKeys: ["short-intro"] },
		});
		expect((await counted()).get(side)).toEqual([visitors + 1, registrations + 1]);
	});

	it("keep the first side that a borrower was shown, and the decisions that read it can be made again", async () => {
		const borrower = await registered("", {});
		expect(await pageOf(borrower)).toBe("liens");
		expect((await show(borrower, "short-intro", "variation")).body).toEqual({
			experiments: [{ name: "short-intro", variation: "variation" }],
		});
		expect(await pageOf(borrower)).toBe("start/intro-more");
		expect((await show(borrower, "short-intro", "control")).body).toEqual({
			experiments: [{ name: "short-intro", variation: "variation" }],
		});
		await show(borrower, "somewhere-else", "variation");
		expect(await sidesOf(borrower)).toEqual({ "short-intro": "variation" });

		const { cipher } = await readApplication(server.database.db, keys, borrower.uuid, false);
		const [event] = await server.database.db
			.select()
			.from(applicationEvents)
			.where(eq(applicationEvents.applicationUuid, borrower.uuid))
			.orderBy(desc(applicationEvents.sequence))
			.limit(1);
		expect(event?.kind).toBe("experiments-assigned");
		const cell = { table: "application_events", row: `${borrower.uuid}:${event?.sequence}` };
		const { decision } = cipher.decryptJson("body", event?.body ?? Buffer.alloc(0), cell) as {
			decision: StoredDecision;
		};
		expect(decision.page).toBe("start/intro-more");
		const flow = compileFlow(loadCatalog({ overlaysDir }).product("partner"));
		expect(replay(flow, decision).isSame).toBe(true);
	});
});
