import type { WebSocket } from "@fastify/websocket";
import type { FastifyRequest } from "fastify";
import { CHAT_CLOSED, CHAT_SOCKET, type ClientFrame, type ServerFrame } from "../../../../contracts/chat.ts";
import { CHAT_LIMITS } from "../../../../contracts/constants.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { refuseDisguised } from "../../../platform/plugins/plain-bodies.ts";
import { productFor } from "../../../platform/plugins/problems.ts";
import { Problem } from "../../../platform/problems/problem.ts";
import { toProblem } from "../../../platform/problems/problem-document.ts";
import { said } from "../../../platform/problems/said.ts";
import { sessionTopic } from "../../../platform/sessions/sessions.ts";
import { queueTopic, readConversation } from "../../../workflow/chat/conversations.ts";
import { say } from "../../../workflow/chat/messages.ts";
import { keepPreview, keepRead } from "../../../workflow/chat/presence.ts";
import { FrameBudget } from "./frame-budget.ts";
import { readFrame } from "./frames.ts";
import { type Member, memberOf } from "./member.ts";
import type { SocketPlaces } from "./socket-places.ts";
import { Watch } from "./watch.ts";

/** Frames of any kind in the window: typing and read positions are sent often. */
const FRAMES_OF_ALL_KINDS = 4 * CHAT_SOCKET.frames;
/** Frames beyond the budget that still get a response before the socket is closed. */
const PATIENCE = 50;
const MAX_BUFFERED = 1024 * 1024;
/** Delay before resending a message after a temporary failure. */
const AGAIN_MS = 1_000;

/** Timings of sockets and of the sweep over all chats; only tests change them. */
export interface SocketTimes {
	readonly sweepMs: number;
	readonly authenticateMs: number;
	readonly pingMs: number;
	readonly lifetimeMs: number;
}

export const SOCKET_TIMES: SocketTimes = {
	sweepMs: 60_000,
	authenticateMs: CHAT_SOCKET.authenticateMs,
	pingMs: CHAT_LIMITS.pingMs,
	lifetimeMs: CHAT_LIMITS.lifetimeMs,
};

type Spoken = Extract<ClientFrame, { readonly conversation: string }>;

/** One client's socket: its member, what they watch, and validation of each frame. */
export class ChatSocket {
	readonly #context: PlatformContext;
	readonly #socket: WebSocket;
	readonly #places: SocketPlaces;
	readonly #onSaid: (conversationUuid: string) => void;
	readonly #watches = new Map<string, Watch>();
	readonly #timers: NodeJS.Timeout[] = [];
	readonly #sends = new FrameBudget(CHAT_SOCKET.frames, CHAT_SOCKET.windowMs);
	readonly #frames = new FrameBudget(FRAMES_OF_ALL_KINDS, CHAT_SOCKET.windowMs);
	#refused = 0;
	readonly #org: string;
	readonly #hostname: string;
	readonly #locale: string;
	#member: Member | undefined;
	/** Whether a proof has arrived: the time a busy server takes to verify it is not the client's fault. */
	#isProving = false;
	/** What is released when the socket closes. */
	readonly #leaves: (() => void)[] = [];
	#work: Promise<void> = Promise.resolve();
	#isAlive = true;

