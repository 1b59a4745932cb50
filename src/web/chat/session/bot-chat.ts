import type { Copy } from "../../../contracts/copy.ts";
import { askBot, type BotRequest, fetchBotHistory, sendBotFeedback } from "../../api/chat/bot.ts";
import { ALERTS } from "../chat-alerts.ts";
import { botExpiration } from "../chat-rules.ts";
import type { ChatStore } from "./chat-store.ts";
import { type BotSession, store as keep } from "./stored-sessions.ts";

/** A chat with the assistant: each question is one call. */
export class BotChat {
	readonly #store: ChatStore;
	readonly #copy: Copy<"chat">;
	#conversationId: string | null = null;

	constructor(store: ChatStore, copy: Copy<"chat">) {
		this.#store = store;
		this.#copy = copy;
	}

	get conversationId(): string | null {
		return this.#conversationId;
	}

	/** Starts over, with the assistant's greeting. */
	begin(welcome: string, person: { readonly name: string; readonly email: string }): void {
		this.#conversationId = null;
		this.#store.clear();
		this.#store.set({ kind: "BOT", phase: "messaging", status: "ACTIVE", person });
		this.#store.put({
			key: "welcome",
			from: "other",
			name: this.#copy("chat.assistant"),
			text: welcome,
			attachments: [],
		});
	}

	/** Resumes a conversation, showing its last questions again. */
	async resume({ conversationId }: BotSession, welcome: string): Promise<void> {
		this.begin(welcome, this.#store.get().person);
		this.#conversationId = conversationId;
		try {
			for (const { questionId, questionStr, responseStr = "" } of await fetchBotHistory(conversationId)) {
				this.#store.put({
					key: `q-${questionId}`,
					from: "me",
					name: this.#copy("chat.you"),
					text: questionStr,
					attachments: [],
				});
				const answer = { questionId, suggestions: [], links: [], handOver: false, isRated: false };
				this.#store.put({
					key: questionId,
					from: "other",
					name: this.#copy("chat.assistant"),
					text: responseStr,
					attachments: [],
					answer,
				});
			}
		} catch {
			this.#store.set({ alert: ALERTS.failed });
		}
	}

	async ask(asked: Omit<BotRequest, "conversationId">): Promise<void> {
		const key = crypto.randomUUID();
		this.#store.put({ key, from: "me", name: this.#copy("chat.you"), text: asked.message, attachments: [] });
		this.#store.set({ isBusy: true, isOtherTyping: true });
		try {
			const reply = await askBot({ ...asked, conversationId: this.#conversationId });
			const { conversationId, questionId, responseStr = "", suggestions, links, handOver } = reply;
			this.#conversationId = conversationId;
			keep("bot", { conversationId, expiration: botExpiration(Date.now()) });
			this.#store.put({
				key: questionId,
				from: "other",
				name: this.#copy("chat.assistant"),
				text: responseStr,
				attachments: [],
				answer: { questionId, suggestions, links, handOver, isRated: false },
			});
		} catch (error) {
			this.#store.drop(key);
			this.#store.set({ alert: ALERTS.failed });
			throw error;
		} finally {
			this.#store.set({ isBusy: false, isOtherTyping: false });
		}
	}

	/** Reports that an answer did not help, and why; rejects if that could not be saved. */
	async rate(questionId: string, feedbackMessage: string, nonce: string | null): Promise<void> {
		const { messages, person } = this.#store.get();
		const message = messages.find(({ key }) => key === questionId);
		if (!message?.answer || this.#conversationId === null) return;
		await sendBotFeedback({
			questionId,
			conversationId: this.#conversationId,
			responseToCustomer: message.text,
			feedbackMessage,
			senderEmail: person.email,
			nonce,
		});
		const rated = { ...message, answer: { ...message.answer, isRated: true } };
		this.#store.set({
			messages: this.#store.get().messages.map((one) => (one.key === questionId ? rated : one)),
		});
	}

	forget(): void {
		this.#conversationId = null;
		keep("bot", undefined);
	}
}
