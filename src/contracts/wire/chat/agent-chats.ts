import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aName, aUuid, exactly, someText, someTextOrNull } from "../shapes.ts";

const tag = "chat";
const TWILIO = "/service-csp/external/api/v1/twilio";
const SECURE = "/service-csp/customer/secure/api/v1/webchat";
const EMAIL = "^$|^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+$";

const short = { type: "string", maxLength: 256 } as const;
const shortOrNull = { type: ["string", "null"], maxLength: 256 } as const;
const uuidOrNull = { anyOf: [aUuid, { type: "null" }, { const: "" }] } as const;

/** Who answers a chat. */
const aSkill = { type: "string", enum: ["CLOC_HELOC", "FHEL", "White Label"] } as const;
export type ChatSkill = OfSchema<typeof aSkill>;

/**
 * Asks for a chat with a person. A `welcomeMessage` is accepted because the specification's call has it, but ignored: the
 * lender's own file has the welcome message.
 */
const aStart = exactly(
	{
		name: { ...aName, maxLength: 128 },
		email: { type: "string", maxLength: 128, pattern: EMAIL },
		applicationUuid: uuidOrNull,
		tag: short,
		skill: aSkill,
		welcomeMessage: { type: "string", maxLength: 1_000 },
		pageUrl: { type: "string", maxLength: 2_000 },
		chatMode: { type: "string", enum: ["twilio", "nice", "stream", "talkjs", "chatbot"] },
		orgCode: short,
		identityUuid: uuidOrNull,
		nonce: short,
		loanNumber: shortOrNull,
		prodType: short,
	},
	["name"],
);
export type ChatStart = OfSchema<typeof aStart>;

/** A chat that was started: its token, and its ids here and at the vendor. */
const aStarted = exactly({
	token: someText,
	conversationSid: someText,
	omniProxyChannelId: someText,
	providerChannelId: someText,
	providerUserId: someText,
	providerUserToken: someText,
	skill: aSkill,
	targetWorkerSid: someTextOrNull,
	targetWorkerFriendlyName: someTextOrNull,
});
export type StartedChat = OfSchema<typeof aStarted>;

const nonce = { type: "string", minLength: 1, maxLength: 128 } as const;

export const startChat = {
	at: `POST ${TWILIO}/initWebChat`,
	tag,
	body: aStart,
	answers: { 200: aStarted },
} as const satisfies RouteContract;

export const startStreamChat = {
	at: "POST /service-omni-proxy/insecure/api/v1/stream/init-web-chat",
	tag,
	body: aStart,
	answers: { 200: aStarted },
} as const satisfies RouteContract;

/** A fresh token of the same chat; it expires at this epoch time in milliseconds. */
export const refreshToken = {
	at: `POST ${TWILIO}/refreshToken`,
	tag,
	body: exactly({ token: { type: "string", minLength: 1, maxLength: 2_000 } }),
	answers: { 200: exactly({ token: someText, expiration: { type: "number" } }) },
} as const satisfies RouteContract;

/** The interaction that a survey is about. */
export const chatInfo = {
	at: `POST ${TWILIO}/web-chat-info`,
	tag,
	body: exactly({ omniProxyChannelId: { type: "string", minLength: 1, maxLength: 64 } }),
	answers: { 200: exactly({ contactId: someText }) },
} as const satisfies RouteContract;

export const proveIdentity = {
	at: `POST ${SECURE}/authenticate`,
	tag,
	answers: { 200: exactly({ nonce }) },
} as const satisfies RouteContract;

export const renewProof = {
	at: `PUT ${SECURE}/refresh`,
	tag,
	query: exactly({ nonce }),
	answers: { 200: exactly({ nonce }) },
} as const satisfies RouteContract;
