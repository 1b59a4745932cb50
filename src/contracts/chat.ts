/** The chat socket's messages, and the rules that both ends follow. */

/** The speaker: the borrower or visitor, or the lender's staff. */
export type ChatSide = "VISITOR" | "AGENT";

/** Events shown among the messages. */
export type ChatEvent = "WELCOME" | "JOINED" | "TRANSFERRED" | "FROZEN" | "ENDED";

export type ChatStatus = "WAITING" | "ACTIVE" | "FROZEN" | "ENDED";

export interface ChatAttachment {
	readonly uuid: string;
	readonly fileName: string;
	readonly mediaType: string;
	readonly size: number;
	/** Why it cannot be opened: not scanned for viruses yet, or infected. Absent for every other file. */
	readonly held?: "PENDING" | "REFUSED";
}

/** One message; `sequence` counts from 1 without gaps in each conversation. */
export interface ChatMessage {
	readonly sequence: number;
	readonly uuid: string;
	readonly author: ChatSide | "SYSTEM";
	readonly authorName: string;
	readonly clientId: string;
	readonly text: string;
	readonly attachments: readonly ChatAttachment[];
	readonly event?: ChatEvent;
	readonly createdAt: string;
}

/** What a client sends. */
export type ClientFrame =
	| { readonly type: "authenticate"; readonly token: string; readonly after: number }
	| { readonly type: "authenticate-agent"; readonly jwt: string; readonly org: string }
	| { readonly type: "watch"; readonly conversation: string; readonly after: number }
	| { readonly type: "unwatch"; readonly conversation: string }
	| {
			readonly type: "send";
			readonly conversation: string;
			readonly clientId: string;
			readonly text: string;
			readonly attachments: readonly string[];
	  }
	| { readonly type: "typing"; readonly conversation: string; readonly text: string }
	| { readonly type: "read"; readonly conversation: string; readonly sequence: number }
	| { readonly type: "ping" };

/** What the server sends. */
export type ServerFrame =
	| { readonly type: "ready"; readonly side: ChatSide; readonly name: string; readonly email: string }
	| {
			readonly type: "conversation";
			readonly conversation: string;
			readonly status: ChatStatus;
			readonly lastSequence: number;
	  }
	| { readonly type: "message"; readonly conversation: string; readonly message: ChatMessage }
	| { readonly type: "accepted"; readonly conversation: string; readonly clientId: string; readonly sequence: number }
	| {
			readonly type: "refused";
			readonly conversation: string;
			readonly clientId: string;
			readonly code: string;
			readonly message: string;
			/** Milliseconds after which it may be resent; absent if it never may. */
			readonly retryAfterMs?: number;
	  }
	| { readonly type: "typing"; readonly conversation: string; readonly side: ChatSide; readonly text: string }
	| { readonly type: "read"; readonly conversation: string; readonly side: ChatSide; readonly sequence: number }
	| { readonly type: "queue" }
	| { readonly type: "pong" };

/** Address of the socket. */
export const CHAT_SOCKET_PATH = "/service-omni-proxy/insecure/api/v1/web-chat/socket";

/** Largest frame, the number of frames a client may send per period in milliseconds, and of sockets it may open. */
export const CHAT_SOCKET = {
	maxBytes: 64 * 1024,
	frames: 20,
	windowMs: 10_000,
	authenticateMs: 5_000,
	/** Open sockets per session, and per address, in one process. */
	perSession: 5,
	perAddress: 50,
} as const;

/** Why the server closed a socket; a client may reconnect unless it is "unauthenticated". */
export const CHAT_CLOSED = { unauthenticated: 4401, late: 4402, lifetime: 4408, tooMany: 4429 } as const;

/** Longest text of one message. */
export const MAX_MESSAGE_LENGTH = 4_000;
/** Files of one message. */
export const MAX_MESSAGE_FILES = 10;

/** File extensions that a chat accepts. */
export const CHAT_FILE_EXTENSIONS = ["jpg", "png", "amr", "mp3", "mp4", "pdf", "txt"] as const;

/** Largest file of a chat. */
export const MAX_CHAT_FILE_BYTES = 15 * 1024 * 1024;

/** A file's display size: bytes below 1000, KB below 1,000,000, otherwise MB. */
export function shownSize(bytes: number): string {
	if (bytes < 1_000) return `${bytes} bytes`;
	if (bytes < 1_000_000) return `${Math.round(bytes / 100) / 10} KB`;
	return `${Math.round(bytes / 100_000) / 10} MB`;
}
