import * as errorTexts from "../../../contracts/chat-error-texts.ts";
import type { StartedChat } from "../../api/chat/web-chat.ts";
import type { ChatMode } from "../chat-rules.ts";
import type { AgentSession } from "./stored-sessions.ts";

/** Returns the value; throws the specified message if it is missing, despite the response's type. */
export function present<T>(value: T | null | undefined | "", text: string): T {
	if (value === undefined || value === null || value === "") throw new Error(text);
	return value;
}

/** The session of a started chat; throws if the back end omitted something. */
export function sessionOf(started: StartedChat, mode: ChatMode, times: { readonly from: number; readonly to: number }) {
	const { token, conversationSid, omniProxyChannelId, providerChannelId, providerUserId } = started;
	const session: AgentSession = {
		token: present(token, errorTexts.noChatSession),
		conversationSid: present(conversationSid, errorTexts.noChatSession),
		omniProxyChannelId: present(omniProxyChannelId, errorTexts.noOmniProxy),
		// one vendor names a conversation by its thread
		providerChannelId: mode === "nice" ? present(providerChannelId, errorTexts.noNiceThread) : providerChannelId,
		loginTimestamp: times.from,
		expiration: times.to,
	};
	present(providerUserId, errorTexts.noCustomerId);
	return session;
}
