import { createPrivateKey, type KeyObject } from "node:crypto";
import { DIRECT_LIMITS } from "../../vendors/direct/ask-direct.ts";
import { listIn, parsedJson, textIn } from "../../vendors/direct/read-json.ts";
import { declareAdapter } from "../../vendors/registry/declaration.ts";
import { address, matching, type Setting, secret } from "../../vendors/registry/setting.ts";
import { askDocuSign, docuSignESign } from "./docusign-e-sign.ts";
import { REFERENCE_FIELD } from "./docusign-envelope.ts";
import { isSignedByDocuSign } from "./docusign-signature.ts";

const GUID = { pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, form: "a GUID" };

/** Its answers may be the papers of a closing with their signatures. */
const PAPER_BYTES = 26_214_400;

/** Chooses DocuSign for the papers of the closing. */
export const docuSignAdapter = declareAdapter({
	port: "eSign",
	name: "docusign",
	kind: "direct",
	about: "people sign the closing papers on DocuSign's own page; sealed copies are kept here",
	prefix: "DOCUSIGN_",
	limits: { ...DIRECT_LIMITS, seconds: 60, answerBytes: PAPER_BYTES },
	settings: {
		authUrl: address("DOCUSIGN_AUTH_URL", "where it grants tokens; https://account-d.docusign.com for trials", {
			standard: "https://account.docusign.com",
		}),
		apiUrl: address("DOCUSIGN_API_URL", "base address of the account, such as https://na4.docusign.net"),
		accountId: matching("DOCUSIGN_ACCOUNT_ID", "the account", GUID),
		integrationKey: matching("DOCUSIGN_INTEGRATION_KEY", "the app of the lender there", GUID),
		userId: matching("DOCUSIGN_USER_ID", "the user in whose name papers are sent", GUID),
		privateKey: rsaKey("DOCUSIGN_PRIVATE_KEY", "the RSA key of the app"),
		hmacKeys: secret("DOCUSIGN_HMAC_KEYS", "what it signs callbacks with, separated by blanks while they change"),
	},
	build: (settings, { now }) => docuSignESign(settings, now),
	// thin: it says only that something has changed, and the envelope is read then
	verifyCallback: ({ hmacKeys }, _tools, { headers, body }) => {
		if (!isSignedByDocuSign(hmacKeys.split(/ +/), headers, body)) return undefined;
		const message = parsedJson(body);
		const event = textIn(message, "event");
		const envelope = textIn(message, "data", "envelopeId");
		if (event === undefined || envelope === undefined) return undefined;
		const messageId = `${event} ${envelope} ${textIn(message, "data", "recipientId") ?? ""}`.trim();
		if (messageId.length > 200) return undefined;
		const about = listIn(message, "data", "envelopeSummary", "customFields", "textCustomFields").find(
			(field) => textIn(field, "name") === REFERENCE_FIELD,
		);
		return { messageId, orderId: undefined, applicationUuid: textIn(about, "value")?.slice(0, 36) };
	},
	health: async (settings, { now }) => {
		try {
			await askDocuSign(settings, now);
			return undefined;
		} catch {
			return "It grants no token for the app's key, or cannot be reached.";
		}
	},
});

/** An RSA key as PEM; in a variable its lines may be parted by \n. */
function rsaKey(name: string, meaning: string): Setting<KeyObject> {
	const form = "an RSA key of 2,048 bits or more in PEM";
	return {
		name,
		meaning,
		form,
		isSecret: true,
		read: (raw) => {
			try {
				const value = createPrivateKey(raw.replaceAll("\\n", "\n"));
				const isLong = (value.asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048;
				if (value.asymmetricKeyType === "rsa" && isLong) return { value };
			} catch {}
			return { fault: { cause: "it is no such key", cure: `set it to ${form}` } };
		},
	};
}
