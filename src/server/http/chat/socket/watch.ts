import type { ChatSide, ServerFrame } from "../../../../contracts/chat.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Notice } from "../../../platform/fan-out.ts";
import { readConversation, topicOf } from "../../../workflow/chat/conversations.ts";
import { messagesAfter } from "../../../workflow/chat/messages.ts";
import { previewOf } from "../../../workflow/chat/presence.ts";

/**
 * Sends one conversation to one socket: everything after a number, once and in order, then new messages. A notice only
 * says that there is more; messages are always read from the database, so late, lost and duplicated notices change
 * nothing.
 */
export class Watch {
	readonly #context: PlatformContext;
	readonly #uuid: string;
	readonly #side: ChatSide;
	readonly #send: (frame: ServerFrame) => void;
	readonly #onFault: (error: unknown) => void;
	readonly #leave: () => void;
	#sent: number;
	#status = "";
	#isReading = false;
	#isBehind = true;
	#wantsPreview = false;
	#isOver = false;

	constructor(
		context: PlatformContext,
		watched: { readonly uuid: string; readonly side: ChatSide; readonly after: number },
		send: (frame: ServerFrame) => void,
		onFault: (error: unknown) => void,
	) {
		this.#context = context;
		this.#uuid = watched.uuid;
		this.#side = watched.side;
		this.#sent = watched.after;
		this.#send = send;
		this.#onFault = onFault;
		// Subscribe first, then read, so that nothing is missed in between.
		this.#leave = context.fanOut.subscribe(topicOf(this.#uuid), {
			received: (notice) => this.#hear(notice),
			missed: () => this.#catchUp(),
		});
		this.#catchUp();
	}

	stop(): void {
		this.#isOver = true;
		this.#leave();
	}

	#hear(notice: Notice): void {
		if (notice.typing !== undefined) {
			this.#wantsPreview ||= notice.typing !== this.#side;
		} else if (notice.readBy !== undefined) {
			if (notice.readBy !== this.#side) {
				const { readBy, read } = notice;
				this.#send({ type: "read", conversation: this.#uuid, side: readBy as ChatSide, sequence: Number(read) });
			}
			return;
		} else if (Number(notice.sequence) <= this.#sent) {
			return;
		} else {
			this.#isBehind = true;
		}
		this.#read();
	}

	#catchUp(): void {
		this.#isBehind = true;
		this.#read();
	}

	#read(): void {
		if (this.#isReading) return;
		this.#isReading = true;
		this.#readAll().catch((error: unknown) => this.#onFault(error));
	}

	async #readAll(): Promise<void> {
		try {
			const { db } = this.#context.database;
			while (!this.#isOver && (this.#isBehind || this.#wantsPreview)) {
				const conversation = await readConversation(db, this.#context, this.#uuid);
				if (this.#isBehind) {
					this.#isBehind = false;
					const messages = await messagesAfter(db, conversation, this.#sent);
					if (this.#isOver) return;
					for (const message of messages) {
						this.#sent = message.sequence;
						this.#send({ type: "message", conversation: this.#uuid, message });
					}
					this.#isBehind ||= messages.length > 0 && this.#sent < conversation.row.lastSequence;
					this.#tellStatus(conversation.row.status, conversation.row.lastSequence);
				}
				if (this.#wantsPreview) {
					this.#wantsPreview = false;
					const other = this.#side === "AGENT" ? "VISITOR" : "AGENT";
					const text = await previewOf(db, this.#context, conversation, other);
					// A visitor sees that the agent is typing, not what.
					const shown = this.#side === "AGENT" || text === "" ? text : "…";
					if (!this.#isOver) this.#send({ type: "typing", conversation: this.#uuid, side: other, text: shown });
				}
			}
		} finally {
			// in the turn of the last look: a notice that comes later begins a new round
			this.#isReading = false;
		}
	}

	#tellStatus(status: "WAITING" | "ACTIVE" | "FROZEN" | "ENDED", lastSequence: number): void {
		if (status !== this.#status) {
			this.#status = status;
			this.#send({ type: "conversation", conversation: this.#uuid, status, lastSequence });
		}
	}
}
