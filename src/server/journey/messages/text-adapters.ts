import { basicLogin, directProblem } from "../vendors/direct/direct-health.ts";
import { declareAdapter } from "../vendors/registry/declaration.ts";
import { address, matching, secret, text } from "../vendors/registry/setting.ts";
import { messagesUrl, twilioTexts } from "./twilio-texts.ts";

/** Sends and stores no text messages. */
export const noTextsAdapter = declareAdapter({
	port: "texts",
	name: "none",
	kind: "built-in",
	about: "sends no text messages, and stores none",
	settings: {},
	build: () => ({ isOff: true, send: () => Promise.reject(new Error("No text messages are sent here.")) }),
});

/** Chooses Twilio for text messages. */
export const twilioTextsAdapter = declareAdapter({
	port: "texts",
	name: "twilio",
	kind: "direct",
	about: "sends text messages through Twilio",
	prefix: "TWILIO_",
	settings: {
		accountSid: text("TWILIO_ACCOUNT_SID", "id of the account"),
		apiKey: text("TWILIO_API_KEY", "id of the key"),
		apiSecret: secret("TWILIO_API_SECRET", "secret of that key"),
		from: matching("TWILIO_TEXTS_FROM", "who texts are from", {
			pattern: /^(MG[0-9a-f]{32}|\+1\d{10})$/,
			form: "a messaging service (MG and 32 hex digits) or a number such as +18885550100",
		}),
		baseUrl: address("TWILIO_API_URL", "address of its API", { standard: "https://api.twilio.com" }),
	},
	build: twilioTexts,
	health: ({ accountSid, apiKey, apiSecret, baseUrl }) =>
		directProblem("Twilio", `${messagesUrl(baseUrl, accountSid)}?PageSize=1`, basicLogin(apiKey, apiSecret)),
});
