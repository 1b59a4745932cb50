import { DIRECT_LIMITS } from "../../vendors/direct/ask-direct.ts";
import { parsedJson, textIn } from "../../vendors/direct/read-json.ts";
import { declareAdapter } from "../../vendors/registry/declaration.ts";
import { address, duration, matching, secret } from "../../vendors/registry/setting.ts";
import { checksSetting } from "./persona-checks.ts";
import { askPersona, type PersonaSettings, personaIdentity } from "./persona-identity.ts";
import type { DecidedBy } from "./persona-result.ts";
import { isSignedByPersona } from "./persona-signature.ts";

/** It publishes 300 requests a minute for an account: a call makes up to three. */
const PER_MINUTE = 100;

/** Chooses Persona for IDs. */
export const personaAdapter = declareAdapter({
	port: "identity",
	name: "persona",
	kind: "direct",
	about: "people show their ID on Persona's own page; pictures never come here",
	prefix: "PERSONA_",
	limits: { ...DIRECT_LIMITS, perMinute: PER_MINUTE },
	settings: {
		apiKey: secret("PERSONA_API_KEY", "key of the account"),
		template: matching("PERSONA_TEMPLATE", "the inquiry template that people go through", {
			pattern: /^itmpl_\w{1,60}$/,
			form: "an id that begins with itmpl_",
		}),
		webhookSecrets: secret(
			"PERSONA_WEBHOOK_SECRETS",
			"what it signs callbacks with, separated by blanks while they change",
		),
		decidedBy: matching("PERSONA_DECIDED_BY", "the state in which an inquiry counts as passed", {
			pattern: /^(completed|approved)$/,
			form: '"approved" by a workflow there, or "completed" where there is none',
			standard: "approved",
		}),
		checks: checksSetting,
		keep: duration("PERSONA_KEEP", "how long pictures stay there where no line came of it", { standard: "1095 d" }),
		version: matching("PERSONA_VERSION", "version of its API", {
			pattern: /^\d{4}-\d{2}-\d{2}$/,
			form: "a date such as 2023-01-05",
			standard: "2023-01-05",
		}),
		url: address("PERSONA_API_URL", "address of its API", { standard: "https://api.withpersona.com" }),
	},
	build: (settings, { now }) => personaIdentity(asPersona(settings), now),
	// thin: it says only that something has changed, and the inquiry is read then
	verifyCallback: ({ webhookSecrets }, { now }, { headers, body }) => {
		if (!isSignedByPersona(webhookSecrets.split(/ +/), headers["persona-signature"], body, now())) return undefined;
		const event = parsedJson(body);
		const messageId = textIn(event, "data", "id");
		if (messageId === undefined || messageId.length > 200) return undefined;
		const about = textIn(event, "data", "attributes", "payload", "data", "attributes", "reference-id");
		return { messageId, orderId: undefined, applicationUuid: about?.slice(0, 36) };
	},
	health: async (settings) => {
		try {
			await askPersona(asPersona(settings));
			return undefined;
		} catch {
			return "It does not take the account's key, or cannot be reached.";
		}
	},
});

function asPersona(settings: Omit<PersonaSettings, "decidedBy"> & { readonly decidedBy: string }): PersonaSettings {
	return { ...settings, decidedBy: settings.decidedBy as DecidedBy };
}
