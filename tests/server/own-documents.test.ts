import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { readPdf } from "../vendors/harness/pdf-text.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { inviting, joining } from "./harness/co-applicant.ts";
import { agreeToNotices, readyToSign, signerReadyToSign } from "./harness/consent.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import type { Signer } from "./harness/signer.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "own-disclosure";
const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const CO_DEED = "/service-application/api/v1/application/heloc/co-deed";
const NOTIFICATIONS = "/service-notification/secure/api/v1/notifications";
const GUIDE = "partner_own-disclosure_home-care-guide";
const AGREEMENT = "partner_own-disclosure_relationship-checking";

interface Listed {
	readonly id: string;
	readonly kind: string;
	readonly title: string;
	readonly signed: boolean;
	readonly acknowledged: string | null;
	readonly isHeld: boolean;
	readonly onPaper: { readonly mailBy: string } | null;
}

describe.each(productionEngine)("documents of a lender's own, on $name", ({ open }) => {
	const server = serverForAll(open, () => ({
		catalog: loadCatalog({ overlaysDir: join(import.meta.dirname, "../data/partners/wishes") }),
	}));
	let agent: Agent;
	beforeAll(async () => {
		agent = await new Agent(server.app, ORG).login();
	});

	const listed = async (borrower: Borrower) =>
		(await borrower.ask("GET", `${HELOC}/disclosures`)).body as unknown as readonly Listed[];
	const one = async (borrower: Borrower, id: string) => (await listed(borrower)).filter((entry) => entry.id === id);
	const ofSigner = async (signer: Signer) =>
		(await signer.ask("GET", "/disclosures")).body as unknown as readonly Listed[];
	const pdf = async ({ jwt, org }: { readonly jwt: string; readonly org: string }, url: string) => {
		const headers = { authorization: `Bearer ${jwt}`, org };
		return readPdf((await server.app.inject({ method: "GET", url, headers })).rawPayload);
	};
	const pdfOf = (borrower: Borrower, id: string) =>
		pdf(borrower, `${HELOC}/disclosures/${id}/pdf`.replace("{uuid}", borrower.uuid));
	const sign = (borrower: Borrower, ...documentIds: readonly string[]) =>
		borrower.submit("signing/sign", { documentIds, signatureName: "Paloma Testwell", intent: true });

	it("are given when they are due, once, read, signed with the closing papers, and kept", async () => {
		const borrower = await new Borrower(server.app, ORG).register();
		await walk(borrower, ["APP_SUBMISSION"]);
		expect((await listed(borrower)).filter(({ kind }) => kind.startsWith("partner."))).toEqual([]);

		await walk(borrower, ["NOTE_SIGNING"]);
		expect(await one(borrower, AGREEMENT)).toMatchObject([
			{
				kind: "partner.own-disclosure.relationship-checking",
				title: "Relationship checking agreement",
				acknowledged: "CLOSING",
				signed: false,
			},
		]);
		const shown = await pdfOf(borrower, AGREEMENT);
		expect(shown.isMarked).toBe(true);
		expect(shown.language).toBe("en-US");
		expect(shown.title).toBe("Relationship checking agreement");
		expect(shown.text).toMatch(/Paloma Testwell keeps a checking account with Pinecove Savings Bank/);
		expect(shown.text).toMatch(/line of \$\d[\d,]*\.\d\d on 1066 Arbol Way/);
		expect(shown.text).toMatch(/first draw, \d+\.\d{3}%, does not change/);
		expect(shown.text).not.toMatch(/branch manager|[{}]/);

		expect((await readyToSign(borrower)).status).toBe(200);
		const without = await sign(borrower, "closing", "note");
		expect(without).toMatchObject({ status: 422, body: { errors: [{ field: "documentIds" }] } });
		expect(await sign(borrower, "closing", "note", AGREEMENT)).toMatchObject({ status: 200 });
		expect(await one(borrower, AGREEMENT)).toMatchObject([{ signed: true }]);
		expect((await pdfOf(borrower, AGREEMENT)).text).toMatch(/\/s\/ Paloma Testwell/);

		const { events } = (await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}`))
			.body as unknown as {
			readonly events: readonly { readonly given: readonly string[] }[];
		};
		const titles = ["Caring for a pledged home", "Relationship checking agreement"];
		expect(events.flatMap(({ given }) => given).sort()).toEqual(titles);
		const { body: told } = await borrower.ask("GET", NOTIFICATIONS);
		expect(JSON.stringify(told)).toContain("Relationship checking agreement. We keep it with your documents.");
	});

	it("go on paper to someone without consent where the contract says so", async () => {
		const borrower = await new Borrower(server.app, ORG).register();
		await walk(borrower, ["INCOME_VERIFICATION"]);
		expect(await one(borrower, GUIDE)).toMatchObject([
			{ acknowledged: null, isHeld: true, onPaper: { mailBy: expect.any(String) } },
		]);
		expect((await borrower.ask("GET", `${HELOC}/disclosures/${GUIDE}/pdf`)).status).toBe(409);
		const { rows } = (await agent.ask("GET", "/service-desk/api/v1/paper-notices")).body as unknown as {
			readonly rows: readonly { readonly id: string; readonly applicationUuid: string }[];
		};
		expect(rows.filter(({ applicationUuid }) => applicationUuid === borrower.uuid)).toContainEqual(
			expect.objectContaining({ id: GUIDE, title: "Caring for a pledged home" }),
		);
		expect((await agreeToNotices(borrower)).status).toBe(200);
		expect(await one(borrower, GUIDE)).toMatchObject([{ isHeld: false, onPaper: null }]);
		expect((await pdfOf(borrower, GUIDE)).text).toContain("There is nothing to sign.");
	});

	it("come with their translation for someone who applied in its language, and the original is signed", async () => {
		const borrower = await new Borrower(server.app, ORG).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		const found = (await borrower.ask("GET", HELOC)).body.liens as readonly { readonly [name: string]: Json }[];
		const liens = found.map(({ uuid = "", holder = "", type = "", balance = 0 }) => ({
			...{ uuid, holder, type, balance },
			status: "OPEN",
		}));
		const answers = { liens, inquiryAttestation: "NO_NEW_DEBT", attested: true };
		const confirmed = await borrower.submit("liens", answers, { "accept-language": "es-US" });
		expect(confirmed).toMatchObject({ status: 200 });
		await walk(borrower, ["NOTE_SIGNING"]);
		const own = (await listed(borrower)).filter(({ id }) => id.startsWith(AGREEMENT));
		expect(own).toMatchObject([
			{ id: AGREEMENT, acknowledged: "CLOSING" },
			{ id: `${AGREEMENT}-es`, acknowledged: null, title: "Acuerdo de cuenta corriente vinculada" },
		]);
		const { language, text } = await pdfOf(borrower, `${AGREEMENT}-es`);
		expect(language).toBe("es-US");
		expect(text).toMatch(/Se hizo el \d{1,2} de \w+ de \d{4}/);
		expect((await readyToSign(borrower)).status).toBe(200);
		expect(await sign(borrower, "closing", "note", AGREEMENT)).toMatchObject({ status: 200 });
	});

	it("are each co-applicant's own copy, which they sign for themselves", async () => {
		const { borrower, email } = await inviting(server.app, ORG);
		const ben = await joining(server.app, email, { org: ORG });
		await borrower.untilStage("OFFER_SELECTION");
		await walk(borrower, ["NOTE_SIGNING"]);
		expect((await readyToSign(borrower)).status).toBe(200);
		expect(await sign(borrower, "closing", "note", AGREEMENT)).toMatchObject({ status: 200 });
		await walk(borrower, ["CO_DEED_REQ"]);
		await ben.untilPage("identity");
		await ben.showId("together/intro");
		const own = (await ofSigner(ben)).filter(({ kind }) => kind.startsWith("partner."));
		expect(own.map(({ id, signed }) => [id, signed])).toEqual([
			[GUIDE, false],
			[AGREEMENT, false],
		]);
		expect((await signerReadyToSign(ben)).status).toBe(200);
		const signature = { signatureName: "Ben Testwell", intent: true, signatureStyle: "TYPED" };
		const papers = ["closing", "note", "deed-of-trust"];
		expect((await ben.submit("signer/sign", { ...signature, documentIds: papers })).status).toBe(422);
		const all = await ben.submit("signer/sign", { ...signature, documentIds: [...papers, AGREEMENT] });
		expect(all).toMatchObject({ status: 200 });
		expect((await pdf(ben, `${CO_DEED}/disclosures/${AGREEMENT}/pdf`)).text).toMatch(/\/s\/ Ben Testwell/);
		expect((await pdfOf(borrower, AGREEMENT)).text).not.toMatch(/\/s\/ Ben Testwell/);
	});
});
