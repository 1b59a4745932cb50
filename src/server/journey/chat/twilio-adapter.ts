import { basicLogin, directProblem } from "../vendors/direct/direct-health.ts";
import { declareAdapter } from "../vendors/registry/declaration.ts";
import { address, secret, text } from "../vendors/registry/setting.ts";
import { twilioChat } from "./twilio.ts";

/** Chooses Twilio Flex for chats. */
export const twilioAdapter = declareAdapter({
	port: "chat",
	name: "twilio",
	kind: "direct",
	about: "carries chats to agents in Twilio Flex",
	prefix: "TWILIO_",
	settings: {
		accountSid: text("TWILIO_ACCOUNT_SID", "id of the account"),
		authToken: secret("TWILIO_AUTH_TOKEN", "signs the calls that come in"),
		apiKey: text("TWILIO_API_KEY", "id of the key for access tokens"),
		apiSecret: secret("TWILIO_API_SECRET", "secret of that key"),
		serviceSid: text("TWILIO_CONVERSATIONS_SERVICE_SID", "id of the service of conversations"),
		addressSid: text("TWILIO_FLEX_ADDRESS_SID", "id of the address that chats arrive at"),
		flexUrl: address("TWILIO_FLEX_URL", "address of Flex", { standard: "https://flex-api.twilio.com" }),
		conversationsUrl: address("TWILIO_CONVERSATIONS_URL", "address of Conversations", {
			standard: "https://conversations.twilio.com",
		}),
		mediaUrl: address("TWILIO_MEDIA_URL", "address of its files", { standard: "https://mcs.us1.twilio.com" }),
	},
	build: (settings, { now }) => twilioChat({ ...settings, now }),
	health: ({ accountSid, authToken, serviceSid, conversationsUrl }) =>
		directProblem(
			"Twilio",
			`${conversationsUrl}/v1/Services/${encodeURIComponent(serviceSid)}`,
			basicLogin(accountSid, authToken),
		),
});
