import { Box, Grid, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { chatListQuery } from "../../api/desk/chat.ts";
import { Notice } from "../../shell/notice.tsx";
import { ChatQueue } from "./chat-queue.tsx";
import { ChatRoom } from "./chat-room.tsx";
import { WORDS } from "./desk-chat-words.ts";
import { useDeskConnection } from "./use-desk-connection.ts";

/** Chats of the lender: who waits, and the one that is open. */
export function Page() {
	const [search, setSearch] = useSearchParams();
	const chosen = search.get("chat") ?? undefined;
	const chats = useQuery({ ...chatListQuery(), refetchInterval: 30_000 });
	const connection = useDeskConnection(chosen);
	const choose = (uuid: string) => setSearch({ chat: uuid });
	return (
		<>
			<Heading as="h1" size="xl" mb="5">
				{WORDS.title}
			</Heading>
			{connection.state === "connecting" && chats.data && <Notice tone="attention">{WORDS.lost}</Notice>}
			{chats.error && <Notice tone="stop">{WORDS.failed}</Notice>}
			<Grid gap="5" alignItems="start" templateColumns={{ base: "minmax(0, 1fr)", md: "14rem minmax(0, 1fr)" }}>
				<ChatQueue chats={chats.data ?? []} chosen={chosen} onChoose={choose} />
				<Box minW="0">
					{chosen === undefined ? (
						<Text color="fg.muted">{WORDS.choose}</Text>
					) : (
						<ChatRoom key={chosen} uuid={chosen} connection={connection} />
					)}
				</Box>
			</Grid>
		</>
	);
}
