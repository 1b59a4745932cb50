import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CHAT_SOCKET_PATH, type ChatMessage } from "../../../contracts/chat.ts";
import { readToken } from "../../api/session/token-store.ts";
import { ChatConnection, type ConnectionState, type SocketLike } from "../../chat/session/chat-connection.ts";
import { useOrg } from "../../shell/organization/org-context.ts";

/** An agent's connection, for rendering. */
export interface DeskConnection {
	readonly state: ConnectionState;
	readonly messages: readonly ChatMessage[];
	/** The other side's unsent text. */
	readonly preview: string;
	readonly hasFailed: boolean;
	readonly say: (text: string, attachments: readonly string[]) => void;
	readonly typing: (text: string) => void;
}

/** Keeps the list of chats fresh and one chat connected. */
export function useDeskConnection(chosen: string | undefined): DeskConnection {
	const { info } = useOrg();
	const queries = useQueryClient();
	const held = useRef<ChatConnection>(null);
	const current = useRef<string>(undefined);
	const [state, setState] = useState<ConnectionState>("connecting");
	const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
	const [preview, setPreview] = useState("");
	const [hasFailed, setHasFailed] = useState(false);
	useEffect(() => {
		const refresh = () => {
			void queries.invalidateQueries({ queryKey: ["desk-chats"] });
			void queries.invalidateQueries({ queryKey: ["desk-chat"] });
		};
		const open = (): SocketLike =>
			new WebSocket(new URL(CHAT_SOCKET_PATH, window.location.href.replace(/^http/, "ws"))) as unknown as SocketLike;
		const connection = new ChatConnection(
			open,
			{ side: "AGENT", jwt: () => readToken() ?? "", org: info.orgCode },
			{
				onState: (next) => {
					setState(next);
					if (next === "connected") refresh();
				},
				onQueue: refresh,
				onStatus: refresh,
				onMessage: (conversation, message) => {
					if (conversation !== current.current) return;
					setMessages((all) => [...all, message]);
					if (message.author === "VISITOR") setPreview("");
					connection.read(conversation, message.sequence);
				},
				onTyping: (conversation, text) => {
					if (conversation === current.current) setPreview(text);
				},
				onRefused: () => setHasFailed(true),
			},
		);
		held.current = connection;
		connection.connect();
		return () => connection.close();
	}, [queries, info.orgCode]);
	useEffect(() => {
		current.current = chosen;
		setMessages([]);
		setPreview("");
		setHasFailed(false);
		if (chosen === undefined) return;
		held.current?.watch(chosen);
		return () => held.current?.unwatch(chosen);
	}, [chosen]);
	return {
		state,
		messages,
		preview,
		hasFailed,
		say: (text, attachments) => {
			setHasFailed(false);
			if (chosen !== undefined) held.current?.say(chosen, crypto.randomUUID(), text, attachments);
		},
		typing: (text) => {
			if (chosen !== undefined) held.current?.typing(chosen, text);
		},
	};
}
