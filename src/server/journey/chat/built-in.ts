import type { ChatProvider } from "./port.ts";

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
