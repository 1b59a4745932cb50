import {
	CHAT_CLOSED,
	type ChatMessage,
	type ChatStatus,
	type ClientFrame,
	type ServerFrame,
} from "../../../contracts/chat.ts";
import { CHAT_LIMITS } from "../../../contracts/constants.ts";

/** What a browser's WebSocket and the server's own have in common. */
export interface SocketLike {
	send(text: string): void;
	close(): void;
	onopen: ((event: never) => void) | null;
	onmessage: ((event: { readonly data: unknown }) => void) | null;
	onclose: ((event: { readonly code: number }) => void) | null;
	onerror: ((event: never) => void) | null;
}

/** The identity of a connection. */
export type Credentials =
	| { readonly side: "VISITOR"; readonly token: () => string }
	| { readonly side: "AGENT"; readonly jwt: () => string; readonly org: string };

/** "connecting" from the loss of a connection until it is back. */
export type ConnectionState = "connecting" | "connected" | "refused";

/** A connection's events. */
export interface ConnectionListener {
	readonly onState?: (state: ConnectionState) => void;
	/** The identity that the server recognized. */
	readonly onReady?: (who: { readonly name: string; readonly email: string }) => void;
	/** Each message of a watched conversation, once and in order. */
	readonly onMessage?: (conversation: string, message: ChatMessage) => void;
	readonly onStatus?: (conversation: string, status: ChatStatus) => void;
	readonly onTyping?: (conversation: string, text: string) => void;
	readonly onQueue?: () => void;
	/** A message that the server rejects for good. */
	readonly onRefused?: (conversation: string, clientId: string, message: string) => void;
	readonly onAccepted?: (conversation: string, clientId: string) => void;
}

interface Unsent {
	readonly frame: Extract<ClientFrame, { readonly type: "send" }>;
}

type Timer = ReturnType<typeof setTimeout>;

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;

// Immediately at first, then with growing delays; randomized, so that not all clients reconnect at once to a server
// that comes back.
function backOff(losses: number): number {
	const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (losses - 1));
	return losses === 1 ? 0 : longest * (0.5 + Math.random() / 2);
}

/**
 * Keeps one client's conversations going over sockets that may drop at any time: unacknowledged messages are resent
 * under the same id, and each conversation resumes after the last message received.
 */
export class ChatConnection {
	readonly #open: () => SocketLike | Promise<SocketLike>;
	readonly #credentials: Credentials;
	readonly #listener: ConnectionListener;
	readonly #waitMs: (losses: number) => number;
	readonly #seen = new Map<string, number>();
	readonly #unsent = new Map<string, Unsent>();
	readonly #timers = new Set<Timer>();
	#socket: SocketLike | undefined;
	#isReady = false;
	#isClosed = false;
	#losses = 0;
	#heardAt = 0;

	constructor(
		open: () => SocketLike | Promise<SocketLike>,
		credentials: Credentials,
		listener: ConnectionListener,
		waitMs = backOff,
	) {
		this.#open = open;
		this.#credentials = credentials;
		this.#listener = listener;
		this.#waitMs = waitMs;
	}

	/** Resumes a conversation after a message; a visitor has only one. */
	watch(conversation: string, after = 0): void {
		this.#seen.set(conversation, Math.max(after, this.#seen.get(conversation) ?? 0));
		if (this.#isReady && this.#credentials.side === "AGENT") {
			this.#push({ type: "watch", conversation, after: this.#seen.get(conversation) ?? 0 });
		}
	}

