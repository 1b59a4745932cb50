import type { ChatAttachment } from "../../../contracts/chat.ts";
import type { ChatStart } from "../../../contracts/index.ts";
import { request } from "../request.ts";

/** The result of starting a chat with an agent. */
export interface StartedChat {
	readonly token: string;
	readonly conversationSid: string;
	readonly omniProxyChannelId: string;
	readonly providerChannelId: string;
	readonly providerUserId: string;
}

const PATHS = {
	standard: "/service-csp/external/api/v1/twilio/initWebChat",
	stream: "/service-omni-proxy/insecure/api/v1/stream/init-web-chat",
} as const;
const SECURE = "/service-csp/customer/secure/api/v1/webchat";

/** Starts a chat with an agent through one of the two entry points. */
export function startWebChat(way: keyof typeof PATHS, body: ChatStart): Promise<StartedChat> {
	return request(PATHS[way], { method: "POST", body, anonymous: true });
}

/** POST …/refreshToken: a fresh token of the same chat. */
export function refreshChatToken(token: string): Promise<{ readonly token: string }> {
	return request("/service-csp/external/api/v1/twilio/refreshToken", {
		method: "POST",
		body: { token },
		anonymous: true,
	});
}

/** POST …/web-chat-info: the interaction that a survey is about. */
export function fetchChatInfo(omniProxyChannelId: string): Promise<{ readonly contactId: string }> {
	return request("/service-csp/external/api/v1/twilio/web-chat-info", {
		method: "POST",
		body: { omniProxyChannelId },
		anonymous: true,
	});
}

/** Proves the signed-in user's identity to the chat; renewals send the previous nonce. */
export async function chatNonce(last: string | undefined): Promise<string> {
	const { nonce } =
		last === undefined
			? await request<{ nonce: string }>(`${SECURE}/authenticate`, { method: "POST" })
			: await request<{ nonce: string }>(`${SECURE}/refresh`, { method: "PUT", query: { nonce: last } });
	return nonce;
}

const FILES = "/service-omni-proxy/insecure/api/v1/web-chat/attachments";

/** Uploads one file of a visitor. */
export function uploadChatFile(token: string, file: File): Promise<ChatAttachment> {
	const body = new FormData();
	body.append("file", file, file.name);
	return request(FILES, { method: "POST", body, anonymous: true, headers: { "x-chat-token": token } });
}

/** The bytes of a file of the visitor's chat. */
export function fetchChatFile(token: string, uuid: string): Promise<ArrayBuffer> {
	const path = `${FILES}/${encodeURIComponent(uuid)}`;
	return request(path, { anonymous: true, headers: { "x-chat-token": token }, read: "buffer" });
}

/** GET …/OPS_CHAT/openStatus: whether the lender's agents are available now. */
export function fetchChatOpen(orgCode: string, signal?: AbortSignal): Promise<{ readonly isOpen: boolean }> {
	const path = "/service-operating-hours/external/api/v1/hours/OPS_CHAT/openStatus";
	return request(path, { signal, anonymous: true, headers: { "x-org": orgCode } });
}
