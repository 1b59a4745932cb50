import type { ChatAttachment } from "../../../contracts/chat.ts";

/** A chat as a vendor hears of it. */
export interface NewChat {
	readonly conversationUuid: string;
	readonly friendlyName: string;
	readonly emailAddress: string;
	readonly skill: string;
	readonly channel: string;
	/** Facts for the vendor's routing: codes and ids. */
	readonly attributes: { readonly [name: string]: string };
}

/** How a vendor calls a chat, and how a browser could reach the vendor itself. */
export interface OpenedChat {
	readonly conversationSid: string;
	readonly providerChannelId: string;
	readonly providerUserId: string;
	readonly providerUserToken: string;
}

/** A visitor's message on its way to the vendor's agents. */
export interface OutgoingChatMessage {
	readonly uuid: string;
	readonly text: string;
	readonly attachments: readonly ChatAttachment[];
	readonly content: (attachmentUuid: string) => Buffer;
}

/** What a vendor tells of a chat. */
export type ProviderEvent = { readonly providerChannelId: string } & (
	| { readonly kind: "message"; readonly id: string; readonly authorName: string; readonly text: string }
	| { readonly kind: "joined"; readonly authorName: string }
	| { readonly kind: "frozen" }
	| { readonly kind: "ended" }
);

/** A call of a vendor, as it arrived. */
export interface ProviderCall {
	readonly headers: { readonly [name: string]: string | undefined };
	/** The whole address that was called, which one vendor signs. */
	readonly url: string;
	readonly body: string;
}

/** Whoever carries chats to agents: our own desk, or a vendor's. */
export interface ChatProvider {
	readonly name: string;
	open(chat: NewChat): Promise<OpenedChat>;
	/** Absent where the agents read our own database. */
	readonly send?: (opened: { readonly providerChannelId: string }, message: OutgoingChatMessage) => Promise<void>;
	readonly end?: (opened: { readonly providerChannelId: string }) => Promise<void>;
	/** What the vendor has of a chat, in order: messages of its agents, and its end. What was told before may be told again. */
	readonly read?: (opened: { readonly providerChannelId: string }) => Promise<readonly ProviderEvent[]>;
	/** What a vendor's call tells; undefined when it is not signed by the vendor. */
	readonly hear?: (call: ProviderCall) => readonly ProviderEvent[] | undefined;
}

/** The two ways in of the specification, each with its adapter. */
export interface ChatProviders {
	/** Behind initWebChat. */
	readonly standard: ChatProvider;
	/** Behind init-web-chat of the omni proxy. */
	readonly stream: ChatProvider;
}
