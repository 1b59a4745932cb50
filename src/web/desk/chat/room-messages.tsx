import { Box, Stack, Text } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import type { ChatMessage } from "../../../contracts/chat.ts";
import { fetchAgentFile } from "../../api/desk/chat.ts";
import { AttachmentLine } from "../../chat/attachment-line.tsx";
import { BubbleFrame, EventLine } from "../../chat/bubble-frame.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { DeskConnection } from "./use-desk-connection.ts";

/** The messages; a visitor's input always stays text. */
export function RoomMessages(props: {
	readonly uuid: string;
	readonly name: string;
	readonly connection: DeskConnection;
}) {
	const copy = useCopy("desk");
	const { uuid, name, connection } = props;
	const { messages, preview } = connection;
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		// read so that each new line scrolls to the end
		if (messages.length > 0 || preview !== "") box.current?.scrollTo?.({ top: box.current.scrollHeight });
	}, [messages, preview]);
	return (
		<Box ref={box} height="24rem" overflowY="auto" px="4" py="4" tabIndex={0} role="region" aria-label={name}>
			<Stack gap="3" role="log" aria-live="polite">
				{messages.map((message) => (
					<Line key={message.sequence} uuid={uuid} message={message} />
				))}
			</Stack>
			{preview !== "" && (
				<Text mt="3" fontSize="sm" color="ink-2" overflowWrap="anywhere">
					{copy("deskChat.typing", { name, text: preview })}
				</Text>
			)}
		</Box>
	);
}

function Line({ uuid, message }: { readonly uuid: string; readonly message: ChatMessage }) {
	const copy = useCopy("desk");
	const { author, authorName, text, attachments, event } = message;
	if (event !== undefined) {
		const words =
			event !== "JOINED"
				? copy(`deskChatEvents.${event}`)
				: authorName === ""
					? copy("deskChat.colleagueJoined")
					: copy("deskChat.joined", { name: authorName });
		return <EventLine text={words} />;
	}
	return (
		<BubbleFrame name={authorName} isOwnSide={author === "AGENT"}>
			<span>{text}</span>
			{attachments.map((file) => (
				<AttachmentLine key={file.uuid} file={file} fetchFile={(one) => fetchAgentFile(uuid, one)} />
			))}
		</BubbleFrame>
	);
}
