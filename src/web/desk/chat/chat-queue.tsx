import { Box, chakra, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import type { ListedChat } from "../../api/desk/chat.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";

const Entry = chakra("button", {
	base: {
		display: "block",
		width: "full",
		minH: "11",
		px: "3",
		py: "2",
		textAlign: "start",
		borderRadius: "field",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "line",
		bg: "surface",
		color: "ink",
		cursor: "pointer",
		_hover: { borderColor: "primary" },
		"&[aria-current=true]": { borderColor: "primary", bg: "tint" },
	},
});

interface QueueProps {
	readonly chats: readonly ListedChat[];
	readonly chosen: string | undefined;
	readonly onChoose: (uuid: string) => void;
}

/** The chats in groups, waiting ones first. */
export function ChatQueue({ chats, chosen, onChoose }: QueueProps) {
	const copy = useCopy("desk");
	const groups: readonly (readonly [title: string, of: readonly ListedChat[]])[] = [
		[copy("deskChat.waiting"), chats.filter(({ status }) => status === "WAITING")],
		[copy("deskChat.mine"), chats.filter(({ status, isMine }) => status === "ACTIVE" && isMine)],
		[copy("deskChat.others"), chats.filter(({ status, isMine }) => status === "ACTIVE" && !isMine)],
		[copy("deskChat.over"), chats.filter(({ status }) => status === "FROZEN" || status === "ENDED")],
	];
	return (
		<Stack as="nav" aria-label={copy("deskChat.title")} gap="4">
			{groups.map(([title, members], index) =>
				members.length === 0 && index > 0 ? null : (
					<Box key={title}>
						<Heading as="h2" size="sm" mb="2">
							{`${title} (${members.length})`}
						</Heading>
						{members.length === 0 && <Text color="ink-2">{copy("deskChat.nobody")}</Text>}
						<Stack gap="2">
							{members.map((chat) => (
								<Entry
									key={chat.uuid}
									type="button"
									aria-current={chat.uuid === chosen}
									onClick={() => onChoose(chat.uuid)}
								>
									<Flex justify="space-between" gap="2">
										<Text fontWeight="semibold" overflowWrap="anywhere">
											{chat.name}
										</Text>
										{chat.unread > 0 && chat.isMine && chat.uuid !== chosen && (
											<Text fontSize="sm" color="bad" flexShrink="0">
												{copy("deskChat.unread", { count: chat.unread })}
											</Text>
										)}
									</Flex>
									<Text fontSize="sm" color="ink-2">
										{[
											chat.isVerified ? copy("deskChat.verified") : copy("deskChat.visitor"),
											timeOf(chat.startedAt),
											chat.agentName,
										]
											.filter(Boolean)
											.join(" · ")}
									</Text>
								</Entry>
							))}
						</Stack>
					</Box>
				),
			)}
		</Stack>
	);
}

function timeOf(moment: string): string {
	return new Date(moment).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}
