import { Box, chakra, Flex, Heading, Link, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MailboxMessage, mailboxQuery } from "../../api/mailbox.ts";
import { shownMessage } from "../../api/request-error.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { FieldLabel } from "../../forms/templates/field-words.tsx";
import { Card } from "../../shell/card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Column } from "../../shell/frame/app-layout.tsx";
import { NeedsScript } from "../../shell/frame/needs-script.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { LinkedText } from "../linked-text.tsx";

const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

function Message({ message }: { message: MailboxMessage }) {
	const copy = useCopy("sandbox");
	const { channel, to, subject, body, sentAt } = message;
	return (
		<Card as="article" p={{ base: "5", md: "6" }}>
			<Flex justify="space-between" wrap="wrap" gap="2" fontSize="sm" color="fg.muted">
				<Text as="span" overflowWrap="anywhere">
					{copy("mailbox.sent", { channel: copy(`mailChannel.${channel}`), to })}
				</Text>
				<chakra.time dateTime={sentAt}>{new Date(sentAt).toLocaleString("en-US", MOMENT)}</chakra.time>
			</Flex>
			<Heading as="h2" size="sm" mt="2">
				{subject}
			</Heading>
			<Text mt="2" whiteSpace="pre-line">
				<LinkedText text={body} />
			</Text>
		</Card>
	);
}

/** What the sandbox sent by email and text message, newest first. */
export function MailboxPage() {
	const copy = useCopy("sandbox");
	const { data, error, isPending } = useQuery(mailboxQuery());
	const [recipient, pick] = useState("");
	const recipients = [...new Set(data?.map(({ to }) => to))].sort();
	const shown = data?.filter(({ to }) => recipient === "" || to === recipient) ?? [];
	return (
		<Column>
			<NeedsScript />
			<PageHeading>{copy("mailbox.sandboxMailbox")}</PageHeading>
			<Text mt="2" color="fg.muted">
				{copy("mailbox.nothingLeavesSandbox")}{" "}
				<Link asChild>
					<PageLink to="/sandbox">{copy("mailbox.backToTheSandbox")}</PageLink>
				</Link>
			</Text>
			{isPending && <LoadingBlock />}
			{error && <Notice tone="stop">{shownMessage(error)}</Notice>}
			{recipients.length > 0 && (
				<Box mt="6">
					<FieldLabel htmlFor="recipient">{copy("mailbox.sentTo")}</FieldLabel>
					<NativeSelect id="recipient" value={recipient} onChange={({ target }) => pick(target.value)}>
						<option value="">{copy("mailbox.everybody")}</option>
						{recipients.map((to) => (
							<option key={to} value={to}>
								{to}
							</option>
						))}
					</NativeSelect>
				</Box>
			)}
			{data !== undefined && shown.length === 0 && (
				<Text mt="6" role="status">
					{copy("mailbox.nothingWasSentYet")}
				</Text>
			)}
			<Stack as="ul" gap="4" mt="6" listStyleType="none" aria-label={copy("mailbox.messages")}>
				{shown.map((message) => (
					<li key={message.id}>
						<Message message={message} />
					</li>
				))}
			</Stack>
		</Column>
	);
}
export const Component = MailboxPage;
