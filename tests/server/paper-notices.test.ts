import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { readPdf } from "../vendors/harness/pdf-text.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { agreeToNotices } from "./harness/consent.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const DESK = "/service-desk/api/v1";

type Row = { readonly [name: string]: Json };

describe.each(productionEngine)("notices without consent to electronic records, on $name", ({ open }) => {
	let agent: Agent;
	let borrower: Borrower;

	const server = serverForAll(open);
	beforeAll(async () => {
		agent = await new Agent(server.app).login();
		borrower = await new Borrower(server.app, "main", { "registration/legal-name": { lastName: "Testo" } }).register();
		await vi.waitFor(async () => expect((await borrower.ask("GET", HELOC)).body.adverseAction).toBeTruthy(), 120_000);
	});

	const entry = async (id: string) => {
		const { body } = await borrower.ask("GET", `${HELOC}/disclosures`);
		return (body as unknown as readonly Row[]).find((one) => one.id === id);
	};
	const read = async (part: "pdf" | "content") =>
		(await borrower.ask("GET", `${HELOC}/disclosures/adverse-action/${part}`)).status;
	const toMail = async () =>
		((await agent.ask("GET", `${DESK}/paper-notices`)).body.rows as readonly Row[]).filter(
			({ applicationUuid }) => applicationUuid === borrower.uuid,
		);
	const place = (id: string) => `${DESK}/applications/${borrower.uuid}/paper-notices/applicant/${id}`;

	it("a decline is not shown, and waits at the desk to be printed and mailed within 30 days", async () => {
		expect(await entry("adverse-action")).toMatchObject({ isHeld: true, onPaper: { mailedOn: null } });
		expect([await read("pdf"), await read("content")]).toEqual([409, 409]);
		const [row] = await toMail();
		expect(row).toMatchObject({ id: "adverse-action", recipient: "applicant", name: "Paloma Testo", copies: 1 });
		expect(row?.address).toContainEqual(expect.stringMatching(/\d{5}$/));
		const days = (Date.parse(String(row?.mailBy)) - Date.now()) / 86_400_000;
		expect(Math.abs(days - 29.5)).toBeLessThanOrEqual(1);
	});

	it("is printed, and recorded as mailed by the person who did it, on a day that can be true", async () => {
		const pdf = await server.app.inject({
			method: "GET",
			url: `${place("adverse-action")}/pdf`,
			headers: { authorization: `Bearer ${agent.jwt}`, org: "main" },
		});
		expect((await readPdf(pdf.rawPayload)).text).toContain("Delinquent past or present credit obligations");
		const [row] = await toMail();
		for (const on of ["2020-01-01", "2099-01-01", "2026-13-40"]) {
			expect((await agent.ask("POST", `${place("adverse-action")}/mailed`, { on })).status, on).toBe(422);
		}
		const on = String((await entry("adverse-action"))?.on);
		expect((await agent.ask("POST", `${place("adverse-action")}/mailed`, { on })).status).toBe(200);
		expect(await toMail()).toEqual([]);
		expect(await entry("adverse-action")).toMatchObject({
			isHeld: true,
			onPaper: { mailBy: row?.mailBy, mailedOn: on },
		});
		const { body } = await agent.ask("GET", `${DESK}/applications/${borrower.uuid}`);
		expect((body.events as readonly Row[]).map(({ kind }) => kind)).toContain("desk-notice-mailed");
		expect((await agent.ask("POST", `${place("adverse-action")}/mailed`, { on })).status).toBe(404);
	});

	it("is for the staff of that lender alone", async () => {
		const url = `${DESK}/paper-notices`;
		expect((await borrower.ask("GET", url)).status).toBe(403);
		const stranger = await new Agent(server.app, "lakeside-cu").login();
		expect((await stranger.ask("GET", url)).body.rows).toEqual([]);
		expect([403, 404]).toContain((await stranger.ask("GET", `${place("adverse-action")}/pdf`)).status);
	});

	it("can be read once the person has agreed and shown that they can, even after a decline", async () => {
		const wrong = await borrower.submit("application/electronic-records", {
			consented: true,
			demonstrationCode: "000000",
		});
		expect([wrong.status, await read("pdf")]).toEqual([422, 409]);
		expect((await agreeToNotices(borrower)).status).toBe(200);
		expect([await read("pdf"), await read("content")]).toEqual([200, 200]);
	});

	it("goes on paper again after the consent is withdrawn", async () => {
		const other = await new Borrower(server.app).register();
		await other.untilStage("LIEN_VERIFICATION");
		expect((await agreeToNotices(other)).status).toBe(200);
		expect((await other.submit("application/paper-records", { onPaper: true })).status).toBe(200);
		await agent.ask("POST", `${DESK}/applications/${other.uuid}/decline`, { reasons: ["income/debt-to-income"] });
		const { body } = await other.ask("GET", `${HELOC}/disclosures`);
		expect(body).toContainEqual(expect.objectContaining({ id: "adverse-action", isHeld: true }));
	});
});
