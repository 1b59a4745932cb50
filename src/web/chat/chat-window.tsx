import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { CHAT_LIMITS } from "../../contracts/constants.ts";
import { fetchChatOpen } from "../api/chat/web-chat.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { OrganisationContext, useOrg } from "../shell/org-context.ts";
import { ChatController } from "./chat-controller.ts";
import { isComposerShown } from "./chat-rules.ts";
import { ALERTS, WORDS } from "./chat-words.ts";
import { Composer } from "./composer.tsx";
import { EndedPanel } from "./ended-panel.tsx";
import { type LoadedChat, loadChat } from "./load-chat.ts";
import { MessageList } from "./message-list.tsx";
import { StartForm } from "./start-form.tsx";
import { WindowAlert } from "./window-alert.tsx";

interface WindowProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly onUnread: (count: number) => void;
}

let controller: ChatController | undefined;

/** The chat's window: a panel above the page that does not hold the page up. */
export default function ChatWindow(props: WindowProps) {
	const organisation = useOrg();
	const loaded = useQuery({
		queryKey: ["chat", organisation.info.bundleUrl],
		queryFn: () => loadChat(organisation),
		staleTime: Number.POSITIVE_INFINITY,
	});
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (props.isOpen) panel.current?.focus();
	}, [props.isOpen]);
	return (
		<Flex
			ref={panel}
			id="chat-window"
			role="dialog"
			aria-labelledby="chat-title"
			tabIndex={-1}
			hidden={!props.isOpen}
			display={props.isOpen ? "flex" : "none"}
			onKeyDown={(event) => {
				if (event.key === "Escape" && !event.defaultPrevented) props.onClose();
			}}
			direction="column"
			position="fixed"
			zIndex="modal"
			bottom={{ base: "0", md: "20" }}
			insetInlineEnd={{ base: "0", md: "4" }}
			width={{ base: "100vw", md: "26rem" }}
			height={{ base: "100dvh", md: "min(40rem, calc(100dvh - 7rem))" }}
			bg="bg.panel"
			color="fg"
			borderWidth="1px"
			borderStyle="solid"
			borderColor="border"
			borderRadius={{ base: "0", md: "lg" }}
			boxShadow="raised"
			overflow="hidden"
		>
			{loaded.data ? (
				<OrganisationContext value={loaded.data.organisation}>
					<Inside {...props} loaded={loaded.data} />
				</OrganisationContext>
			) : (
				<Box p="6">
					<Flex justify="space-between" align="center">
						<Heading as="h2" id="chat-title" size="md">
							{WORDS.open}
						</Heading>
						<CloseButton onClose={props.onClose} />
					</Flex>
					{loaded.error ? <WindowAlert alert={ALERTS.failed} /> : <LoadingBlock />}
				</Box>
			)}
		</Flex>
	);
}

// Production never loads them.
function useDeveloperShortcuts(chat: ChatController, isStaffed: boolean, isWanted: boolean): void {
	const staffed = useRef(isStaffed);
	staffed.current = isStaffed;
	useEffect(() => {
		if (!isWanted) return;
		let stop = () => {};
		let isOver = false;
		void import("../dev/chat-shortcuts.ts").then(({ listenForChatShortcuts }) => {
			if (!isOver) stop = listenForChatShortcuts(chat, () => staffed.current);
		});
		return () => {
			isOver = true;
			stop();
		};
	}, [chat, isWanted]);
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
	return (
		<Button variant="ghost" size="sm" px="3" aria-label={WORDS.close} onClick={onClose}>
			<span aria-hidden="true">✕</span>
		</Button>
	);
}

function Inside({ isOpen, onClose, onUnread, loaded }: WindowProps & { readonly loaded: LoadedChat }) {
	const { slice, organisation } = loaded;
	controller ??= new ChatController(organisation.info, slice);
	const chat = controller;
	const { store } = chat;
	const state = useSyncExternalStore(store.subscribe, store.get, store.get);
	const status = useQuery({
		queryKey: ["chat-open"],
		queryFn: ({ signal }) => fetchChatOpen(signal),
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
		if (isOpen && state.unread > 0) store.set({ unread: 0 });
		onUnread(isOpen ? 0 : state.unread);
	}, [store, isOpen, state.unread, onUnread]);
	useDeveloperShortcuts(chat, isStaffed, organisation.info.mode !== "production");
	const isBot = state.kind === "BOT";
	const isActive = state.status === "WAITING" || state.status === "ACTIVE";
	const said = state.messages.filter(({ from }) => from !== "event").length;
	const isWriting = isComposerShown({ isActive, isOpen: isBot || isStaffed, messages: said });
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
				borderColor="border"
			>
				<Heading as="h2" id="chat-title" size="md">
					{isBot ? slice.words.botTitle : slice.words.agentTitle}
				</Heading>
				<CloseButton onClose={onClose} />
			</Flex>
			{state.alert && <WindowAlert alert={state.alert} />}
			{!isKnown && <LoadingBlock />}
			{isKnown && state.phase === "form" && (
				<Box flex="1" overflowY="auto" p="5">
					{isBot && (
						<Text color="fg.muted" mb="4">
							{slice.words.closed}
						</Text>
					)}
					<StartForm
						slice={slice}
						isDevelopment={organisation.info.mode !== "production"}
						onStart={(answers) => chat.start(answers, isStaffed)}
					/>
				</Box>
			)}
			{state.phase === "messaging" && (
				<>
					<MessageList state={state} chat={chat} slice={slice} canHandOver={isStaffed} />
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
