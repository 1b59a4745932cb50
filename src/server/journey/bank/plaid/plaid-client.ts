import { VendorRefused } from "../../../platform/problems/vendor-refused.ts";
import { askJson } from "../../vendors/direct/ask-direct.ts";
import { textIn } from "../../vendors/direct/read-json.ts";
import type { VendorCall } from "../../vendors/guard/adapter.ts";

/** An account at Plaid. */
export interface PlaidAccount {
	readonly url: string;
	readonly clientId: string;
	readonly secret: string;
}

/** Version of its API whose shapes are read here. */
const VERSION = "2020-09-14";
const ERROR = 400;

/** Plaid's answer, or the code of its error. */
export type PlaidAnswer = { readonly body: object } | { readonly code: string };

/** Asks one of Plaid's operations, in the shapes that it publishes; throws as `askJson` does. */
export async function askPlaid(
	{ url, clientId, secret }: PlaidAccount,
	operation: string,
	body: object,
	call: VendorCall | undefined,
): Promise<PlaidAnswer> {
	const headers = { "plaid-client-id": clientId, "plaid-secret": secret, "plaid-version": VERSION };
	const answer = await askJson("bankLink", { url: `${url}/${operation}`, headers, body, also: [ERROR] }, call);
	if (answer.status !== ERROR) return { body: answer.body };
	return { code: textIn(answer.body, "error_code") ?? "UNKNOWN" };
}

/** Returns the answer; throws VendorRefused for an error. */
export function answered(answer: PlaidAnswer): object {
	if ("body" in answer) return answer.body;
	throw new VendorRefused("bank-link", /^[A-Z_]{1,60}$/.test(answer.code) ? answer.code : "UNKNOWN");
}
