import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { checkRegister } from "../../src/lending/reporting/edits/check-register.ts";
import { filerOf } from "../../src/server/workflow/lar/filer.ts";
import { registerOf } from "../../src/server/workflow/lar/register.ts";
import { addOrganization } from "../catalog/overlay-folder.ts";
import { readPdf } from "../vendors/harness/pdf-text.ts";
import { withoutIds } from "../without-ids.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { ABOUT, AGREED, inviting, joining } from "./harness/co-applicant.ts";
import { signerAgreesToNotices } from "./harness/consent.ts";
import { productionEngine } from "./harness/databases.ts";
import { HAPPY_PATH, walk } from "./harness/happy-path.ts";
import { invitationTo, mailsTo, Signer } from "./harness/signer.ts";
import { testCatalog } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc";
const STATUS = "/service-krang-heloc/borrower/secure/api/v1/{uuid}/status";
type Listed = readonly { readonly [name: string]: unknown }[];

const application = async (borrower: Borrower) => (await borrower.ask("GET", `${HELOC}/{uuid}`)).body;
const firstRate = async (borrower: Borrower) =>
	((await application(borrower)).offers as readonly { rate: number; maxAmount: number }[])[0]?.rate;

describe.each(productionEngine)("two people who apply together, on $name", ({ open }) => {
	const server = serverForAll(open);

	const listOf = async (signer: Signer) =>
		((await signer.ask("GET", "/disclosures")).body as unknown as Listed).map(({ id }) => String(id));
	const pdfOf = async (signer: Signer, id: string) => {
		const url = `${HELOC}/co-deed/disclosures/${id}/pdf`;
		const headers = { authorization: `Bearer ${signer.jwt}`, org: signer.org };
		return readPdf((await server.app.inject({ method: "GET", url, headers })).rawPayload);
	};

	it("both are priced together, from the intent to a line that both sign", async () => {
		const alone = await new Borrower(server.app).register();
		await walk(alone, ["OFFER_SELECTION"]);
		const { borrower, email } = await inviting(server.app);
		expect(await borrower.standing()).toMatchObject({ stage: "IN_PROGRESS", rule: "origination/co-applicant-awaited" });
		expect((await application(borrower)).helocSigners).toMatchObject([{ email, jointApplication: "AWAITED" }]);
		const token = await invitationTo(server.app, email);
		const [mail] = await mailsTo(server.app, email);
		expect(withoutIds(`${mail?.subject} ${mail?.body}`)).not.toMatch(/Ben|Testwell|95126|deed/);
		expect(mail?.body).toMatch(/^Paloma .* 1066 Arbol Way/);
		const look = await new Signer(server.app).invitation("look", token);
		expect(look.body, "someone who will owe the line").toEqual({ needs: "PASSWORD", asks: "APPLY" });

		const ben = await joining(server.app, email);
		await borrower.untilStage("OFFER_SELECTION");
		expect(await ben.page()).toBe("together/applied");
		expect((await application(borrower)).incompleteness).toBeNull();
		// the lower score, 680, prices: 10.25 % before adjustments, where 742 alone is 8.25 %
		const [joint = 0, own = 0] = [await firstRate(borrower), await firstRate(alone)];
		expect(Math.round((joint - own) * 10_000)).toBe(200);

		// each reads the notice of their own score, and nobody else's
		expect(await listOf(ben)).toContain("credit-score");
		expect((await ben.ask("GET", "/disclosures/credit-score/pdf")).status).toBe(409);
		expect((await signerAgreesToNotices(ben)).status).toBe(200);
		expect((await pdfOf(ben, "credit-score")).text).toMatch(/680/);
		const theirs = (await borrower.ask("GET", `${HELOC}/{uuid}/disclosures`)).body as unknown as Listed;
		expect(theirs.filter(({ kind }) => kind === "credit-score")).toHaveLength(1);
		const borrowers = JSON.stringify((await application(borrower)) ?? {});
		expect(withoutIds(borrowers)).not.toMatch(/1982-03-09|60000|BLACK/);
		expect(withoutIds((await ben.ask("GET", "")).text)).not.toMatch(/120000|offers|1980-04-17/);

		const met = await walk(borrower, ["CO_DEED_REQ"]);
		expect(met).toContain("INCOME_VERIFICATION");
		expect((await application(borrower)).helocSigners).toMatchObject([{ jointApplication: "CHECKED" }]);
		await ben.untilPage("identity");
		await ben.showId("together/intro");
		expect(await listOf(ben)).toEqual(expect.arrayContaining(["home-equity", "closing", "note", "deed-of-trust"]));
		expect((await pdfOf(ben, "note")).text).toMatch(/Borrower: Paloma Testwell and Ben Testwell/);
		const sample = await pdfOf(ben, "e-sign-consent");
		const demonstrationCode = /\b\d{6}\b/.exec(sample.text)?.[0] ?? "";
		await ben.submit("signing/esign-consent", { consented: true, demonstrationCode });
		const signature = { signatureName: "Ben Testwell", intent: true, signatureStyle: "TYPED" };
		for (const id of ["closing", "note", "deed-of-trust"]) await pdfOf(ben, id);
		const withoutNote = await ben.submit("signer/sign", { ...signature, documentIds: ["deed-of-trust"] });
		expect(withoutNote).toMatchObject({ status: 422, body: { errors: [{ field: "documentIds" }] } });
		const documentIds = ["closing", "note", "deed-of-trust"];
		expect(await ben.submit("signer/sign", { ...signature, documentIds })).toMatchObject({ status: 200 });
		expect((await pdfOf(ben, "note")).text).toMatch(/\/s\/ Ben Testwell/);
		await ben.submit("notary/intro", { camera: true, microphone: true, location: true });
		await ben.submit("notary/session", { event: "JOINED" });
		await vi.waitFor(async () => {
			const { notarySession } = (await ben.ask("GET", "")).body as { notarySession?: { status?: string } };
			expect(notarySession?.status).toBe("READY_TO_SIGN");
		}, 120_000);
		await ben.submit("notary/session", { event: "COMPLETED" });
		await ben.untilPage("documents");

		await walk(borrower, ["RESCISSION"]);
		expect(await listOf(ben)).toContain("rescission");
		await HAPPY_PATH.RESCISSION?.(borrower);
		// no money moves before a person has accepted the proof of the second income
		await borrower.untilStage("FUNDING_DECISION");
		expect((await borrower.standing()).rule).toBe("origination/co-owner-requests-owed");

		const { database, keys, portsOf } = server.app.serverContext;
		const product = testCatalog().product("main");
		const { filer } = filerOf(product);
		const found = await registerOf(
			{ database, keys, ports: portsOf("main") },
			{ products: [product], filer, year: new Date().getFullYear() },
		);
		const row = found.rows.map((one) => one.split("|")).find((one) => one[10] === "1") ?? [];
		expect(row).toHaveLength(110);
		// ethnicity, race and sex of the second person, given on the internet; age; income of both in thousands
		expect([row[24], row[30], row[31], row[40], row[51], row[53], row[55], row[56]]).toEqual([
			"2",
			"2",
			"2",
			"3",
			"1",
			"2",
			"44",
			"180",
		]);
		// the one score that was relied on is the second person's
		expect([row[61], row[62], row[63], row[65]]).toEqual(["8888", "680", "9", "12"]);
		expect(
			checkRegister(found.sheet, found.rows, new Date().getFullYear()).filter(({ edit }) => !edit.startsWith("Q")),
		).toEqual([]);

		const agent = await new Agent(server.app).login();
		const { body: view } = await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`);
		const sections = (view.facts as Listed).map(({ title }) => title);
		expect(sections).toContain("Ben Testwell, applying too");
	});

	it("a decline is told to each, with their own score", async () => {
		const { borrower, email } = await inviting(server.app);
		const ben = await joining(server.app, email, { ssn: "666-40-0001" });
		await vi.waitFor(async () => expect((await application(borrower)).adverseAction).toBeTruthy(), 120_000);
		expect((await application(borrower)).adverseAction).toMatchObject({ score: { value: "742" } });
		await ben.untilPage("together/decision");
		expect((await signerAgreesToNotices(ben)).status).toBe(200);
		const { text } = await pdfOf(ben, "adverse-action");
		expect(text).toMatch(/529/);
		expect(text).not.toMatch(/742|Paloma/);
		expect(text).toMatch(/Sandbox Credit Bureau/);
		await expect
			.poll(async () => (await mailsTo(server.app, email)).some(({ body }) => /decision/.test(body)))
			.toBe(true);
		await expect
			.poll(async () => (await mailsTo(server.app, borrower.email)).some(({ body }) => /decision/.test(body)))
			.toBe(true);
	});

	it("the borrower may apply alone after all, and the other person is asked nothing more", async () => {
		const { borrower, email } = await inviting(server.app);
		const ben = await new Signer(server.app).comeIn(await invitationTo(server.app, email));
		// what is missing, and by when, as for any incomplete application
		await vi.waitFor(async () => {
			expect((await application(borrower)).incompleteness).toMatchObject({ what: "CO_APPLICANT" });
		}, 120_000);
		const listed = (await borrower.ask("GET", `${HELOC}/{uuid}/disclosures`)).body as unknown as Listed;
		expect(listed.filter(({ kind }) => kind === "incompleteness")).toHaveLength(1);
		expect((await ben.submit("co-applicant/decline", { confirmed: true })).body.page).toBe("together/declined");
		expect((await application(borrower)).helocSigners).toMatchObject([{ status: "DECLINED" }]);
		expect((await borrower.submit("start/co-applicant", { choice: "ALONE" })).status).toBe(200);
		await borrower.untilStage("OFFER_SELECTION");
		expect(await application(borrower)).toMatchObject({ helocSigners: [], incompleteness: null });
		await ben.untilPage("cancelled");
		const { body } = await borrower.ask("GET", STATUS);
		expect(body.stage).toBe("OFFER_SELECTION");
	});

	it("a co-applicant may still say no once they have applied: the offers to both are none to one", async () => {
		const { borrower, email } = await inviting(server.app);
		const ben = await joining(server.app, email);
		await borrower.untilStage("OFFER_SELECTION");
		const joint = await firstRate(borrower);
		await ben.submit("co-applicant/decline", { confirmed: true });
		await borrower.untilStage("IN_PROGRESS");
		expect((await borrower.submit("product/select", {})).status).toBe(409);
		await borrower.submit("start/co-applicant", { choice: "ALONE" });
		await borrower.untilStage("OFFER_SELECTION");
		expect(await firstRate(borrower)).toBeLessThan(joint ?? 0);
	});

	it("a frozen file waits for the person whose it is, and a minor cannot apply", async () => {
		const { borrower, email } = await inviting(server.app);
		const ben = await new Signer(server.app).comeIn(await invitationTo(server.app, email));
		await ben.submit("co-applicant/agreements", AGREED);
		const unnamed = await ben.submit("co-applicant/about", ABOUT);
		expect(unnamed).toMatchObject({ status: 422, body: { errors: [{ field: "ssn" }] } });
		const minor = await ben.submit("co-applicant/about", { ...ABOUT, dob: "2015-01-01", ssn: "666-50-0001" });
		expect(minor).toMatchObject({ status: 422, body: { errors: [{ field: "dob" }] } });
		await ben.submit("co-applicant/about", { ...ABOUT, ssn: "666-50-0001" });
		await ben.submit("co-applicant/income", { employmentType: "UNEMPLOYED", income: 0 });
		await ben.submit("start/hmda", {});
		await ben.untilPage("together/credit");
		expect((await borrower.standing()).rule).toBe("origination/co-applicant-awaited");
		expect((await ben.submit("co-applicant/retry", {})).status).toBe(200);
		await borrower.untilStage("OFFER_SELECTION");
	});

	it("nobody is asked to apply twice, and nobody with the borrower's own address", async () => {
		const { borrower } = await inviting(server.app);
		await borrower.untilStage("IN_PROGRESS");
		const own = await borrower.submit("start/co-applicant", { choice: "RESEND", email: borrower.email });
		expect(own).toMatchObject({ status: 422, body: { errors: [{ field: "email" }] } });
	});
});

describe.each(productionEngine)("what a lender decides about it, on $name", ({ open }) => {
	const folder = mkdtempSync(join(tmpdir(), "joint-"));

	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		addOrganization(folder, "partner", { "org.json": { ...madeUpLender("partner"), jointApplications: false } });
		addOrganization(folder, "primary", {
			"org.json": madeUpLender("primary"),
			"flows/pricing/joint-score.json": '{ "rows": { "all": { "then": { "uses": "PRIMARY" } } } }',
		});
		return { catalog: loadCatalog({ overlaysDir: folder }) };
	});

	it("takes no joint application where everyone applies alone", async () => {
		const borrower = await new Borrower(server.app, "partner").register();
		await borrower.untilStage("LIEN_VERIFICATION");
		const answers = { name: "Ben Testwell", email: "ben@example.com", isOwnerOrSpouse: true, jointIntent: true };
		const refused = await borrower.submit("start/joint", answers);
		expect(refused).toMatchObject({ status: 409, body: { code: "STEP_NOT_OPEN" } });
	});

	it("prices by the primary applicant's score where its table says so", async () => {
		const { borrower, email } = await inviting(server.app, "primary");
		await joining(server.app, email, { org: "primary" });
		await borrower.untilStage("OFFER_SELECTION");
		const alone = await new Borrower(server.app, "primary").register();
		await walk(alone, ["OFFER_SELECTION"]);
		expect(await firstRate(borrower)).toBe(await firstRate(alone));
	});
});
