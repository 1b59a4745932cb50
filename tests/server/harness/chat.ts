import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { CHAT_SOCKET_PATH, type ChatMessage, type ChatStatus } from "../../../src/contracts/chat.ts";
import {
	ChatConnection,
	type ConnectionState,
	type Credentials,
	type SocketLike,
} from "../../../src/web/chat/session/chat-connection.ts";
import { pagePdf } from "../../uploads/harness/made-pdf.ts";
import { frame, jpegOf, pngOf } from "../../uploads/harness/made-pictures.ts";
import { send } from "./borrower.ts";

export const START = "/service-csp/external/api/v1/twilio/initWebChat";
export const DESK = "/service-csp/agent/secure/api/v1";
const FILES = "/service-omni-proxy/insecure/api/v1/web-chat/attachments";
const HEADERS = { host: "localhost", origin: "http://localhost" };

/** A socket into an app of this process, as a page of its own host opens one. */
export async function openSocket(app: FastifyInstance, headers: { [name: string]: string } = HEADERS) {
	return app.injectWS(CHAT_SOCKET_PATH, { headers, socket: { remoteAddress: "127.0.0.1" } } as never);
}

export interface StartedChat {
	readonly token: string;
	readonly conversationSid: string;
	readonly omniProxyChannelId: string;
	readonly providerChannelId: string;
	readonly providerUserId: string;
	readonly providerUserToken: string;
	readonly targetWorkerSid: string | null;
}

/** Starts a chat with a person. */
export async function startChat(app: FastifyInstance, changes: object = {}, url = START): Promise<StartedChat> {
	const payload = { name: "Paloma Testwell", email: "paloma@home.example", ...changes };
	const reply = await send(app, { method: "POST", url, payload });
	if (reply.status !== 200) throw new Error(`The chat's start answered ${reply.status}: ${reply.text}`);
	return reply.body as unknown as StartedChat;
}

/** A small file of each kind that a chat takes. */
export const FILE_STARTS = {
	jpg: jpegOf([frame(16, 16)]),
	png: pngOf(16, 16),
	amr: Buffer.from("#!AMR\n\u003c"),
	mp3: Buffer.from("ID3\u0004"),
	mp4: Buffer.from("\0\0\0\u0018ftypisom"),
	pdf: pagePdf(),
	txt: Buffer.from("Good day"),
} as const;

/** The media type that browsers give a kind of file. */
export const MEDIA_TYPES = {
	jpg: "image/jpeg",
	png: "image/png",
	amr: "audio/amr",
	mp3: "audio/mpeg",
	mp4: "video/mp4",
	pdf: "application/pdf",
	txt: "text/plain",
} as const;

/** Sends a file as the visitor of a chat. */
export function sendFile(
	app: FastifyInstance,
	{ token }: { readonly token: string },
	file: { readonly name: string; readonly type: string; readonly bytes: Buffer },
) {
	const boundary = "chat-file";
	const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n`;
	const payload = Buffer.concat([
		Buffer.from(`${part}content-type: ${file.type}\r\n\r\n`),
		file.bytes,
		Buffer.from(`\r\n--${boundary}--\r\n`),
	]);
	const headers = { "content-type": `multipart/form-data; boundary=${boundary}`, "x-chat-token": token };
	return send(app, { method: "POST", url: FILES, headers, payload });
}

/** Fetches a file as the visitor of a chat. */
export function fetchFile(app: FastifyInstance, { token }: { readonly token: string }, uuid: string) {
	return send(app, { method: "GET", url: `${FILES}/${uuid}`, headers: { "x-chat-token": token } });
}

/** One end of a chat over real frames, with what it saw and a way to wait for it. */
export class ChatEnd {
	readonly connection: ChatConnection;
	readonly messages: ChatMessage[] = [];
	readonly states: ConnectionState[] = [];
	readonly statuses: ChatStatus[] = [];
	readonly typed: string[] = [];
	readonly refused: string[] = [];
	queueTold = 0;
	sockets = 0;
	socket: SocketLike | undefined;
	#wakes: (() => void)[] = [];

	constructor(app: () => FastifyInstance, credentials: Credentials) {
		const open = async () => {
			const socket = (await openSocket(app())) as unknown as SocketLike;
			// DecisionInputs when the connection holds it: a browser's socket cannot close before that either.
			setImmediate(() => {
				this.socket = socket;
				this.sockets += 1;
				tell();
			});
			return socket;
		};
		const tell = () => {
			for (const wake of this.#wakes.splice(0)) wake();
		};
		const keep =
			<T>(list: T[]) =>
			(...told: readonly unknown[]) => {
				list.push(told.at(-1) as T);
				tell();
			};
		this.connection = new ChatConnection(
			open,
			credentials,
			{
				onState: keep(this.states),
				onMessage: keep(this.messages),
				onStatus: keep(this.statuses),
				onTyping: keep(this.typed),
				onRefused: keep(this.refused),
				onQueue: () => {
					this.queueTold += 1;
					tell();
				},
			},
			() => 0,
		);
	}

	/** Waits until the condition holds; whatever this end hears makes it look again. */
	async until(isThere: () => boolean): Promise<void> {
		while (!isThere()) {
			await new Promise<void>((wake) => {
				this.#wakes.push(wake);
			});
		}
	}

	/** What people said, in order. */
	get said(): string[] {
		return this.messages.filter(({ author }) => author !== "SYSTEM").map(({ text }) => text);
	}

	get events(): (string | undefined)[] {
		return this.messages.filter(({ author }) => author === "SYSTEM").map(({ event }) => event);
	}

	say(conversation: string, text: string, attachments: readonly string[] = []): void {
		this.connection.say(conversation, randomUUID(), text, attachments);
	}
}

/** The visitor's end of a chat that was started. */
export function visitorEnd(app: () => FastifyInstance, { token, omniProxyChannelId }: StartedChat): ChatEnd {
	const end = new ChatEnd(app, { side: "VISITOR", token: () => token });
	end.connection.watch(omniProxyChannelId);
	end.connection.connect();
	return end;
}

/** An agent's end. */
export function agentEnd(app: () => FastifyInstance, { jwt, org }: { jwt: string; org: string }): ChatEnd {
	const end = new ChatEnd(app, { side: "AGENT", jwt: () => jwt, org });
	end.connection.connect();
	return end;
}
