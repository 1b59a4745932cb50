import { and, eq, inArray, lt } from "drizzle-orm";
import type { ChatMessage } from "../../../contracts/chat.ts";
import type { ChatProvider, ChatProviders } from "../../journey/ports/chat.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { chatConversations } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { VendorContext } from "../context.ts";
import { readAttachment } from "./attachments.ts";
import { type OpenConversation, readConversation } from "./conversations.ts";
import { messagesAfter } from "./messages.ts";

/**
 * Forwards visitors' messages to a chat's vendor, in order; failed ones are retried with the next message and every
 * minute.
 */
export class Forwarder {
	readonly #context: PlatformContext & VendorContext;
	readonly #providers: readonly ChatProvider[];
	readonly #running = new Map<string, Promise<void>>();

	constructor(context: PlatformContext & VendorContext, { standard, stream }: ChatProviders) {
		this.#context = context;
		this.#providers = [standard, stream];
	}

	/** Whether any vendor accepts messages. */
	get isNeeded(): boolean {
		return this.#providers.some(({ send }) => send !== undefined);
	}

	providerOf({ row }: OpenConversation): ChatProvider | undefined {
		return this.#providers.find(({ name }) => name === row.provider);
	}

	/** Notifies the vendor that a chat is over; one that cannot be reached finds out on its own. */
	end(conversation: OpenConversation): void {
		void this.providerOf(conversation)
			?.end?.({ providerChannelId: conversation.row.providerChannel })
			.catch(() => undefined);
	}

	/** Sends what the vendor does not have yet; one call at a time per conversation. */
	forward(conversationUuid: string): Promise<void> {
		if (!this.isNeeded) return Promise.resolve();
		const earlier = this.#running.get(conversationUuid) ?? Promise.resolve();
		const next = earlier
			.then(() => this.#carry(conversationUuid))
			.catch((error: { code?: unknown }) => {
				this.#context.report("a chat message did not reach its vendor", {
					conversation: conversationUuid,
					code: String(error.code ?? "UNKNOWN"),
				});
			});
		this.#running.set(conversationUuid, next);
		void next.finally(() => {
			if (this.#running.get(conversationUuid) === next) this.#running.delete(conversationUuid);
		});
		return next;
	}

	/** Retries messages that did not reach their vendor. */
	async forwardRest(): Promise<void> {
		if (!this.isNeeded) return;
		const { forwardedSequence, lastSequence, status, uuid } = chatConversations;
		const behind = await this.#context.database.db
			.select({ uuid })
			.from(chatConversations)
			.where(and(lt(forwardedSequence, lastSequence), inArray(status, ["WAITING", "ACTIVE"])))
			.limit(100);
		await Promise.all(behind.map((one) => this.forward(one.uuid)));
	}

	/** Waits for calls in progress to finish. */
	async settle(): Promise<void> {
		await Promise.all(this.#running.values());
	}

	// An infected file is skipped: later messages do not wait for it.
	async #send(
		send: NonNullable<ChatProvider["send"]>,
		conversation: OpenConversation,
		{ uuid, text, attachments: named }: ChatMessage,
	): Promise<void> {
		const contents = new Map<string, Buffer>();
		for (const file of named) {
			try {
				contents.set(file.uuid, (await readAttachment(this.#context, conversation, file.uuid)).content);
			} catch (error) {
				if (!(error instanceof Problem && error.code === "FILE_REFUSED")) throw error;
			}
		}
		const attachments = named.filter((file) => contents.has(file.uuid));
		if (text === "" && attachments.length === 0) return;
		const content = (file: string) => contents.get(file) ?? Buffer.alloc(0);
		await send({ providerChannelId: conversation.row.providerChannel }, { uuid, text, attachments, content });
	}

	async #carry(conversationUuid: string): Promise<void> {
		const { db } = this.#context.database;
		const conversation = await readConversation(db, this.#context, conversationUuid);
		const { row } = conversation;
		const provider = this.providerOf(conversation);
		if (!provider?.send) return;
		for (const message of await messagesAfter(db, conversation, row.forwardedSequence)) {
			if (message.author === "VISITOR") {
				await this.#send(provider.send, conversation, message);
			}
			await db
				.update(chatConversations)
				.set({ forwardedSequence: message.sequence })
				.where(eq(chatConversations.uuid, conversationUuid));
		}
	}
}
