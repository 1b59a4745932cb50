import { queryOptions } from "@tanstack/react-query";
import type { ChatAttachment } from "../../../contracts/chat.ts";
import type { ChatbotMessage } from "../../../contracts/index.ts";
import { request } from "../request.ts";

const BASE = "/service-csp/agent/secure/api/v1";

/** A chat in an agent's list. */
export interface ListedChat {
	readonly uuid: string;
	readonly status: "WAITING" | "ACTIVE" | "FROZEN" | "ENDED";
	readonly name: string;
	readonly skill: string;
	readonly startedAt: string;
	readonly isVerified: boolean;
	readonly isMine: boolean;
	readonly agentName: string;
	readonly unread: number;
}

/** The visitor in a chat and their application's status. */
export interface ChatDetails {
	readonly uuid: string;
	readonly status: ListedChat["status"];
	readonly agentUuid: string | null;
	readonly name: string;
	readonly email: string;
	readonly pageUrl: string;
	readonly skill: string;
	readonly channel: string;
	readonly isVerified: boolean;
	readonly stated: { readonly applicationUuid: string | null; readonly loanNumber: string | null } | null;
	readonly application: {
		readonly uuid: string;
		readonly loanNumber: string;
		readonly stage: string;
		readonly rule: string;
		readonly title: string;
		readonly body: string;
		readonly who: string;
		readonly by: string | null;
		readonly next: string;
		readonly step: string;
	} | null;
	readonly questions: readonly (ChatbotMessage & {
		/** 0 if the answer did not help; null without feedback. */
		readonly rating: number | null;
		readonly feedback: string | null;
	})[];
}

/** A canned reply. */
export interface CannedReply {
	readonly id: string;
	readonly title: string;
	readonly text: string;
}

interface Colleague {
	readonly uuid: string;
	readonly name: string;
}

const list = async <T>(path: string, signal: AbortSignal): Promise<readonly T[]> =>
	(await request<{ readonly items: readonly T[] }>(`${BASE}/${path}`, { signal })).items;

/** The chats of the lender. */
export const chatListQuery = () =>
	queryOptions({ queryKey: ["desk-chats"], queryFn: ({ signal }) => list<ListedChat>("conversations", signal) });

/** One chat's borrower and application. */
export const chatDetailsQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["desk-chat", uuid],
		queryFn: ({ signal }) => request<ChatDetails>(`${BASE}/conversations/${encodeURIComponent(uuid)}`, { signal }),
	});

/** Canned replies. */
export const cannedRepliesQuery = () =>
	queryOptions({
		queryKey: ["canned-replies"],
		queryFn: ({ signal }) => list<CannedReply>("canned-replies", signal),
		staleTime: Number.POSITIVE_INFINITY,
	});

/** Agents who could take over a chat. */
export const colleaguesQuery = () =>
	queryOptions({ queryKey: ["chat-agents"], queryFn: ({ signal }) => list<Colleague>("agents", signal) });

/** Accepts, freezes or ends a chat. */
export function actOnChat(uuid: string, verb: "accept" | "freeze" | "end"): Promise<unknown> {
	return request(`${BASE}/conversations/${encodeURIComponent(uuid)}/${verb}`, { method: "POST" });
}

/** Transfers a chat, to a colleague or back to the queue. */
export function transferChat(uuid: string, agentUuid: string | null): Promise<unknown> {
	const path = `${BASE}/conversations/${encodeURIComponent(uuid)}/transfer`;
	return request(path, { method: "POST", body: { agentUuid } });
}

/** Uploads one file of an agent. */
export function uploadAgentFile(uuid: string, file: File): Promise<ChatAttachment> {
	const body = new FormData();
	body.append("file", file, file.name);
	return request(`${BASE}/conversations/${encodeURIComponent(uuid)}/attachments`, { method: "POST", body });
}

/** The bytes of a file of a chat. */
export function fetchAgentFile(uuid: string, file: string): Promise<ArrayBuffer> {
	const path = `${BASE}/conversations/${encodeURIComponent(uuid)}/attachments/${encodeURIComponent(file)}`;
	return request(path, { read: "buffer" });
}
