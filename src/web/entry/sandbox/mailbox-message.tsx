import { Button, chakra, Flex, Heading, Text } from "@chakra-ui/react";
import { type SyntheticEvent, useState } from "react";
import type { MailboxMessage } from "../../api/mailbox.ts";
import { Card } from "../../shell/card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LinkedText } from "../linked-text.tsx";

const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
/** Height of a mail before it has loaded, in px. */
const UNKNOWN_HEIGHT = 640;
const SANDBOX = "allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** A mail as its reader sees it, at its own height; the frame runs no script. */
function MailFrame({ page, subject }: { page: string; subject: string }) {
	const [height, setHeight] = useState(UNKNOWN_HEIGHT);
	const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
		setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? UNKNOWN_HEIGHT);
	return (
		<chakra.iframe
			src={page}
			title={subject}
			sandbox={SANDBOX}
			loading="lazy"
			onLoad={measure}
			display="block"
			w="full"
			mt="4"
			border="1px solid"
			borderColor="line"
			borderRadius="md"
			css={{ height: `${height}px` }}
		/>
	);
}

/** One message of the sandbox in plain text; a mail also as its reader sees it. */
export function MailboxMessageCard({ message }: { message: MailboxMessage }) {
	const copy = useCopy("sandbox");
	const [isPage, setIsPage] = useState(false);
	const { channel, to, subject, body, foot, page, sentAt } = message;
	return (
		<Card as="article" p={{ base: "5", md: "6" }}>
			<Flex justify="space-between" wrap="wrap" gap="2" fontSize="sm" color="ink-2">
				<Text as="span" overflowWrap="anywhere">
					{copy("mailbox.sent", { channel: copy(`mailChannel.${channel}`), to })}
				</Text>
				<chakra.time dateTime={sentAt}>{new Date(sentAt).toLocaleString("en-US", MOMENT)}</chakra.time>
			</Flex>
			<Heading as="h2" size="sm" mt="2">
				{subject}
			</Heading>
			{page !== undefined && isPage ? (
				<MailFrame page={page} subject={subject} />
			) : (
				<Text mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
					<LinkedText text={foot === undefined ? body : `${body}\n\n${foot}`} />
				</Text>
			)}
			{page !== undefined && (
				<Button mt="4" size="sm" variant="outline" onClick={() => setIsPage(!isPage)}>
					{copy(isPage ? "mailbox.showText" : "mailbox.showPage")}
				</Button>
			)}
		</Card>
	);
}
