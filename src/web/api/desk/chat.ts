import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

export type { ChatDetails, ListedChat } from "../../../contracts/wire/desk/index.ts";

const BASE = "/service-csp/agent/secure/api/v1";

/** The chats of the lender. */
export const chatListQuery = () =>
	queryOptions({
		queryKey: ["desk-chats"],
		queryFn: async ({ signal }) => (await ask(`GET ${BASE}/conversations`, { signal })).items,
	});

/** One chat's borrower and application. */
export const chatDetailsQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["desk-chat", uuid],
		queryFn: ({ signal }) => ask(`GET ${BASE}/conversations/:conversation`, { params: { conversation: uuid }, signal }),
	});

/** Canned replies. */
export const cannedRepliesQuery = () =>
	queryOptions({
		queryKey: ["canned-replies"],
		queryFn: async ({ signal }) => (await ask(`GET ${BASE}/canned-replies`, { signal })).items,
		staleTime: Number.POSITIVE_INFINITY,
	});

/** Agents who could take over a chat. */
export const colleaguesQuery = () =>
	queryOptions({
		queryKey: ["chat-agents"],
		queryFn: async ({ signal }) => (await ask(`GET ${BASE}/agents`, { signal })).items,
	});

/** Accepts, freezes or ends a chat. */
export function actOnChat(uuid: string, verb: "accept" | "freeze" | "end"): Promise<unknown> {
	const at = `POST ${BASE}/conversations/:conversation/${verb}` as const;
	return ask(at, { params: { conversation: uuid } });
}

/** Transfers a chat, to a colleague or back to the queue. */
export function transferChat(uuid: string, agentUuid: string | null): Promise<unknown> {
	const params = { conversation: uuid };
	return ask(`POST ${BASE}/conversations/:conversation/transfer`, { params, body: { agentUuid } });
}

const FILES = "/service-csp/agent/secure/api/v1/conversations/:conversation/attachments";

/** Uploads one file of an agent. */
export function uploadAgentFile(uuid: string, file: File) {
	const body = new FormData();
	body.append("file", file, file.name);
	return ask(`POST ${FILES}`, { params: { conversation: uuid }, body });
}

/** The bytes of a file of a chat. */
export const fetchAgentFile = (uuid: string, file: string) =>
	ask(`GET ${FILES}/:attachment`, { params: { conversation: uuid, attachment: file }, read: "buffer" });
