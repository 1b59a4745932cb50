import type { ChatAttachment } from "../../../contracts/chat.ts";

/** A chat as reported to a vendor. */
export interface NewChat {
	readonly conversationUuid: string;
	readonly friendlyName: string;
	readonly emailAddress: string;
	readonly skill: string;
	readonly channel: string;
	/** Facts for the vendor's routing: codes and ids. */
	readonly attributes: { readonly [name: string]: string };
}

/** A vendor's id for a chat, and how a browser could reach the vendor itself. */
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

/** A vendor's report about a chat. */
export type ProviderEvent = { readonly providerChannelId: string } & (
	| { readonly kind: "message"; readonly id: string; readonly authorName: string; readonly text: string }
	| { readonly kind: "joined"; readonly authorName: string }
	| { readonly kind: "frozen" }
	| { readonly kind: "ended" }
);

/** A vendor's webhook call. */
export interface ProviderCall {
	readonly headers: { readonly [name: string]: string | undefined };
	/** The full URL of the call, which one vendor signs. */
	readonly url: string;
	readonly body: string;
}

/** Connects chats to agents: our own desk, or a vendor's. */
export interface ChatProvider {
	readonly name: string;
	open(chat: NewChat): Promise<OpenedChat>;
	/** Absent when the agents read our own database. */
	readonly send?: (opened: { readonly providerChannelId: string }, message: OutgoingChatMessage) => Promise<void>;
	readonly end?: (opened: { readonly providerChannelId: string }) => Promise<void>;
	/** The vendor's events of a chat, in order: its agents' messages, and the end. Events may be repeated. */
	readonly read?: (opened: { readonly providerChannelId: string }) => Promise<readonly ProviderEvent[]>;
	/** The content of a vendor's call; undefined when it is not signed by the vendor. */
	readonly verifyCallback?: (call: ProviderCall) => readonly ProviderEvent[] | undefined;
}

/** The specification's two entry points, each with its adapter. */
export interface ChatProviders {
	/** Behind initWebChat. */
	readonly standard: ChatProvider;
	/** Behind init-web-chat of the omni proxy. */
	readonly stream: ChatProvider;
}
