import type { AccessState, BankLinkPort, BankLinkResult, VisitState } from "../../ports/borrower/bank-link.ts";
import { DirectFault } from "../../vendors/direct/ask-direct.ts";
import { listIn, textIn } from "../../vendors/direct/read-json.ts";
import type { Adapter, VendorCall } from "../../vendors/guard/adapter.ts";
import { accountsOf } from "./plaid-accounts.ts";
import { answered, askPlaid, type PlaidAccount, type PlaidAnswer } from "./plaid-client.ts";

/** How Plaid is used. */
export interface PlaidSettings extends PlaidAccount {
	/** The lender's name on Plaid's page. */
	readonly clientName: string;
	/** Plaid's name on the lender's pages. */
	readonly name: string;
}

/** A consent that ends this soon is about to. */
const EXPIRES_SOON_MS = 7 * 24 * 3_600_000;
/** An access that is not there any more. */
const GONE: ReadonlySet<string> = new Set(["ITEM_NOT_FOUND", "INVALID_ACCESS_TOKEN", "USER_PERMISSION_REVOKED"]);
/** A visit that Plaid does not know any more. */
const ENDED: ReadonlySet<string> = new Set(["INVALID_LINK_TOKEN"]);
const NOT_LINKED: BankLinkResult = { status: "REFUSED", code: "LINK_EXPIRED" };

/** Links banks on Plaid's own page (hosted link), in the shapes that Plaid publishes. */
export function plaidLink(settings: PlaidSettings, now: () => Date): Adapter<BankLinkPort> {
	const ask = (operation: string, body: object, call: VendorCall | undefined) =>
		askPlaid(settings, operation, body, call);
	const linked = async (
		token: string,
		bankName: string,
		holderName: string,
		call: VendorCall | undefined,
	): Promise<BankLinkResult> => {
		const auth = answered(await ask("auth/get", { access_token: token }, call));
		const match = await ask("identity/match", { access_token: token, user: { legal_name: holderName } }, call);
		// a bank that does not tell its owners' names leaves the question open
		const accounts = accountsOf(auth, "body" in match ? match.body : {});
		return { status: "LINKED", token, isLasting: true, bankName, accounts };
	};
	return {
		institutions: [{ id: "plaid", name: settings.name, kind: "BANK" }],
		async begin({ state, returnPath, origin, applicationUuid, access }, call) {
			const back = new URLSearchParams({ oauth_state_id: state, code: "done" });
			const wanted = {
				client_name: settings.clientName,
				language: "en",
				country_codes: ["US"],
				user: { client_user_id: applicationUuid },
				// with an access it is update mode, in which products are those of before
				...(access === undefined
					? { products: ["auth"], required_if_supported_products: ["identity"] }
					: { access_token: access.token }),
				webhook: `${origin}/vendor-callbacks/v1/bank-link?about=${applicationUuid}`,
				hosted_link: { completion_redirect_uri: `${origin}${returnPath}?${back}` },
			};
			const made = answered(await ask("link/token/create", wanted, call));
			const sessionId = textIn(made, "link_token");
			const url = textIn(made, "hosted_link_url");
			const ends = new Date(textIn(made, "expiration") ?? "");
			if (sessionId === undefined || !url?.startsWith("https://")) {
				throw new DirectFault("bankLink", "gave no link to its page");
			}
			return {
				kind: "REDIRECT",
				url,
				sessionId,
				...(Number.isNaN(ends.getTime()) ? {} : { expiresAt: ends.toISOString() }),
			};
		},
		async visit({ sessionId }, call): Promise<VisitState> {
			const found = await ask("link/token/get", { link_token: sessionId }, call);
			if ("code" in found && ENDED.has(found.code)) return "ENDED";
			return isFinished(answered(found)) ? "FINISHED" : "OPEN";
		},
		// whether somebody is done is asked of Plaid, whatever the browser says
		async complete({ sessionId = "", holderName, access }, call) {
			if (access !== undefined) {
				const state = stateOfItem(await ask("item/get", { access_token: access.token }, call), now());
				if (state === "REVOKED" || state === "ERROR") return NOT_LINKED;
				return linked(access.token, settings.name, holderName, call);
			}
			const session = answered(await ask("link/token/get", { link_token: sessionId }, call));
			const added = addedItems(session).at(-1);
			const publicToken = textIn(added, "public_token");
			if (publicToken === undefined) return NOT_LINKED;
			const exchanged = await ask("item/public_token/exchange", { public_token: publicToken }, call);
			// used, or too old
			if ("code" in exchanged) return NOT_LINKED;
			const token = textIn(exchanged.body, "access_token");
			if (token === undefined) throw new DirectFault("bankLink", "gave no access");
			return linked(token, textIn(added, "institution", "name") ?? settings.name, holderName, call);
		},
		stateOf: async ({ token }, call) => stateOfItem(await ask("item/get", { access_token: token }, call), now()),
		async remove({ token }, call) {
			const removed = await ask("item/remove", { access_token: token }, call);
			if ("code" in removed && GONE.has(removed.code)) return;
			answered(removed);
		},
	};
}

function addedItems(session: object): readonly unknown[] {
	return listIn(session, "link_sessions").flatMap((one) => listIn(one, "results", "item_add_results"));
}

/** Whether somebody has linked a bank, or came to the end where an access was to be mended. */
function isFinished(session: object): boolean {
	if (addedItems(session).length > 0) return true;
	return listIn(session, "link_sessions").some((one) => textIn(one, "finished_at") !== undefined);
}

function stateOfItem(found: PlaidAnswer, now: Date): AccessState {
	if ("code" in found && GONE.has(found.code)) return "REVOKED";
	const item = answered(found);
	const error = textIn(item, "item", "error", "error_code");
	if (error !== undefined) return GONE.has(error) ? "REVOKED" : "ERROR";
	const ends = Date.parse(textIn(item, "item", "consent_expiration_time") ?? "");
	return ends - now.getTime() < EXPIRES_SOON_MS ? "EXPIRING" : "OPEN";
}
