import type { ChatAttachment } from "../../../contracts/chat.ts";

/** A message that the server has not kept yet. */
export interface HeldMessage {
	/** The sender's own name of it, under which it is kept once however often it is sent. */
	readonly id: string;
	readonly text: string;
	readonly files: readonly ChatAttachment[];
}

/** A chat with a person that goes on after a reload; who somebody is stays on the server. */
export interface AgentSession {
	/** What was said and is not known to be kept by the server: shown and sent again after a reload. */
	readonly initialMessage?: readonly HeldMessage[];
	readonly token: string;
	readonly conversationSid: string;
	readonly omniProxyChannelId: string;
	readonly providerChannelId: string;
	readonly loginTimestamp: number;
	readonly expiration: number;
}

/** A conversation with the assistant that goes on after a reload. */
export interface BotSession {
	readonly conversationId: string;
	readonly expiration: number;
}

const KEYS = { agent: "chat-session", bot: "chatbot-session", draft: "chat-draft", seen: "chat-seen" } as const;

interface Stored {
	readonly agent: AgentSession;
	readonly bot: BotSession;
	/** What is typed and not sent; gone with the tab. */
	readonly draft: string;
	/** Number of the last message that was before somebody's eyes. */
	readonly seen: number;
}

/** What the browser keeps of a kind; undefined when nothing, or nothing that can be read. */
export function readStored<K extends keyof Stored>(kind: K): Stored[K] | undefined {
	try {
		const text = globalThis.sessionStorage?.getItem(KEYS[kind]);
		return text === null || text === undefined ? undefined : (JSON.parse(text) as Stored[K]);
	} catch {
		return undefined;
	}
}

/** Keeps it until the tab is closed; undefined forgets it. A denied storage keeps nothing. */
export function store<K extends keyof Stored>(kind: K, value: Stored[K] | undefined): void {
	try {
		if (value === undefined) globalThis.sessionStorage?.removeItem(KEYS[kind]);
		else globalThis.sessionStorage?.setItem(KEYS[kind], JSON.stringify(value));
	} catch {
		// the chat goes on in memory
	}
}

/** Forgets everything of the chat, as at a logout. */
export function forgetStored(): void {
	for (const kind of ["agent", "bot", "draft", "seen"] as const) store(kind, undefined);
}
