import { Box, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import * as errorTexts from "../../../contracts/chat-error-texts.ts";
import { chatDetailsQuery, chatListQuery } from "../../api/desk/chat.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { BorrowerCard } from "./borrower-card.tsx";
import { ChatQueue } from "./chat-queue.tsx";
import { ChatRoom } from "./chat-room.tsx";
import { useDeskConnection } from "./use-desk-connection.ts";

/** The lender's chats: the queue, and the open one. */
export function Page() {
	const copy = useCopy("desk");
	const [search, setSearch] = useSearchParams();
	const chosen = search.get("chat") ?? undefined;
	const chats = useQuery({ ...chatListQuery(), refetchInterval: 30_000 });
	const connection = useDeskConnection(chosen);
	const [picked, setPicked] = useState<string>();
	const choose = (uuid: string) => {
		setPicked(uuid);
		setSearch({ chat: uuid });
	};
	return (
		<>
			<Heading as="h1" size="xl" mb="5">
				{copy("deskChat.title")}
			</Heading>
			{connection.state === "connecting" && chats.data && (
				<Notice tone="attention">{errorTexts.chatConnectionLost}</Notice>
			)}
			{chats.error && <Notice tone="stop">{errorTexts.chatFailed}</Notice>}
			<Grid gap="5" alignItems="start" templateColumns={{ base: "minmax(0, 1fr)", md: "14rem minmax(0, 1fr)" }}>
				<Stack gap="6">
					<ChatQueue chats={chats.data ?? []} chosen={chosen} onChoose={choose} />
					{chosen !== undefined && (
						<Box display={{ base: "none", md: "block" }}>
							<WhoThisIs uuid={chosen} />
						</Box>
					)}
				</Stack>
				<Box minW="0">
					{chosen === undefined ? (
						(chats.data ?? []).length > 0 && <Text color="ink-2">{copy("deskChat.choose")}</Text>
					) : (
						<ChatRoom key={chosen} uuid={chosen} connection={connection} takesFocus={chosen === picked} />
					)}
				</Box>
			</Grid>
		</>
	);
}

function WhoThisIs({ uuid }: { readonly uuid: string }) {
	const { data } = useQuery(chatDetailsQuery(uuid));
	return data ? <BorrowerCard details={data} /> : null;
}
