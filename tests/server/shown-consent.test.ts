import { describe, expect, it } from "vitest";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { agreeToNotices } from "./harness/consent.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const REGISTER = "/identity/api/v1/registration/register";
const HELOC = "/service-application/api/v1/application/heloc/{uuid}";

describe.each(productionEngine)("the electronic consent of a further application, on $name", ({ open }) => {
	const server = serverForAll(open);

	const another = async (borrower: Borrower): Promise<Borrower> => {
		const made = await send(server.app, { method: "POST", url: REGISTER, payload: { answers: borrower.answers } });
		expect(made.status, made.text).toBe(201);
		const next = new Borrower(server.app);
		return Object.assign(next, { jwt: String(made.body.jwt), uuid: String(made.body.applicationUuid) });
	};
	const typesOf = async (borrower: Borrower): Promise<readonly string[]> => {
		const { body } = await borrower.ask("GET", HELOC);
		return (body.consents as { type: string }[]).map(({ type }) => type);
	};
	const declined = { "registration/legal-name": { lastName: "Testo" } };

	it("counts at once where the borrower has shown that they can open a document: nothing goes on paper", async () => {
		const borrower = await new Borrower(server.app, "main", declined).register();
		expect((await agreeToNotices(borrower)).status).toBe(200);
		const next = await another(borrower);
		expect(await typesOf(next)).toEqual(["TERMS", "PRIVACY", "ESIGN", "SOFT_CREDIT", "ELECTRONIC_RECORDS"]);
		await expect.poll(async () => (await next.ask("GET", HELOC)).body.adverseAction).toBeTruthy();
		const read = await next.ask("GET", `${HELOC}/disclosures/adverse-action/pdf`);
		expect(read.status).toBe(200);
		const agent = await new Agent(server.app).login();
		const { rows } = (await agent.ask("GET", "/service-desk/api/v1/paper-notices")).body;
		expect((rows as { applicationUuid: string }[]).filter((row) => row.applicationUuid === next.uuid)).toEqual([]);
	});

	it("waits for the same step where they have not, or have gone back to paper", async () => {
		const borrower = await new Borrower(server.app).register();
		expect(await typesOf(await another(borrower))).not.toContain("ELECTRONIC_RECORDS");
		const other = await new Borrower(server.app).register();
		expect((await agreeToNotices(other)).status).toBe(200);
		expect((await other.submit("application/paper-records", { onPaper: true })).status).toBe(200);
		expect(await typesOf(other)).toEqual(["TERMS", "PRIVACY", "SOFT_CREDIT"]);
		expect(await typesOf(await another(other))).not.toContain("ELECTRONIC_RECORDS");
	});
});
