import { createHash } from "node:crypto";
import type { JWK } from "jose";
import { DIRECT_LIMITS } from "../../vendors/direct/ask-direct.ts";
import { valueIn } from "../../vendors/direct/read-json.ts";
import { declareAdapter } from "../../vendors/registry/declaration.ts";
import { address, matching, secret, text } from "../../vendors/registry/setting.ts";
import { askPlaid } from "./plaid-client.ts";
import { type PlaidSettings, plaidLink } from "./plaid-link.ts";
import { isSignedByPlaid, PlaidKeys } from "./plaid-signature.ts";

const ASK_MS = 5_000;

/** Chooses Plaid for links to banks. */
export const plaidAdapter = declareAdapter({
	port: "bankLink",
	name: "plaid",
	kind: "direct",
	about: "links banks on Plaid's own page; access is given back at the end",
	prefix: "PLAID_",
	limits: DIRECT_LIMITS,
	settings: {
		clientId: text("PLAID_CLIENT_ID", "id of the account"),
		secret: secret("PLAID_SECRET", "secret of that id"),
		clientName: matching("PLAID_CLIENT_NAME", "the lender's name on Plaid's page", {
			pattern: /^[^\r\n]{1,30}$/,
			form: "up to 30 characters on one line",
		}),
		name: matching("PLAID_SHOWN_NAME", "Plaid's name on the lender's pages", {
			pattern: /^[^\r\n]{1,40}$/,
			form: "up to 40 characters on one line",
			standard: "Plaid",
		}),
		url: address("PLAID_API_URL", "address of its API", { standard: "https://production.plaid.com" }),
	},
	build: (settings, { now }) => plaidLink(settings, now),
	// thin: it says only that something has changed, and the access is asked after then
	verifyCallback: async (settings, { now }, { headers, body, about }) => {
		const signature = headers["plaid-verification"];
		if (!(await isSignedByPlaid(keysOf(settings), signature, body, now()))) return undefined;
		// its messages have no id, and an access that breaks twice says the same twice: asking once more harms nothing
		const messageId = createHash("sha256")
			.update(`${String(signature)}\n${body}`)
			.digest("hex");
		return { messageId, orderId: undefined, applicationUuid: about };
	},
	health: async (settings) => {
		try {
			const signal = AbortSignal.timeout(ASK_MS);
			const answer = await askPlaid(
				settings,
				"institutions/get",
				{ count: 1, offset: 0, country_codes: ["US"] },
				{ signal },
			);
			return "body" in answer ? undefined : `It answers ${answer.code}.`;
		} catch {
			return "It does not take the account's secret, or cannot be reached.";
		}
	},
});

const keysBySettings = new WeakMap<object, PlaidKeys>();

function keysOf(settings: PlaidSettings): PlaidKeys {
	const keys = keysBySettings.get(settings) ?? new PlaidKeys((kid) => fetchKey(settings, kid));
	keysBySettings.set(settings, keys);
	return keys;
}

async function fetchKey(settings: PlaidSettings, kid: string): Promise<JWK | undefined> {
	const signal = AbortSignal.timeout(ASK_MS);
	const answer = await askPlaid(settings, "webhook_verification_key/get", { key_id: kid }, { signal });
	const key = "body" in answer ? valueIn(answer.body, "key") : undefined;
	if (typeof key !== "object" || key === null || valueIn(key, "expired_at") != null) return undefined;
	return key as JWK;
}
