import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { CHAT_SOCKET, CHAT_SOCKET_PATH } from "../../src/contracts/chat.ts";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import { ChatConnection, type Credentials, type SocketLike } from "../../src/web/chat/session/chat-connection.ts";
import { type BenchSetting, withBenchApps } from "./bench-app.ts";

/** Milliseconds from one browser's send to the other's screen, with all chats running at once. */
export interface ChatFigures {
	readonly chats: number;
	readonly messages: number;
	readonly processes: number;
	readonly p50: number;
	readonly p95: number;
	readonly p99: number;
	readonly max: number;
}

/** How many chats at once, how many messages in each, and how far apart. */
export interface ChatSizes {
	readonly chats: number;
	readonly messages: number;
	readonly everyMs: number;
}

const CHATS_OF_AN_AGENT = 20;
const HEADERS = { host: "localhost", origin: "http://localhost" };

/** Runs chats at once over two servers on one Postgres: visitors on one, the agents on the other. */
export function benchChat(setting: BenchSetting, sizes: ChatSizes): Promise<ChatFigures> {
	return withBenchApps(setting, async ({ start, startBeside }) => {
		const changes = { worksJobs: false };
		return measure([await start(changes), await startBeside(changes)], sizes);
	});
}

async function measure(
	[first, second]: readonly [FastifyInstance, FastifyInstance],
	{ chats, messages, everyMs }: ChatSizes,
): Promise<ChatFigures> {
	const sentAt = new Map<string, number>();
	const latencies: number[] = [];
	let isDone = () => {};
	const done = new Promise<void>((resolve) => {
		isDone = resolve;
	});
	const login = async () => {
		const answer = await first.inject({
			method: "POST",
			url: "/identity/api/v1/login",
			headers: { org: "main" },
			payload: { email: sandboxAgentEmail("main"), password: SANDBOX_AGENT_PASSWORD },
		});
		return answer.json<{ jwt: string }>().jwt;
	};
	const heard = (clientId: string) => {
		const at = sentAt.get(clientId);
		if (at === undefined) return;
		sentAt.delete(clientId);
		latencies.push(performance.now() - at);
		if (latencies.length === chats * messages) isDone();
	};
	const agents: ChatConnection[] = [];
	let jwt = "";
	for (let index = 0; index < Math.ceil(chats / CHATS_OF_AN_AGENT); index += 1) {
		if (index % CHAT_SOCKET.perSession === 0) jwt = await login();
		const proof = jwt;
		agents.push(connect(second, { side: "AGENT", jwt: () => proof, org: "main" }, heard, "127.0.0.1"));
	}
	const visitors: { uuid: string; connection: ChatConnection }[] = [];
	for (let index = 0; index < chats; index += 1) {
		const remoteAddress = `10.0.${index >> 8}.${index & 255}`;
		const started = await first.inject({
			method: "POST",
			url: "/service-csp/external/api/v1/twilio/initWebChat",
			remoteAddress,
			payload: { name: `Visitor ${index}` },
		});
		const { token, omniProxyChannelId: uuid } = started.json<{ token: string; omniProxyChannelId: string }>();
		agents[Math.floor(index / CHATS_OF_AN_AGENT)]?.watch(uuid);
		const connection = connect(first, { side: "VISITOR", token: () => token }, () => {}, remoteAddress);
		connection.watch(uuid);
		visitors.push({ uuid, connection });
	}
	// visitors write at different moments
	const talks = visitors.map(async ({ uuid, connection }) => {
		await pause(Math.random() * everyMs);
		for (let message = 0; message < messages; message += 1) {
			const clientId = randomUUID();
			sentAt.set(clientId, performance.now());
			connection.say(uuid, clientId, `Message ${message}`);
			await pause(everyMs);
		}
	});
	await Promise.all(talks);
	await done;
	for (const { connection } of visitors) connection.close();
	for (const agent of agents) agent.close();
	latencies.sort((a, b) => a - b);
	const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))] ?? 0;
	const figures = { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
	return { chats, messages: latencies.length, processes: 2, ...figures };
}

function connect(
	app: FastifyInstance,
	credentials: Credentials,
	onMessage: (clientId: string) => void,
	remoteAddress: string,
) {
	const open = async () => {
		const upgrade = { headers: HEADERS, socket: { remoteAddress } };
		return (await app.injectWS(CHAT_SOCKET_PATH, upgrade as never)) as unknown as SocketLike;
	};
	const connection = new ChatConnection(open, credentials, {
		onMessage: (_, message) => onMessage(message.clientId),
	});
	connection.connect();
	return connection;
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
