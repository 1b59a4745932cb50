import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { CHAT_LIMITS } from "../../contracts/constants.ts";
import { hoursLines } from "../../contracts/opening-lines.ts";
import { fetchChatOpen } from "../api/chat/web-chat.ts";
import { chatWeekQuery } from "../api/registration/operating-hours.ts";
import { identityQuery } from "../api/session/identity.ts";
import { isoDay } from "../formats/dates.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { isComposerShown } from "./chat-rules.ts";
import { CloseButton } from "./close-button.tsx";
import { Composer } from "./composer.tsx";
import { EndedPanel } from "./ended-panel.tsx";
import { MessageList } from "./message-list.tsx";
import { ChatController, type Chatter } from "./session/chat-controller.ts";
import type { LoadedChat } from "./session/load-chat.ts";
import { StartForm } from "./start-form.tsx";
import { WindowAlert } from "./window-alert.tsx";

let controller: ChatController | undefined;

/** The visitor and their line, if the page has already loaded them. */
function chatterOf(queries: QueryClient, applicationUuid: string | null): Chatter {
	const read = queries.getQueryData<{ readonly data?: { readonly loanNumber?: unknown } }>([
		"application",
		applicationUuid,
	]);
	const loanNumber = read?.data?.loanNumber;
	return {
		identityUuid: queries.getQueryData(identityQuery().queryKey)?.uuid ?? null,
		loanNumber: typeof loanNumber === "string" ? loanNumber : null,
	};
}

export interface WindowProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly onUnread: (count: number) => void;
}

interface InsideProps extends WindowProps {
	readonly loaded: LoadedChat;
	readonly panel: RefObject<HTMLElement | null>;
}

/** The window's content: the form, the conversation, its end. */
export function WindowInside({ isOpen, onClose, onUnread, loaded, panel }: InsideProps) {
	const copy = useCopy("chat");
	const { bundle, organization } = loaded;
	const queries = useQueryClient();
	controller ??= new ChatController(organization.info, bundle, copy, (uuid) => chatterOf(queries, uuid));
	const chat = controller;
	const { store } = chat;
	const state = useSyncExternalStore(store.subscribe, store.get, store.get);
	const status = useQuery({
		queryKey: ["chat-open"],
		queryFn: ({ signal }) => fetchChatOpen(organization.info.orgCode, signal),
		refetchInterval: CHAT_LIMITS.statusPollMs,
		retry: false,
	});
	const isStaffed = status.data?.isOpen === true;
	const isKnown = status.data !== undefined || status.error !== null;
	useEffect(() => {
		if (isKnown) void chat.settle(isStaffed);
	}, [chat, isKnown, isStaffed]);
	useEffect(() => {
		store.isWindowOpen = isOpen;
		if (isOpen) chat.seen();
		onUnread(isOpen ? 0 : state.unread);
	}, [chat, store, isOpen, state.unread, onUnread]);
	useDeveloperShortcuts(chat, isStaffed, organization.info.mode !== "production");
	const isBot = state.kind === "BOT";
	const isActive = state.status === "WAITING" || state.status === "ACTIVE";
	const said = state.messages.filter(({ from }) => from !== "event").length;
	const isWriting = isComposerShown({ isActive, isOpen: isBot || isStaffed, messages: said });
	const part = state.phase === "form" ? "form" : isWriting ? "composer" : "ended";
	const shown = useRef(part);
	// The pressed element is removed with its part: the focus moves to the next one, or stays in the window.
	useEffect(() => {
		if (shown.current === part) return;
		shown.current = part;
		if (document.activeElement !== document.body || !isOpen) return;
		const field = part === "composer" ? panel.current?.querySelector("textarea") : undefined;
		(field ?? panel.current)?.focus();
	}, [part, isOpen, panel]);
	return (
		<>
			<Flex
				justify="space-between"
				align="center"
				gap="2"
				px="5"
				py="2"
				borderBottomWidth="1px"
				borderBottomStyle="solid"
				borderColor="line"
			>
				<Heading as="h2" id="chat-title" size="md">
					{isBot ? bundle.words.botTitle : bundle.words.agentTitle}
				</Heading>
				<CloseButton onClose={onClose} />
			</Flex>
			{state.alert && <WindowAlert alert={state.alert} />}
			{!isKnown && <LoadingBlock />}
			{isKnown && state.phase === "form" && (
				<Box flex="1" overflowY="auto" p="5">
					{isBot && (
						<>
							<Text color="ink-2" mb="4">
								{bundle.words.closed}
							</Text>
							<ChatHours />
						</>
					)}
					<StartForm
						bundle={bundle}
						isDevelopment={organization.info.mode !== "production"}
						onStart={(answers) => chat.start(answers, isStaffed)}
					/>
				</Box>
			)}
			{state.phase === "messaging" && (
				<>
					<MessageList state={state} chat={chat} bundle={bundle} canHandOver={isStaffed} isWriting={isWriting} />
					{isWriting ? (
						<Composer key={state.kind} state={state} chat={chat} />
					) : (
						<EndedPanel chat={chat} isOver={!isActive} />
					)}
				</>
			)}
		</>
	);
}

/** The lender's chat hours; nothing while unknown. */
function ChatHours() {
	const copy = useCopy("chat");
	const { info, product } = useOrg();
	const { data } = useQuery(chatWeekQuery(info.orgCode));
	const lines = hoursLines(product.org, data?.weekdays ?? [], isoDay(new Date()), useCopy("footer"));
	if (lines.length === 0) return null;
	return (
		<Box mb="4" fontSize="sm" color="ink-2">
			<Text>{copy("chatHours.ourTeamChats")}</Text>
			{lines.map((line) => (
				<Text key={line}>{line}</Text>
			))}
		</Box>
	);
}

/** Listens for the shortcuts of developers; production never loads them. */
function useDeveloperShortcuts(chat: ChatController, isStaffed: boolean, isWanted: boolean): void {
	const staffed = useRef(isStaffed);
	staffed.current = isStaffed;
	useEffect(() => {
		if (!isWanted) return;
		let stop = () => {};
		let isOver = false;
		void import("./chat-shortcuts.ts").then(({ listenForChatShortcuts }) => {
			if (!isOver) stop = listenForChatShortcuts(chat, () => staffed.current);
		});
		return () => {
			isOver = true;
			stop();
		};
	}, [chat, isWanted]);
}
