import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { SignJWT } from "jose";
import type { ChatProvider, ProviderCall, ProviderEvent } from "../ports/chat.ts";
import { basicLogin } from "../vendors/direct/direct-health.ts";
import { askVendor } from "./vendor-request.ts";

/** The account's ids and secrets. */
export interface TwilioSettings {
	readonly accountSid: string;
	readonly authToken: string;
	readonly apiKey: string;
	readonly apiSecret: string;
	readonly serviceSid: string;
	readonly addressSid: string;
	/** Addresses of its three APIs; the public ones by default. */
	readonly flexUrl?: string;
	readonly conversationsUrl?: string;
	readonly mediaUrl?: string;
	readonly now?: () => Date;
}

const VENDOR = "twilio";
/** Author of the messages that we forward for the visitor. */
const VISITOR = "visitor";
/** Number of newest messages read back at once. */
const READ_BACK = "100";
const TOKEN_SECONDS = 6 * 3_600;

/**
 * Chats in Twilio Flex: a web chat is opened there, messages go through Conversations, agents' replies arrive by
 * webhook.
 */
export function twilioChat(settings: TwilioSettings): ChatProvider {
	const {
		flexUrl = "https://flex-api.twilio.com",
		conversationsUrl = "https://conversations.twilio.com",
		mediaUrl = "https://mcs.us1.twilio.com",
		now = () => new Date(),
	} = settings;
	const headers = basicLogin(settings.accountSid, settings.authToken);
	const post = (url: string, fields: { [name: string]: string }) =>
		askVendor(VENDOR, { url, headers, body: new URLSearchParams(fields) });
	const conversation = (sid: string) => `${conversationsUrl}/v1/Conversations/${encodeURIComponent(sid)}`;
	return {
		name: VENDOR,
		async open({ friendlyName, skill, channel, attributes }) {
			const answer = await post(`${flexUrl}/v2/WebChats`, {
				AddressSid: settings.addressSid,
				ChatFriendlyName: channel,
				CustomerFriendlyName: friendlyName,
				PreEngagementData: JSON.stringify({ ...attributes, friendlyName, skill }),
			});
			const sid = String(answer.conversation_sid);
			const identity = String(answer.identity);
			return {
				conversationSid: sid,
				providerChannelId: sid,
				providerUserId: identity,
				providerUserToken: await accessToken(settings, identity, now()),
			};
		},
		async send({ providerChannelId }, { text, attachments, content }) {
			const url = `${conversation(providerChannelId)}/Messages`;
			if (text !== "") {
				await post(url, { Author: VISITOR, Body: text });
			}
			for (const { uuid, mediaType, fileName } of attachments) {
				const media = await askVendor(VENDOR, {
					url: `${mediaUrl}/v1/Services/${settings.serviceSid}/Media?${new URLSearchParams({ Filename: fileName })}`,
					headers: { ...headers, "content-type": mediaType },
					body: new Uint8Array(content(uuid)),
				});
				await post(url, { Author: VISITOR, MediaSid: String(media.sid) });
			}
		},
		async end({ providerChannelId }) {
			await post(conversation(providerChannelId), { State: "closed" });
		},
		async read({ providerChannelId }) {
			const get = (path: string) =>
				askVendor(VENDOR, { url: `${conversation(providerChannelId)}${path}`, method: "GET", headers });
			const page = new URLSearchParams({ Order: "desc", PageSize: READ_BACK });
			const [{ messages }, { state }] = await Promise.all([get(`/Messages?${page}`), get("")]);
			const said = (Array.isArray(messages) ? (messages as readonly KeptMessage[]) : [])
				.filter(({ author }) => author !== VISITOR)
				.map(({ sid: id = "", author = "", body }) => {
					return { providerChannelId, kind: "message", id, authorName: author, text: body ?? "" } as const;
				});
			return [...said.reverse(), ...(state === "closed" ? [{ providerChannelId, kind: "ended" } as const] : [])];
		},
		verifyCallback: (call) => verifyCallback(settings.authToken, call),
	};
}

interface KeptMessage {
	readonly sid?: string;
	readonly author?: string;
	readonly body?: string | null;
}

function accessToken({ accountSid, apiKey, apiSecret, serviceSid }: TwilioSettings, identity: string, now: Date) {
	const seconds = Math.floor(now.getTime() / 1000);
	return new SignJWT({ grants: { identity, chat: { service_sid: serviceSid } } })
		.setProtectedHeader({ alg: "HS256", typ: "JWT", cty: "twilio-fpa;v=1" })
		.setJti(`${apiKey}-${randomUUID()}`)
		.setIssuer(apiKey)
		.setSubject(accountSid)
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + TOKEN_SECONDS)
		.sign(Buffer.from(apiSecret));
}

/** The signature of a call: the address, then each parameter with its value in the order of their names. */
export function twilioSignature(authToken: string, url: string, fields: URLSearchParams): string {
	const sorted = [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
	return createHmac("sha1", authToken)
		.update(url + sorted.map(([name, value]) => name + value).join(""))
		.digest("base64");
}

function verifyCallback(authToken: string, { headers, url, body }: ProviderCall): readonly ProviderEvent[] | undefined {
	const fields = new URLSearchParams(body);
	const expected = Buffer.from(twilioSignature(authToken, url, fields));
	const given = Buffer.from(headers["x-twilio-signature"] ?? "");
	if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
		return undefined;
	}
	const field = (name: string) => fields.get(name) ?? "";
	const providerChannelId = field("ConversationSid");
	switch (field("EventType")) {
		case "onMessageAdded":
			// Our own messages are echoed back.
			return field("Source") === "API"
				? []
				: [
						{
							providerChannelId,
							kind: "message",
							id: field("MessageSid"),
							authorName: field("Author"),
							text: field("Body"),
						},
					];
		case "onParticipantAdded":
			return [{ providerChannelId, kind: "joined", authorName: field("Identity") }];
		case "onConversationStateUpdated":
			return field("StateTo") === "closed" ? [{ providerChannelId, kind: "ended" }] : [];
		default:
			return [];
	}
}
