import { CHAT_SOCKET_PATH, type ChatAttachment, type ChatMessage, type ChatStatus } from "../../../contracts/chat.ts";
import * as errorTexts from "../../../contracts/chat-error-texts.ts";
import { CHAT_LIMITS } from "../../../contracts/constants.ts";
import type { Copy } from "../../../contracts/copy.ts";
import { refreshChatToken, startWebChat, uploadChatFile } from "../../api/chat/web-chat.ts";
import { ALERTS } from "../chat-alerts.ts";
import { agentExpiration, type ChatMode, type ChatWay } from "../chat-rules.ts";
import { RefusedFiles, sendFiles } from "../send-files.ts";
import { ChatConnection, type SocketLike } from "./chat-connection.ts";
import type { ChatStore } from "./chat-store.ts";
import { present, sessionOf } from "./session-data.ts";
import { type AgentSession, type HeldMessage, store as keep, readStored } from "./stored-sessions.ts";

const RENEW_MS = 30 * 60_000;
const TYPING_SHOWN_MS = 5_000;

type StartBody = Parameters<typeof startWebChat>[1];

/** A chat with an agent: its session, its connection, and messages held until the server has stored them. */
export class AgentChat {
	readonly #store: ChatStore;
	readonly #copy: Copy<"chat">;
	#session: AgentSession | undefined;
	#connection: ChatConnection | undefined;
	readonly #uploaded = new WeakMap<File, { readonly session: string; readonly sent: Promise<ChatAttachment> }>();
	#wasConnected = false;
	#renewal: ReturnType<typeof setInterval> | undefined;
	#quiet: ReturnType<typeof setTimeout> | undefined;
	#lastTyping = 0;
	#last = 0;
	#typingTimer: ReturnType<typeof setTimeout> | undefined;

	constructor(store: ChatStore, copy: Copy<"chat">) {
		this.#store = store;
		this.#copy = copy;
	}

	get session(): AgentSession | undefined {
		return this.#session;
	}

	async start(way: ChatWay, body: StartBody & { readonly chatMode: ChatMode }): Promise<void> {
		const started = await startWebChat(way, body);
		const now = Date.now();
		const session = sessionOf(started, body.chatMode, { from: now, to: agentExpiration(now) });
		keep("agent", session);
		keep("seen", undefined);
		this.#store.clear();
		this.#store.set({ person: { name: body.name, email: body.email ?? "" } });
		this.resume(session);
	}

