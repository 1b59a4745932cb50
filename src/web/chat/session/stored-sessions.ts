import type { ChatAttachment } from "../../../contracts/chat.ts";

/** A message that the server has not stored yet. */
export interface HeldMessage {
	/** The sender's own id for it, so that it is stored once despite resends. */
	readonly id: string;
	readonly text: string;
	readonly files: readonly ChatAttachment[];
}

/** A chat with an agent that continues after a reload; the visitor's identity stays on the server. */
export interface AgentSession {
	/** Unacknowledged messages: shown and resent after a reload. */
	readonly initialMessage?: readonly HeldMessage[];
	readonly token: string;
	readonly conversationSid: string;
	readonly omniProxyChannelId: string;
	readonly providerChannelId: string;
	readonly loginTimestamp: number;
	readonly expiration: number;
}

/** A conversation with the assistant that continues after a reload. */
export interface BotSession {
	readonly conversationId: string;
	readonly expiration: number;
}

const KEYS = { agent: "chat-session", bot: "chatbot-session", draft: "chat-draft", seen: "chat-seen" } as const;

interface Stored {
	readonly agent: AgentSession;
	readonly bot: BotSession;
	/** Unsent text; lost with the tab. */
	readonly draft: string;
	/** Number of the last message read. */
	readonly seen: number;
}

/** The stored value of a kind; undefined when missing or unreadable. */
export function readStored<K extends keyof Stored>(kind: K): Stored[K] | undefined {
	try {
		const text = globalThis.sessionStorage?.getItem(KEYS[kind]);
		return text === null || text === undefined ? undefined : (JSON.parse(text) as Stored[K]);
	} catch {
		return undefined;
	}
}

/** Stores it until the tab is closed; undefined removes it. Denied storage stores nothing. */
export function store<K extends keyof Stored>(kind: K, value: Stored[K] | undefined): void {
	try {
		if (value === undefined) globalThis.sessionStorage?.removeItem(KEYS[kind]);
		else globalThis.sessionStorage?.setItem(KEYS[kind], JSON.stringify(value));
	} catch {
		// the chat continues in memory
	}
}

/** Removes all chat data, as at a logout. */
export function forgetStored(): void {
	for (const kind of ["agent", "bot", "draft", "seen"] as const) store(kind, undefined);
}
