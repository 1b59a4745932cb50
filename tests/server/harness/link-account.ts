import { sandboxCode } from "../../../src/server/journey/bank/sandbox-customers.ts";
import type { Borrower } from "./borrower.ts";

const HELOC = "/service-application/api/v1/application/heloc/{uuid}";

/** Leaves for an institution from a page, signs in there as a sandbox customer, and hands in the page's form. */
export async function linkAccount(
	borrower: Borrower,
	page: string,
	{ institution = "first-platypus", username = "user_good" } = {},
): Promise<Awaited<ReturnType<Borrower["submit"]>>> {
	const { body } = await borrower.ask("POST", `${HELOC}/hand-offs`, { institution, page });
	const url = new URL(String(body.url), "http://localhost");
	const oauthStateId = url.searchParams.get("oauth_state_id") ?? "";
	await borrower.ask("POST", "/service-application/api/v1/link-returns", { oauthStateId, code: sandboxCode(username) });
	const linkedVia = page.startsWith("income/link/") ? { linkedVia: page.slice("income/link/".length) } : {};
	const formId = page === "bank/disburse" ? page : "income/link";
	return borrower.submit(formId, { ...linkedVia, institution, isReturn: true });
}
