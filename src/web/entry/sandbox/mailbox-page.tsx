import { Box, Link, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mailboxQuery } from "../../api/mailbox.ts";
import { shownMessage } from "../../api/request-error.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { FieldLabel } from "../../forms/templates/field-words.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Column } from "../../shell/frame/app-layout.tsx";
import { NeedsScript } from "../../shell/frame/needs-script.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { MailboxMessageCard } from "./mailbox-message.tsx";

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
			<Text mt="2" color="ink-2">
				{copy("mailbox.nothingLeavesSandbox")}{" "}
				<Link asChild>
					<PageLink to="/sandbox">{copy("mailbox.backToTheSandbox")}</PageLink>
				</Link>
			</Text>
			{isPending && <LoadingBlock isPage />}
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
						<MailboxMessageCard message={message} />
					</li>
				))}
			</Stack>
		</Column>
	);
}
export const Component = MailboxPage;
