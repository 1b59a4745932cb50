import { beforeAll, describe, expect, it } from "vitest";
import { sandboxCode } from "../../src/server/journey/bank/sandbox-customers.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { linkAccount } from "./harness/link-account.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";
const RETURNS = "/service-application/api/v1/link-returns";
const PAGE = "income/link/PLAID_TRANSACTIONS";

describe.each(productionEngine)("the way out to an institution's page and back, on $name", ({ open }) => {
	const clock = new FakeClock();
	let borrower: Borrower;

	const server = serverForAll(open, { now: clock.now });
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		await walk(borrower, ["INCOME_VERIFICATION"]);
	});

	async function leave(institution = "platypus-oauth", page = PAGE): Promise<URL> {
		const reply = await borrower.ask("POST", `${HELOC}/hand-offs`, { institution, page });
		expect(reply.status, reply.text).toBe(201);
		return new URL(String(reply.body.url), "http://localhost");
	}
	const stateOf = (url: URL) => url.searchParams.get("oauth_state_id") ?? "";
	const retryOrEscalate = (who: Borrower, body: object) => who.ask("POST", RETURNS, body);
	const handOff = async () => (await borrower.ask("GET", HELOC)).body.linkHandOff;

	it("is offered for every institution, while the step is open", async () => {
		const listed = await borrower.ask("GET", `${HELOC}/institutions`);
		expect(listed.body).toContainEqual({ id: "platypus-oauth", name: "Platypus OAuth", kind: "BANK" });
		for (const { id } of listed.body as unknown as readonly { readonly id: string }[]) {
			expect((await leave(id)).pathname).toBe("/service-sandbox/bank");
		}
		for (const [institution, page, status] of [
			["nobody", PAGE, 404],
			["platypus-oauth", "bank/disburse", 409],
			["platypus-oauth", "https://elsewhere.example", 400],
		] as const) {
			expect((await borrower.ask("POST", `${HELOC}/hand-offs`, { institution, page })).status).toBe(status);
		}
	});

	it("tells the institution nothing about the borrower", async () => {
		const url = await leave();
		expect([...url.searchParams.keys()].sort()).toEqual(["institution", "oauth_state_id", "return"]);
		expect(url.href).not.toContain(borrower.uuid);
		expect(url.searchParams.get("return")).toBe("/account/heloc/plaid-oauth-success");
		expect(stateOf(url)).toMatch(/^[\w-]{32}$/);
	});

	it("the sandbox's page keeps what is typed in the browser: no address takes it", async () => {
		const url = await leave();
		const drawn = await send(server.app, { method: "GET", url: url.pathname + url.search });
		expect(drawn.text).toContain("Sign in to Platypus OAuth");
		expect(drawn.text).toContain("<form>");
		expect(drawn.text).not.toMatch(/<input[^>]* name=/);
		const posted = await send(server.app, {
			method: "POST",
			url: url.pathname + url.search,
			headers: { "content-type": "application/x-www-form-urlencoded" },
			payload: "username=user_good&password=pass_good",
		});
		expect([404, 405, 415]).toContain(posted.status);
	});

	it.each(["username", "password", "mfaCode", "mfaAnswer"])("no form of ours takes a %s", async (field) => {
		const answers = { linkedVia: "PLAID_TRANSACTIONS", institution: "Platypus OAuth", isReturn: true };
		const reply = await borrower.submit("income/link", { ...answers, [field]: "1234" });
		expect([reply.status, reply.body.errors]).toMatchObject([422, [{ keyword: "additionalProperties" }]]);
	});

	it.each([
		["return=//evil.example", "platypus-oauth"],
		["return=/account/heloc/plaid-oauth-success/../x", "platypus-oauth"],
		["return=/account/heloc/plaid-oauth-success", "nobody"],
	])("the sandbox's page sends nobody anywhere else: %s at %s", async (back, institution) => {
		const url = `/service-sandbox/bank?institution=${institution}&oauth_state_id=${"a".repeat(32)}&${back}`;
		expect((await send(server.app, { method: "GET", url })).status).toBe(400);
	});

	it("knows nobody's state, and not another borrower's", async () => {
		const state = stateOf(await leave());
		const other = await new Borrower(server.app).register();
		for (const [who, oauthStateId] of [
			[other, state],
			[borrower, "x".repeat(32)],
		] as const) {
			const reply = await retryOrEscalate(who, { oauthStateId, code: sandboxCode("user_good") });
			expect([reply.status, reply.body.code]).toEqual([400, "LINK_UNKNOWN"]);
		}
		expect(await handOff()).toMatchObject({ status: "OPEN" });
	});

	it("a borrower who stops is told so, and nothing was written", async () => {
		const oauthStateId = stateOf(await leave());
		const reply = await retryOrEscalate(borrower, { oauthStateId, error: "access_denied" });
		expect(reply.body).toMatchObject({ applicationUuid: borrower.uuid, page: PAGE });
		expect(await handOff()).toMatchObject({ status: "CANCELLED", page: PAGE });
		const late = await retryOrEscalate(borrower, { oauthStateId, code: sandboxCode("user_good") });
		expect(late.status).toBe(400);
	});

	it("runs out after half an hour", async () => {
		const oauthStateId = stateOf(await leave());
		clock.forward(9);
		await borrower.ask("GET", HELOC);
		clock.forward(9);
		await borrower.ask("GET", HELOC);
		clock.forward(9);
		await borrower.ask("GET", HELOC);
		clock.forward(9);
		await retryOrEscalate(borrower, { oauthStateId, code: sandboxCode("user_good") });
		expect(await handOff()).toMatchObject({ status: "EXPIRED" });
		const form = { linkedVia: "PLAID_TRANSACTIONS", institution: "Platypus OAuth", isReturn: true };
		expect((await borrower.submit("income/link", form)).status).toBe(422);
	});

	it("a form that only says that it came back is refused", async () => {
		await leave();
		const form = { linkedVia: "PLAID_TRANSACTIONS", institution: "Platypus OAuth", isReturn: true };
		const reply = await borrower.submit("income/link", form);
		expect(reply.body.errors).toMatchObject([{ field: "institution" }]);
		expect((await borrower.submit("income/link", { ...form, isReturn: false })).status).toBe(422);
	});

	it("finishes the page that was left, once, in whichever browser the owner signs in", async () => {
		const url = await leave();
		const body = { oauthStateId: stateOf(url), code: sandboxCode("user_good") };
		const { email, password } = borrower;
		const login = await send(server.app, {
			method: "POST",
			url: "/identity/api/v1/login",
			payload: { email, password },
		});
		const elsewhere = new Borrower(server.app);
		elsewhere.jwt = String(login.body.jwt);
		expect((await retryOrEscalate(elsewhere, body)).body).toMatchObject({ applicationUuid: borrower.uuid, page: PAGE });
		expect((await retryOrEscalate(elsewhere, body)).status).toBe(200);
		expect(await handOff()).toMatchObject({ status: "RETURNED", institution: "Platypus OAuth" });
		expect(JSON.stringify((await borrower.ask("GET", HELOC)).body)).not.toContain(body.code);
		const form = { linkedVia: "PLAID_TRANSACTIONS", institution: "Platypus OAuth", isReturn: true };
		expect((await borrower.submit("income/link", form)).status).toBe(200);
		expect(await borrower.untilStage("DISBURSEMENT_ACCOUNT")).toBe("DISBURSEMENT_ACCOUNT");
		expect((await retryOrEscalate(elsewhere, body)).status).toBe(400);
	});

	it("offers the accounts of the bank that was linked for income, until the borrower wants another one", async () => {
		const offered = await borrower.ask("GET", HELOC);
		expect(offered.body.linkedAccounts).toMatchObject([{ bankName: "Platypus OAuth", mask: "6789" }, { mask: "6780" }]);
		expect(offered.text).not.toContain("000123456780");
		// more than ten minutes have passed by now
		await borrower.ask("POST", "/identity/secure/api/v1/proof", { password: borrower.password });
		expect((await borrower.submit("bank/choose-account", { accountId: "NONE" })).status).toBe(200);
		expect((await borrower.ask("GET", HELOC)).body.linkedAccounts).toEqual([]);
	});

	it("a payroll provider brings no accounts", async () => {
		const other = await new Borrower(server.app).register();
		await walk(other, ["INCOME_VERIFICATION"]);
		expect((await linkAccount(other, "income/link/TRUV_PAYROLL", { institution: "otter-pay" })).status).toBe(200);
		expect((await other.ask("GET", HELOC)).body.linkedAccounts ?? []).toEqual([]);
	});

	it("brings a bank's accounts to choose from", async () => {
		expect((await linkAccount(borrower, "bank/disburse", { institution: "platypus-oauth" })).status).toBe(200);
		const { linkedAccounts } = (await borrower.ask("GET", HELOC)).body;
		expect(linkedAccounts).toMatchObject([{ id: "checking", mask: "6789" }, { id: "savings" }]);
		await borrower.submit("bank/choose-account", { accountId: "savings" });
		await borrower.untilStage("VERIFIED_AUTOPAY_ACCOUNT");
	});

	it("says a bank's name by its routing number", async () => {
		const ask = (routing: string) =>
			send(server.app, { method: "GET", url: `/service-application/external/api/v1/banks/${routing}` });
		expect((await ask("110000000")).body).toEqual({ bankName: "Sandbox Test Bank" });
		expect((await ask("011000138")).body).toEqual({ bankName: null });
		expect((await ask("12")).status).toBe(400);
	});
});