	constructor(
		context: PlatformContext,
		{ socket, request }: { readonly socket: WebSocket; readonly request: FastifyRequest },
		times: SocketTimes,
		places: SocketPlaces,
		onSaid: (conversationUuid: string) => void,
	) {
		this.#context = context;
		this.#org = request.org;
		this.#hostname = request.hostname;
		this.#locale = request.locale;
		this.#places = places;
		this.#socket = socket;
		this.#onSaid = onSaid;
		const late = setTimeout(() => {
			if (!this.#isProving) socket.close(CHAT_CLOSED.late);
		}, times.authenticateMs);
		const old = setTimeout(() => socket.close(CHAT_CLOSED.lifetime), times.lifetimeMs);
		const pings = setInterval(() => this.#ping(), times.pingMs);
		this.#timers.push(late, old, pings);
		socket.on("message", (data, isBinary) => this.#take(isBinary ? "" : String(data)));
		socket.on("pong", () => {
			this.#isAlive = true;
		});
		socket.on("error", () => socket.terminate());
		socket.on("close", () => this.#end());
	}

	#end(): void {
		for (const timer of this.#timers) clearTimeout(timer);
		for (const watch of this.#watches.values()) watch.stop();
		this.#watches.clear();
		for (const leave of this.#leaves.splice(0)) leave();
	}

	#ping(): void {
		if (!this.#isAlive) {
			this.#socket.terminate();
			return;
		}
		this.#isAlive = false;
		this.#socket.ping();
		this.#look();
	}

	// An expired session sends no notice, and notices may be lost, so it is checked with every ping, too.
	#look(): void {
		this.#member?.isStillProven().then(
			(isProven) => {
				if (!isProven) this.#socket.close(CHAT_CLOSED.unauthenticated);
			},
			(error: unknown) => this.#fault(error),
		);
	}

	#send(frame: ServerFrame): void {
		if (this.#socket.readyState !== this.#socket.OPEN) return;
		// A client that does not read its messages is disconnected; it reconnects and continues where it was.
		if (this.#socket.bufferedAmount > MAX_BUFFERED) {
			this.#socket.terminate();
			return;
		}
		this.#socket.send(JSON.stringify(frame));
	}

	#take(text: string): void {
		this.#isAlive = true;
		const frame = readFrame(text);
		if (!frame) {
			this.#socket.close(1008);
			return;
		}
		if (frame.type === "ping") {
			this.#send({ type: "pong" });
			return;
		}
		this.#isProving ||= frame.type === "authenticate" || frame.type === "authenticate-agent";
		const now = performance.now();
		const waitMs = Math.max(this.#frames.take(now), frame.type === "send" ? this.#sends.take(now) : 0);
		if (waitMs > 0) {
			this.#refuseForNow(frame, Math.ceil(waitMs));
			return;
		}
		// Sequentially, so that messages are stored in the order sent.
		this.#work = this.#work.then(() => this.#handle(frame)).catch((error: unknown) => this.#fault(error));
	}

	#refuseForNow(frame: ClientFrame, retryAfterMs: number): void {
		this.#refused += 1;
		if (this.#refused > PATIENCE) {
			this.#socket.close(CHAT_CLOSED.tooMany);
		} else if (frame.type === "send") {
			this.#refuse(frame, new Problem(429, "TOO_MANY_MESSAGES", said("chat.tooManyAtOnce")), retryAfterMs);
		}
	}

	#refuse(frame: Spoken, problem: Problem, retryAfterMs?: number): void {
		const { code } = problem;
		const message = problem.textFor(productFor(this.#context, { org: this.#org, locale: this.#locale }));
		const clientId = frame.type === "send" ? frame.clientId : "";
		const again = retryAfterMs === undefined ? {} : { retryAfterMs };
		this.#send({ type: "refused", conversation: frame.conversation, clientId, code, message, ...again });
	}

	#fault(error: unknown): void {
		this.#context.report("a chat's socket failed", { error: error instanceof Error ? error.name : "unknown" });
		this.#socket.terminate();
	}

	async #handle(frame: ClientFrame): Promise<void> {
		if (frame.type === "authenticate" || frame.type === "authenticate-agent") {
			await this.#authenticate(frame);
			return;
		}
		const member = this.#member;
		if (!member) {
			this.#socket.close(CHAT_CLOSED.unauthenticated);
			return;
		}
		if (frame.type === "ping") return;
		if ((frame.type === "watch" || frame.type === "read") && !(await member.isStillProven())) {
			this.#socket.close(CHAT_CLOSED.unauthenticated);
			return;
		}
		try {
			await this.#act(member, frame);
		} catch (error) {
			const problem = toProblem(error);
			this.#refuse(frame, problem, problem.status >= 500 ? AGAIN_MS : undefined);
		}
	}

	async #authenticate(frame: Extract<ClientFrame, { readonly type: `authenticate${string}` }>): Promise<void> {
		const member = await memberOf(this.#context, frame, this.#hostname);
		if (!member || (this.#member && !isSame(this.#member, member))) {
			this.#socket.close(CHAT_CLOSED.unauthenticated);
			return;
		}
		const isFirst = this.#member === undefined;
		this.#member = member;
		if (!isFirst || this.#socket.readyState !== this.#socket.OPEN) return;
		if (!(await this.#settle(member))) return;
		this.#send({ type: "ready", side: member.side, name: member.name, email: member.email });
		if (frame.type === "authenticate" && member.conversationUuid !== undefined) {
			this.#watch(member, member.conversationUuid, frame.after);
		}
		if (member.org !== undefined && this.#socket.readyState === this.#socket.OPEN) {
			const tell = () => this.#send({ type: "queue" });
			this.#leaves.push(this.#context.fanOut.subscribe(queueTopic(member.org), { received: tell, missed: tell }));
		}
	}

	/** Takes one of the session's places and listens for its end; false, with the socket closed, if there is none. */
	async #settle({ sessionUuid, conversationUuid, isStillProven }: Member): Promise<boolean> {
		const leave = this.#places.ofSession(sessionUuid ?? conversationUuid ?? "");
		if (!leave) {
			this.#socket.close(CHAT_CLOSED.tooMany);
			return false;
		}
		this.#leaves.push(leave);
		if (sessionUuid === undefined) return true;
		const received = () => this.#socket.close(CHAT_CLOSED.unauthenticated);
		const topic = sessionTopic(sessionUuid);
		this.#leaves.push(this.#context.fanOut.subscribe(topic, { received, missed: () => this.#look() }));
		// Subscribe first, then check, so that a session that ends in between is noticed.
		const isProven = await isStillProven();
		if (!isProven) received();
		return isProven && this.#socket.readyState === this.#socket.OPEN;
	}

	#watch(member: Member, uuid: string, after: number): void {
		this.#watches.get(uuid)?.stop();
		this.#watches.delete(uuid);
		if (this.#socket.readyState !== this.#socket.OPEN) return;
		const watch = new Watch(
			this.#context,
			{ uuid, side: member.side, after },
			(one) => this.#send(one),
			(error) => this.#fault(error),
		);
		this.#watches.set(uuid, watch);
	}

	async #act(member: Member, frame: Spoken): Promise<void> {
		const { database } = this.#context;
		if (frame.type === "unwatch") {
			this.#watches.get(frame.conversation)?.stop();
			this.#watches.delete(frame.conversation);
			return;
		}
		if (frame.type === "watch" || frame.type === "read") {
			const conversation = await readConversation(database.db, this.#context, frame.conversation);
			if (!member.mayRead(conversation)) throw refusal();
			if (frame.type === "watch") this.#watch(member, frame.conversation, frame.after);
			else await keepRead(database.db, this.#context, frame.conversation, member.side, frame.sequence);
			return;
		}
		refuseDisguised({ text: frame.text });
		const sequence = await inTransaction(database, async (tx) => {
			const conversation = await readConversation(tx, this.#context, frame.conversation, frame.type === "send");
			if (!(await member.maySpeak(tx, conversation))) throw refusal();
			if (frame.type === "typing") {
				await keepPreview(tx, this.#context, conversation, member.side, frame.text);
				return 0;
			}
			const { clientId, text, attachments } = frame;
			const said = { side: member.side, clientId, text, authorName: member.name, attachmentUuids: attachments };
			return say(tx, this.#context, conversation, said);
		});
		if (frame.type === "send") {
			const { conversation, clientId } = frame;
			this.#send({ type: "accepted", conversation, clientId, sequence });
			if (member.side === "VISITOR") this.#onSaid(conversation);
		}
	}
}

/** Whether a socket's member is unchanged: the same conversation, and the same session if there is one. */
function isSame(before: Member, now: Member): boolean {
	const { conversationUuid, org, sessionUuid } = before;
	return conversationUuid === now.conversationUuid && org === now.org && sessionUuid === now.sessionUuid;
}

function refusal(): Problem {
	return new Problem(403, "NOT_YOURS", said("chat.notYours"));
}
