import { Box, Button, Flex, Heading, Stack } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import * as errorTexts from "../../../contracts/chat-error-texts.ts";
import { actOnChat, chatDetailsQuery, colleaguesQuery, transferChat } from "../../api/desk/chat.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { BorrowerCard } from "./borrower-card.tsx";
import { ReplyBox } from "./reply-box.tsx";
import { RoomMessages } from "./room-messages.tsx";
import type { DeskConnection } from "./use-desk-connection.ts";

interface RoomProps {
	readonly uuid: string;
	readonly connection: DeskConnection;
	/** Whether the agent has just selected it: on a narrow page it is below everything else. */
	readonly takesFocus: boolean;
}

/** One chat: messages, actions, and the visitor. */
export function ChatRoom({ uuid, connection, takesFocus }: RoomProps) {
	const copy = useCopy("desk");
	const queries = useQueryClient();
	const details = useQuery(chatDetailsQuery(uuid));
	const colleagues = useQuery(colleaguesQuery());
	const [fault, setFault] = useState<string>();
	const heading = useRef<HTMLHeadingElement>(null);
	const isThere = details.data !== undefined;
	useEffect(() => {
		if (isThere && takesFocus) heading.current?.focus();
	}, [isThere, takesFocus]);
	if (details.error) return <Notice tone="stop">{errorTexts.chatFailed}</Notice>;
	if (!details.data) return <LoadingBlock />;
	const { name, status } = details.data;
	const run = async (work: Promise<unknown>) => {
		setFault(undefined);
		try {
			await work;
		} catch {
			setFault(errorTexts.chatFailed);
		}
		await queries.invalidateQueries({ queryKey: ["desk-chat", uuid] });
		await queries.invalidateQueries({ queryKey: ["desk-chats"] });
	};
	const others = colleagues.data?.filter((one) => one.uuid !== details.data.agentUuid) ?? [];
	return (
		<Stack gap="5">
			<Box minW="0" bg="surface" borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="card">
				<Flex
					justify="space-between"
					align="center"
					wrap="wrap"
					gap="2"
					px="4"
					py="3"
					borderBottomWidth="1px"
					borderBottomStyle="solid"
					borderColor="line"
				>
					<Heading ref={heading} tabIndex={-1} as="h2" size="md" overflowWrap="anywhere">
						{name}
					</Heading>
					<Flex gap="2" wrap="wrap">
						{status === "WAITING" && (
							<Button size="sm" onClick={() => void run(actOnChat(uuid, "accept"))}>
								{copy("deskChat.accept")}
							</Button>
						)}
						{status === "ACTIVE" && (
							<>
								<NativeSelect
									aria-label={copy("deskChat.transfer")}
									value=""
									onChange={({ target }) =>
										void run(transferChat(uuid, target.value === "queue" ? null : target.value))
									}
								>
									<option value="">{copy("deskChat.transfer")}</option>
									<option value="queue">{copy("deskChat.toQueue")}</option>
									{others.map((one) => (
										<option key={one.uuid} value={one.uuid}>
											{one.name}
										</option>
									))}
								</NativeSelect>
								<Button variant="outline" size="sm" onClick={() => void run(actOnChat(uuid, "freeze"))}>
									{copy("deskChat.freeze")}
								</Button>
								<Button variant="outline" size="sm" onClick={() => void run(actOnChat(uuid, "end"))}>
									{copy("deskChat.end")}
								</Button>
							</>
						)}
					</Flex>
				</Flex>
				{(fault !== undefined || connection.hasFailed) && (
					<Box px="4">
						<Notice tone="stop">{fault ?? errorTexts.chatNotSent}</Notice>
					</Box>
				)}
				<RoomMessages uuid={uuid} name={name} connection={connection} />
				{status === "ACTIVE" && <ReplyBox uuid={uuid} connection={connection} />}
			</Box>
			<Box display={{ base: "block", md: "none" }}>
				<BorrowerCard details={details.data} />
			</Box>
		</Stack>
	);
}
