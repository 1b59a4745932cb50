import type { ChatStart } from "../../../contracts/wire/chat/index.ts";
import { ask } from "../ask.ts";

export type { StartedChat } from "../../../contracts/wire/chat/index.ts";

const PATHS = {
	standard: "/service-csp/external/api/v1/twilio/initWebChat",
	stream: "/service-omni-proxy/insecure/api/v1/stream/init-web-chat",
} as const;
const SECURE = "/service-csp/customer/secure/api/v1/webchat";

/** Starts a chat with an agent through one of the two entry points. */
export const startWebChat = (way: keyof typeof PATHS, body: ChatStart) =>
	ask(`POST ${PATHS[way]}`, { body, anonymous: true });

/** POST …/refreshToken: a fresh token of the same chat. */
export const refreshChatToken = (token: string) =>
	ask("POST /service-csp/external/api/v1/twilio/refreshToken", { body: { token }, anonymous: true });

/** POST …/web-chat-info: the interaction that a survey is about. */
export const fetchChatInfo = (omniProxyChannelId: string) =>
	ask("POST /service-csp/external/api/v1/twilio/web-chat-info", { body: { omniProxyChannelId }, anonymous: true });

/** Proves the signed-in user's identity to the chat; renewals send the previous nonce. */
export async function chatNonce(last: string | undefined): Promise<string> {
	const { nonce } =
		last === undefined
			? await ask(`POST ${SECURE}/authenticate`)
			: await ask(`PUT ${SECURE}/refresh`, { query: { nonce: last } });
	return nonce;
}

const FILES = "/service-omni-proxy/insecure/api/v1/web-chat/attachments";

/** Uploads one file of a visitor. */
export function uploadChatFile(token: string, file: File) {
	const body = new FormData();
	body.append("file", file, file.name);
	return ask(`POST ${FILES}`, { body, anonymous: true, headers: { "x-chat-token": token } });
}

/** The bytes of a file of the visitor's chat. */
export const fetchChatFile = (token: string, uuid: string) =>
	ask(`GET ${FILES}/:attachment`, {
		params: { attachment: uuid },
		anonymous: true,
		headers: { "x-chat-token": token },
		read: "buffer",
	});

/** GET …/OPS_CHAT/openStatus: whether the lender's agents are available now. */
export const fetchChatOpen = (orgCode: string, signal?: AbortSignal) =>
	ask("GET /service-operating-hours/external/api/v1/hours/:department/openStatus", {
		params: { department: "OPS_CHAT" },
		signal,
		anonymous: true,
		headers: { "x-org": orgCode },
	});
