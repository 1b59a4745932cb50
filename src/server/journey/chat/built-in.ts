import type { ChatProvider } from "../ports/chat.ts";
import { declareAdapter } from "../vendors/registry/declaration.ts";

/** Our own agents' desk: nothing leaves this server. */
export function builtInChat(): ChatProvider {
	return {
		name: "built-in",
		open: async ({ conversationUuid }) => ({
			conversationSid: conversationUuid,
			providerChannelId: conversationUuid,
			providerUserId: `visitor-${conversationUuid}`,
			providerUserToken: "",
		}),
	};
}

const declared = {
	name: "built-in",
	kind: "built-in",
	about: "agents answer at the desk of this server",
	settings: {},
	build: builtInChat,
} as const;

export const builtInChatAdapter = declareAdapter({ ...declared, port: "chat" });
export const builtInStreamChatAdapter = declareAdapter({ ...declared, port: "streamChat" });