	/** Resumes a session, from its first message. */
	resume(session: AgentSession): void {
		this.leave();
		const channel = present(session.omniProxyChannelId, errorTexts.noOmniProxy);
		this.#session = session;
		this.#store.set({ kind: "AGENT", phase: "messaging", status: "WAITING" });
		const open = (): SocketLike =>
			new WebSocket(new URL(CHAT_SOCKET_PATH, window.location.href.replace(/^http/, "ws"))) as unknown as SocketLike;
		const connection = new ChatConnection(
			open,
			{ side: "VISITOR", token: () => this.#session?.token ?? "" },
			{
				onState: (state) => this.#tellState(state),
				onReady: ({ name, email }) => this.#store.set({ person: { name, email } }),
				onMessage: (_, message) => this.#take(message),
				onStatus: (_, status) => this.#takeStatus(status),
				onTyping: (_, text) => this.#tellTyping(text !== ""),
				onAccepted: (_, id) => this.#forget(id),
				onRefused: (_, id) => {
					this.#forget(id);
					this.#store.drop(id);
					this.#store.set({ alert: ALERTS.notSent });
				},
			},
		);
		this.#connection = connection;
		connection.watch(channel);
		for (const held of session.initialMessage ?? []) this.#say(held);
		connection.connect();
		this.#renewal = setInterval(() => void this.#renew(), RENEW_MS);
		if (Date.now() - session.loginTimestamp > RENEW_MS) void this.#renew();
	}

	/**
	 * Uploads the files and sends the message; the session holds it until the server does, which keeps it for the agent
	 * who accepts.
	 */
	async say(text: string, files: readonly File[]): Promise<void> {
		try {
			const session = present(this.#session, errorTexts.noChatSession);
			const sent = await sendFiles(files, (file) => this.#upload(session, file));
			const held = { id: crypto.randomUUID(), text, files: sent };
			this.#hold([...(this.#session?.initialMessage ?? []), held]);
			this.#say(held);
		} catch (error) {
			if (!(error instanceof RefusedFiles)) this.#store.set({ alert: ALERTS.notSent });
			throw error;
		}
	}

	// A file already uploaded is not uploaded again on retry.
	#upload(session: AgentSession, file: File): Promise<ChatAttachment> {
		const already = this.#uploaded.get(file);
		if (already?.session === session.conversationSid) return already.sent;
		const sent = uploadChatFile(session.token, file);
		this.#uploaded.set(file, { session: session.conversationSid, sent });
		sent.catch(() => this.#uploaded.delete(file));
		return sent;
	}

	/** Sends the unsent text, at most once a second, always including the last state. */
	typing(text: string): void {
		clearTimeout(this.#typingTimer);
		const wait = Math.max(0, this.#lastTyping + CHAT_LIMITS.typingPreviewMs - Date.now());
		this.#typingTimer = setTimeout(() => {
			this.#lastTyping = Date.now();
			if (this.#session) this.#connection?.typing(this.#session.omniProxyChannelId, text);
		}, wait);
	}

	/** Marks everything received as read. */
	seen(): void {
		if (this.#session === undefined || this.#last <= (readStored("seen") ?? 0)) return;
		keep("seen", this.#last);
		this.#connection?.read(this.#session.omniProxyChannelId, this.#last);
	}

	drop(): void {
		this.#connection?.drop();
	}

	/** Leaves the chat without removing it. */
	leave(): void {
		clearInterval(this.#renewal);
		clearTimeout(this.#typingTimer);
		clearTimeout(this.#quiet);
		this.#connection?.close();
		this.#connection = undefined;
		this.#session = undefined;
		this.#last = 0;
		this.#wasConnected = false;
	}

	#hold(initialMessage: readonly HeldMessage[]): void {
		if (!this.#session) return;
		this.#keep({ ...this.#session, initialMessage });
	}

	// A session no longer stored is over and is not stored again.
	#keep(session: AgentSession): void {
		this.#session = session;
		if (readStored("agent")?.omniProxyChannelId === session.omniProxyChannelId) keep("agent", session);
	}

	#forget(id: string): void {
		const held = this.#session?.initialMessage ?? [];
		if (held.some((one) => one.id === id)) this.#hold(held.filter((one) => one.id !== id));
	}

	#say({ id, text, files }: HeldMessage): void {
		clearTimeout(this.#typingTimer);
		this.#store.put({ key: id, from: "me", name: this.#copy("chat.you"), text, attachments: files, isPending: true });
		const uuids = files.map(({ uuid }) => uuid);
		if (this.#session) this.#connection?.say(this.#session.omniProxyChannelId, id, text, uuids);
	}

	#tellState(state: "connecting" | "connected" | "refused"): void {
		if (state === "connected") {
			this.#wasConnected = true;
			if (this.#store.get().alert === ALERTS.connectionLost) this.#store.set({ alert: undefined });
		} else if (state === "connecting") {
			if (this.#wasConnected) this.#store.set({ alert: ALERTS.connectionLost });
		} else {
			// a chat that is over may lose its token
			this.#store.set({ ...(this.#isOver ? {} : { alert: ALERTS.tokenInvalid }), status: "ENDED" });
			keep("agent", undefined);
		}
	}

	get #isOver(): boolean {
		const { status } = this.#store.get();
		return status === "ENDED" || status === "FROZEN";
	}

	async #renew(): Promise<void> {
		const session = this.#session;
		if (!session || this.#isOver) return;
		try {
			const { token } = await refreshChatToken(session.token);
			if (this.#session?.omniProxyChannelId !== session.omniProxyChannelId) return;
			this.#keep({ ...this.#session, token });
			this.#connection?.renew();
		} catch {
			this.#store.set({ alert: ALERTS.tokenInvalid });
		}
	}

	#take(message: ChatMessage): void {
		const { author, authorName, clientId, text, attachments, event, sequence, uuid } = message;
		const isSeen = sequence <= (readStored("seen") ?? 0);
		this.#last = sequence;
		if (this.#store.isWindowOpen && author !== "VISITOR") this.seen();
		if (event !== undefined) {
			if (event === "JOINED") this.#store.set({ otherName: authorName });
			const words = eventWords(event, authorName, text, this.#copy);
			if (words === "") return;
			const isWelcome = event === "WELCOME";
			this.#store.put({
				key: uuid,
				from: isWelcome ? "other" : "event",
				name: authorName,
				text: words,
				attachments,
				isSeen,
			});
			return;
		}
		const isMine = author === "VISITOR";
		const name = isMine ? this.#copy("chat.you") : authorName || this.#copy("chat.agent");
		// This window's message replaces its pending copy.
		const key = isMine ? clientId : `${sequence}`;
		this.#store.put({ key, from: isMine ? "me" : "other", name, text, attachments, isSeen });
		if (!isMine) this.#tellTyping(false);
	}

	#takeStatus(status: ChatStatus): void {
		this.#store.set({ status });
		// A conversation that is over is not resumed.
		if (status === "FROZEN" || status === "ENDED") {
			if (readStored("agent")?.omniProxyChannelId === this.#session?.omniProxyChannelId) keep("agent", undefined);
			keep("draft", undefined);
		}
	}

	#tellTyping(isOtherTyping: boolean): void {
		clearTimeout(this.#quiet);
		this.#store.set({ isOtherTyping });
		if (isOtherTyping) {
			this.#quiet = setTimeout(() => this.#store.set({ isOtherTyping: false }), TYPING_SHOWN_MS);
		}
	}
}

function eventWords(event: NonNullable<ChatMessage["event"]>, name: string, text: string, copy: Copy<"chat">): string {
	switch (event) {
		case "WELCOME":
			return text;
		case "JOINED":
			return name === "" ? copy("chat.agentJoined") : copy("chat.joined", { name });
		case "TRANSFERRED":
			return name === "" ? copy("chat.passedOn") : copy("chat.transferred", { name });
		case "FROZEN":
		case "ENDED":
			return copy("chat.ended");
	}
}
