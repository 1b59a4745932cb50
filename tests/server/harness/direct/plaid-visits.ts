import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { Borrower, send } from "../borrower.ts";
import type { PlaidServer } from "./plaid-server.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";

/** Borrowers whose account is asked for, and their visits to Plaid's page. */
export function plaidVisits(app: () => FastifyInstance, plaid: () => PlaidServer) {
	const arrived = async () => {
		const borrower = await new Borrower(app()).register();
		const stages = "/service-sandbox/api/v1/application/heloc/{uuid}/stages";
		const reply = await borrower.ask("POST", `${stages}/DISBURSEMENT_ACCOUNT`, {});
		expect(reply.status, reply.text).toBeLessThan(300);
		await borrower.untilStage("DISBURSEMENT_ACCOUNT");
		return borrower;
	};
	const leave = async (borrower: Borrower) => {
		const wanted = { institution: "plaid", page: "bank/disburse" };
		const reply = await borrower.ask("POST", `${HELOC}/hand-offs`, wanted);
		const [linkToken = "", sent] = [...plaid().links].at(-1) ?? [];
		const state = new URL(sent?.hosted_link.completion_redirect_uri ?? "").searchParams.get("oauth_state_id") ?? "";
		// looked after once; from then on the visit waits for Plaid's call
		if (reply.status === 201) await expect.poll(() => plaid().looks.has(linkToken)).toBe(true);
		return { reply, linkToken, state, webhook: new URL(sent?.webhook ?? "") };
	};
	const link = async (borrower: Borrower) => {
		const { reply, linkToken, state, webhook } = await leave(borrower);
		expect(reply.status, reply.text).toBe(201);
		expect(reply.body.url).toMatch(/^https:\/\/secure\.plaid\.com\//);
		plaid().finish(linkToken);
		const back = { oauthStateId: state, code: "done" };
		expect((await borrower.ask("POST", "/service-application/api/v1/link-returns", back)).status).toBe(200);
		const done = await borrower.submit("bank/disburse", { institution: "plaid", isReturn: true });
		return { done, webhook };
	};
	const application = async (borrower: Borrower) => (await borrower.ask("GET", HELOC)).body;
	/** Plaid says that somebody is done on its page. */
	const finished = async (webhook: URL, linkToken: string) => {
		const said = { webhook_type: "LINK", webhook_code: "SESSION_FINISHED", status: "success", link_token: linkToken };
		const payload = JSON.stringify({ ...said, public_tokens: [`public-sandbox-${linkToken}`], environment: "sandbox" });
		const headers = { "plaid-verification": await plaid().sign(payload), "content-type": "application/json" };
		return send(app(), { method: "POST", url: webhook.pathname + webhook.search, headers, payload });
	};

	return { arrived, leave, link, application, finished };
}
