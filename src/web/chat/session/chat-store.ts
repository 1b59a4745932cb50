import type { ChatMessage, ChatStatus } from "../../../contracts/chat.ts";
import type { ChatAlert } from "../chat-alerts.ts";
import type { ChatKind } from "../chat-rules.ts";

/** An assistant's answer that may be rated unhelpful. */
export interface BotAnswerShown {
	readonly questionId: string;
	readonly suggestions: readonly string[];
	readonly links: readonly { readonly label: string; readonly href: string }[];
	readonly handOver: boolean;
	readonly isRated: boolean;
}

/** One line of the conversation, as rendered. */
export interface ShownMessage {
	readonly key: string;
	readonly from: "me" | "other" | "event";
	readonly name: string;
	readonly text: string;
	readonly attachments: ChatMessage["attachments"];
	/** Not on the server yet. */
	readonly isPending?: boolean;
	/** Already read on an earlier page. */
	readonly isSeen?: boolean;
	readonly answer?: BotAnswerShown;
}

/** The window's state. */
export interface ChatState {
	readonly kind: ChatKind;
	readonly phase: "form" | "messaging";
	readonly status: ChatStatus;
	readonly messages: readonly ShownMessage[];
	readonly alert: ChatAlert | undefined;
	readonly isOtherTyping: boolean;
	readonly isBusy: boolean;
	readonly otherName: string;
	readonly unread: number;
	readonly person: { readonly name: string; readonly email: string };
}

export const EMPTY: ChatState = {
	kind: "AGENT",
	phase: "form",
	status: "WAITING",
	messages: [],
	alert: undefined,
	isOtherTyping: false,
	isBusy: false,
	otherName: "",
	unread: 0,
	person: { name: "", email: "" },
};

/** Holds the state of the window; React reads it through useSyncExternalStore. */
export class ChatStore {
	#state: ChatState = EMPTY;
	readonly #listeners = new Set<() => void>();
	isWindowOpen = false;

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly get = (): ChatState => this.#state;

	set(change: Partial<ChatState>): void {
		this.#state = { ...this.#state, ...change };
		for (const listener of this.#listeners) listener();
	}

	/** Adds a line, or replaces the one with its key. */
	put(message: ShownMessage): void {
		const { messages, unread } = this.#state;
		const isKnown = messages.some(({ key }) => key === message.key);
		const next = isKnown ? [...messages.filter(({ key }) => key !== message.key), message] : [...messages, message];
		// Pending messages come after stored ones.
		const ordered = [...next.filter((one) => !one.isPending), ...next.filter((one) => one.isPending)];
		const isNews = !isKnown && message.from === "other" && message.isSeen !== true && !this.isWindowOpen;
		this.set({ messages: ordered, unread: isNews ? unread + 1 : unread });
	}

	drop(key: string): void {
		this.set({ messages: this.#state.messages.filter((one) => one.key !== key) });
	}

	clear(): void {
		const { kind } = this.#state;
		this.set({ ...EMPTY, kind });
	}
}
