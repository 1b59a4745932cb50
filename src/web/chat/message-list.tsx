import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import type { ChatBundle } from "../../contracts/chat-bundle.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { waitingDots } from "./chat-rules.ts";
import { FeedbackModal } from "./feedback-modal.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import type { ChatController } from "./session/chat-controller.ts";
import type { ChatState } from "./session/chat-store.ts";

interface ListProps {
	readonly state: ChatState;
	readonly chat: ChatController;
	readonly bundle: ChatBundle;
	readonly canHandOver: boolean;
	/** Whether messages can still be sent; otherwise no agent is awaited. */
	readonly isWriting: boolean;
}

/** The messages, newest at the bottom; new ones are announced. */
export function MessageList({ state, chat, bundle, canHandOver, isWriting }: ListProps) {
	const copy = useCopy("chat");
	const end = useRef<HTMLDivElement>(null);
	const [rated, setRated] = useState<string>();
	const { messages, isOtherTyping, status, kind } = state;
	const count = messages.length;
	useEffect(() => {
		end.current?.scrollIntoView?.({ block: "end" });
	}, [count, isOtherTyping]);
	const isWaiting = kind === "AGENT" && status === "WAITING" && isWriting;
	// The visitor's messages since the last other one: the agent who joins will see them.
	const heardAt = messages.findLastIndex(({ from }) => from !== "me");
	const last = messages.at(-1);
	return (
		<Box
			flex="1"
			minH="0"
			overflowY="auto"
			px="4"
			py="4"
			tabIndex={0}
			role="region"
			aria-label={copy("chat.conversation")}
		>
			<Stack gap="3" role="log" aria-live="polite">
				{messages.map((message, index) => (
					<MessageBubble
						key={message.key}
						message={message}
						hosts={bundle.linkHosts}
						token={chat.token}
						isHeld={isWaiting && index > heardAt}
						onRate={setRated}
					/>
				))}
			</Stack>
			{isWaiting && <Waiting />}
			{isOtherTyping && kind === "AGENT" && (
				<Text mt="3" fontSize="sm" color="ink-2">
					{state.otherName === "" ? copy("chat.agentTyping") : copy("chat.typing", { name: state.otherName })}
				</Text>
			)}
			{last?.answer && (
				<Flex wrap="wrap" gap="2" mt="3">
					{last.answer.suggestions.map((question) => (
						<Button
							key={question}
							variant="outline"
							size="sm"
							onClick={() => void chat.say(question, []).catch(() => undefined)}
						>
							{question}
						</Button>
					))}
					{last.answer.handOver && canHandOver && (
						<Button size="sm" onClick={() => void chat.talkToPerson()}>
							{copy("chat.talkToPerson")}
						</Button>
					)}
				</Flex>
			)}
			<Box ref={end} />
			<FeedbackModal
				bundle={bundle}
				questionId={rated}
				onClose={() => setRated(undefined)}
				onSend={(id, words) => chat.rate(id, words)}
			/>
		</Box>
	);
}

/** Shows that no agent is there yet; the dots move, the text is announced once. */
function Waiting() {
	const copy = useCopy("chat");
	const [dots, setDots] = useState("");
	useEffect(() => {
		const began = Date.now();
		const timer = setInterval(() => setDots(waitingDots(Date.now() - began)), 100);
		return () => clearInterval(timer);
	}, []);
	return (
		<Text mt="3" fontSize="sm" color="ink-2" role="status">
			<span>{copy("chat.waiting")}</span>
			<span aria-hidden="true">{dots}</span>
		</Text>
	);
}
