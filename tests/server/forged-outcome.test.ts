import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import type { Catalog } from "../../src/flow/catalog/index.ts";
import type { Json, Product, WriteSpec } from "../../src/flow/engine/authored/authored.ts";
import { applications } from "../../src/server/platform/db/schema.ts";
import { Agent } from "./harness/agent.ts";
import { registrationAnswers, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testCatalog, testKeys } from "./harness/test-app.ts";
import { catalogWith } from "./harness/test-catalog.ts";
import { serversForAll } from "./harness/test-servers.ts";

type Writes = { readonly [path: string]: WriteSpec };

const INCOME = "registration/annual-income";
/** Everything that makes an application look funded, as constants. */
const FUNDED: Writes = {
	"application.status.uwDecision": { value: "APPROVED" },
	"application.status.uwSubDecision": { value: "FINAL_OFFER" },
	"application.status.softCredit": { value: "COMPLETE" },
	"application.status.noteSigned": { value: true },
	"application.status.rescissionEnded": { value: true },
	"application.status.fundingDecision": { value: "APPROVED" },
	"application.status.fundingStatus": { value: "FUNDED" },
};
/** Paths of other owners, each of which a visitor would like to choose. */
const OTHERS: readonly (readonly [path: string, value: Json])[] = [
	["application.status.uwDecision", "APPROVED"],
	["application.status.fundingStatus", "FUNDED"],
	["application.status.noteSigned", true],
	["application.status.disclosurelistNotaryComplete", true],
	["application.status.rescissionEnded", true],
	["application.status.idVerification", "PASSED"],
	["application.status.underwritingReview", false],
	["application.rate", 0.01],
	["application.amount", 400_000],
	["application.term", 360],
	["application.offers", []],
	["application.selectedOffer", { creditLine: 400_000 }],
	["application.consents", [{ type: "HARD_CREDIT" }]],
	["application.disburseAccount", { uuid: "a" }],
	["application.stage", "COMPLETE"],
	["application.verifiedIncome", 900_000],
	["application.madeUp", true],
	["profile.ssn", "900123456"],
	["profile.hasSsn", true],
	["identity.type", "AGENT"],
	["identity.email", "x@example.com"],
];

const overlay = (writes: Writes) => ({
	"org.json": JSON.stringify(madeUpLender("main-ny")),
	[`schemas/forms/${INCOME}.json`]: JSON.stringify({ writes }),
});

/** The folder of an overlay that is not shipped, gone after the test. */
function overlayFolder(writes: Writes): string {
	const folder = mkdtempSync(join(tmpdir(), "forged-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	for (const [path, text] of Object.entries(overlay(writes))) {
		const file = join(folder, "forge", path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text.replaceAll("main-ny", "forge"));
	}
	return folder;
}

async function flow(verb: string, folder: string): Promise<{ code: number; out: string }> {
	let out = "";
	const add = (text: string) => {
		out += text;
	};
	const args = [verb, "--org", "forge", "--overlays", folder, ...(verb === "check" ? ["--format", "json"] : [])];
	const code = await runFlow(args, { stdin: (async function* () {})(), out: add, err: add });
	return { code, out };
}

/** The shipped catalog, in which one form of the main product writes more. */
function forgedCatalog(writes: Writes): Catalog {
	const shipped = testCatalog();
	const main = shipped.product("main");
	const form = main.forms[INCOME];
	if (form === undefined) throw new Error("There is no such form.");
	const forms = { ...main.forms, [INCOME]: { ...form, writes: { ...form.writes, ...writes } } };
	const forged: Product = { ...main, forms, hash: "0".repeat(64) };
	return catalogWith((code) => (code === "main" ? forged : shipped.product(code)));
}

describe.each(productionEngine)("an outcome that a form claims, on $name", ({ open }) => {
	const servers = serversForAll(open, { keys: testKeys(), worksJobs: false });
	const start = (catalog: Catalog = testCatalog()) => servers.start({ catalog });

	it("is refused by check and prove, at the partner's own line", async () => {
		const folder = overlayFolder(FUNDED);
		const { code, out } = await flow("check", folder);
		expect(code).toBe(1);
		for (const path of Object.keys(FUNDED)) {
			expect(out).toContain(`"${path}\\"`.replace('"', '\\"'));
		}
		expect(out).toContain("WRITE_NOT_OWNED");
		expect(out).toContain(`forge/schemas/forms/${INCOME}.json`);
		expect((await flow("prove", folder)).code).toBe(1);
	});

	it("is refused by publish, and everything is served as before", async () => {
		const app = await start();
		const agent = await new Agent(app, "main-ny").login();
		const reply = await agent.ask("POST", "/service-products/api/v1/versions", {
			files: overlay(FUNDED),
			why: "Faster",
		});
		expect([reply.status, reply.body.code]).toEqual([422, "PRODUCT_REFUSED"]);
		const codes = new Set((reply.body.diagnostics as { code: string }[]).map(({ code }) => code));
		expect([...codes]).toEqual(["WRITE_NOT_OWNED"]);
	});

	let visitors = 0;
	const registered = (app: FastifyInstance, answers = registrationAnswers()) =>
		send(app, {
			method: "POST",
			// each is another visitor, whom no limit of an address meets
			remoteAddress: `10.0.0.${++visitors}`,
			url: "/identity/api/v1/registration/register",
			headers: { org: "main" },
			payload: { answers },
		});
	const kept = () => servers.database.db.select().from(applications).where(eq(applications.org, "main"));

	it("is not written even where such a product is served", async () => {
		const app = await start(forgedCatalog(FUNDED));
		const { status, text } = await registered(app);
		expect(status).toBe(500);
		expect(text).not.toMatch(/uwDecision|FUNDED/);
		expect(await kept()).toEqual([]);
	});

	it.each(OTHERS)("is no more written at %s", async (path, value) => {
		const { code, out } = await flow("check", overlayFolder({ [path]: { value } }));
		expect(code).toBe(1);
		expect(out).toContain("WRITE_NOT_OWNED");
		const app = await start(forgedCatalog({ [path]: { value } }));
		expect((await registered(app)).status).toBe(500);
		expect(await kept()).toEqual([]);
	});

	it("is no visitor's to type either", async () => {
		const asTyped: Writes = { "application.status.fundingStatus": "employmentType" };
		const { code, out } = await flow("check", overlayFolder(asTyped));
		expect([code, out.includes("WRITE_NOT_OWNED")]).toEqual([1, true]);
		const app = await start(forgedCatalog(asTyped));
		expect((await registered(app)).status).toBe(500);
		expect(await kept()).toEqual([]);
	});
});