	unwatch(conversation: string): void {
		this.#seen.delete(conversation);
		if (this.#isReady) this.#push({ type: "unwatch", conversation });
	}

	/** Sends a message and keeps resending it until it is stored or rejected. */
	say(conversation: string, clientId: string, text: string, attachments: readonly string[] = []): void {
		const frame = { type: "send", conversation, clientId, text, attachments } as const;
		this.#unsent.set(clientId, { frame });
		if (this.#isReady) this.#push(frame);
	}

	/** Sends the unsent text; lost when disconnected. */
	typing(conversation: string, text: string): void {
		if (this.#isReady) this.#push({ type: "typing", conversation, text });
	}

	read(conversation: string, sequence: number): void {
		if (this.#isReady) this.#push({ type: "read", conversation, sequence });
	}

	/** Authenticates again on the open socket, after the token was renewed. */
	renew(): void {
		if (this.#isReady) this.#push(this.#proof());
	}

	/** Drops the socket as if the connection had been lost. */
	drop(): void {
		this.#socket?.close();
	}

	connect(): void {
		if (this.#isClosed || this.#socket) return;
		this.#listener.onState?.("connecting");
		Promise.resolve()
			.then(() => this.#open())
			.then((socket) => this.#hold(socket))
			.catch(() => this.#lost(undefined, 0));
	}

	close(): void {
		this.#isClosed = true;
		this.#isReady = false;
		for (const timer of this.#timers) clearTimeout(timer);
		this.#timers.clear();
		this.#socket?.close();
		this.#socket = undefined;
	}

	#hold(socket: SocketLike): void {
		if (this.#isClosed) {
			socket.close();
			return;
		}
		this.#socket = socket;
		socket.onopen = () => this.#push(this.#proof());
		socket.onmessage = ({ data }) => {
			if (this.#socket === socket) this.#take(JSON.parse(String(data)) as ServerFrame);
		};
		socket.onclose = ({ code }) => this.#lost(socket, code);
		socket.onerror = () => {};
		if ((socket as { readonly readyState?: number }).readyState === 1) this.#push(this.#proof());
	}

	#proof(): ClientFrame {
		const credentials = this.#credentials;
		if (credentials.side === "AGENT") {
			return { type: "authenticate-agent", jwt: credentials.jwt(), org: credentials.org };
		}
		const [after = 0] = this.#seen.values();
		return { type: "authenticate", token: credentials.token(), after };
	}

	#push(frame: ClientFrame): void {
		try {
			this.#socket?.send(JSON.stringify(frame));
		} catch {
			// a socket that is closing: its close event follows
		}
	}

	#lost(socket: SocketLike | undefined, code: number): void {
		if (this.#isClosed || this.#socket !== socket) return;
		this.#socket = undefined;
		this.#isReady = false;
		if (code === CHAT_CLOSED.unauthenticated) {
			this.#listener.onState?.("refused");
			return;
		}
		this.#listener.onState?.("connecting");
		this.#losses += 1;
		// If too many are open, the next attempt waits for one of them to close.
		const waitMs = code === CHAT_CLOSED.tooMany ? LONGEST_WAIT_MS : this.#waitMs(this.#losses);
		this.#after(waitMs, () => this.connect());
	}

	#after(ms: number, work: () => void): void {
		const timer = setTimeout(() => {
			this.#timers.delete(timer);
			work();
		}, ms);
		this.#timers.add(timer);
	}

	#take(frame: ServerFrame): void {
		this.#heardAt = Date.now();
		switch (frame.type) {
			case "ready":
				this.#listener.onReady?.(frame);
				this.#becomeReady();
				return;
			case "message":
				this.#takeMessage(frame.conversation, frame.message);
				return;
			case "accepted":
				if (this.#unsent.delete(frame.clientId)) this.#listener.onAccepted?.(frame.conversation, frame.clientId);
				return;
			case "refused":
				this.#takeRefusal(frame);
				return;
			case "conversation":
				this.#listener.onStatus?.(frame.conversation, frame.status);
				return;
			case "typing":
				this.#listener.onTyping?.(frame.conversation, frame.text);
				return;
			case "queue":
				this.#listener.onQueue?.();
				return;
			case "read":
			case "pong":
				return;
		}
	}

	#becomeReady(): void {
		this.#isReady = true;
		this.#losses = 0;
		if (this.#credentials.side === "AGENT") {
			for (const [conversation, after] of this.#seen) this.#push({ type: "watch", conversation, after });
		}
		for (const { frame } of this.#unsent.values()) this.#push(frame);
		this.#listener.onState?.("connected");
		this.#ping(this.#socket);
	}

	// A dead connection looks open: it counts as lost if a ping is not answered before the next.
	#ping(socket: SocketLike | undefined): void {
		const pingedAt = Date.now();
		if (!socket || this.#socket !== socket) return;
		this.#push({ type: "ping" });
		this.#after(CHAT_LIMITS.pingMs, () => {
			if (this.#socket !== socket) return;
			if (this.#heardAt >= pingedAt) this.#ping(socket);
			else {
				socket.close();
				this.#lost(socket, 0);
			}
		});
	}

	#takeMessage(conversation: string, message: ChatMessage): void {
		const seen = this.#seen.get(conversation) ?? 0;
		if (message.sequence <= seen) return;
		this.#seen.set(conversation, message.sequence);
		this.#listener.onMessage?.(conversation, message);
	}

	#takeRefusal({ clientId, conversation, message, retryAfterMs }: Extract<ServerFrame, { type: "refused" }>): void {
		const unsent = this.#unsent.get(clientId);
		if (!unsent) return;
		if (retryAfterMs === undefined) {
			this.#unsent.delete(clientId);
			this.#listener.onRefused?.(conversation, clientId, message);
			return;
		}
		const socket = this.#socket;
		this.#after(retryAfterMs, () => {
			if (this.#socket === socket && this.#unsent.has(clientId)) this.#push(unsent.frame);
		});
	}
}
