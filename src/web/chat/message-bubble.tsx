import { Box, Button, chakra, Flex, Link, Text, VisuallyHidden } from "@chakra-ui/react";
import { Fragment } from "react";
import { fetchChatFile } from "../api/chat/web-chat.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { AttachmentLine } from "./attachment-line.tsx";
import type { ShownMessage } from "./session/chat-store.ts";
import { isAllowed, textParts } from "./text-parts.ts";

const AppLink = chakra(PageLink, { base: { textDecoration: "underline" } });

interface BubbleProps {
	readonly message: ShownMessage;
	readonly hosts: readonly string[];
	readonly token: string;
	/** Shown while no agent is there yet. */
	readonly isHeld: boolean;
	readonly onRate: (questionId: string) => void;
}

/** One message; links lead to allowed hosts only, files are saved rather than opened. */
export function MessageBubble({ message, hosts, token, isHeld, onRate }: BubbleProps) {
	const copy = useCopy("chat");
	const { from, name, text, attachments, answer } = message;
	if (from === "event") {
		return (
			<Text textAlign="center" fontSize="sm" color="ink-2">
				{text}
			</Text>
		);
	}
	const isMine = from === "me";
	return (
		<Flex direction="column" align={isMine ? "flex-end" : "flex-start"}>
			<Text fontSize="xs" color="ink-2" mb="0.5">
				{name}
			</Text>
			<Box
				maxW="85%"
				px="4"
				py="2"
				borderRadius="card"
				bg={isMine ? "primary" : "tint"}
				color={isMine ? "on-primary" : "ink"}
				overflowWrap="anywhere"
				whiteSpace="pre-wrap"
			>
				<MessageText text={text} hosts={hosts} />
				{attachments.map((file) => (
					<AttachmentLine key={file.uuid} file={file} fetchFile={(uuid) => fetchChatFile(token, uuid)} />
				))}
				{answer?.links.map(({ label, href }) => (
					<Box key={href} mt="2">
						<AnswerLink label={label} href={href} hosts={hosts} />
					</Box>
				))}
			</Box>
			{isMine && isHeld && (
				<Text fontSize="xs" color="ink-2">
					{copy("chat.held")}
				</Text>
			)}
			{answer &&
				(answer.isRated ? (
					<Text fontSize="xs" color="ink-2" role="status">
						{copy("chat.feedbackGiven")}
					</Text>
				) : (
					<Button
						variant="ghost"
						size="sm"
						px="2"
						aria-label={copy("chat.unhelpful")}
						onClick={() => onRate(answer.questionId)}
					>
						<chakra.svg aria-hidden="true" viewBox="0 0 24 24" width="5" height="5" fill="currentColor">
							<path d="M15 3H6a2 2 0 0 0-1.8 1.2l-3 7A2 2 0 0 0 1 12v2a2 2 0 0 0 2 2h6.3l-.9 4.6v.3c0 .4.2.8.4 1.1l1.1 1 6.5-6.6c.4-.3.6-.8.6-1.4V5a2 2 0 0 0-2-2Zm4 0v12h4V3h-4Z" />
						</chakra.svg>
					</Button>
				))}
		</Flex>
	);
}

/** A message's text with its allowed links. */
export function MessageText({ text, hosts }: { readonly text: string; readonly hosts: readonly string[] }) {
	let at = 0;
	return textParts(text, hosts).map(({ text: part, href }) => {
		const key = at;
		at += part.length;
		return href === undefined ? <Fragment key={key}>{part}</Fragment> : <OutLink key={key} href={href} label={part} />;
	});
}

function OutLink({ href, label }: { readonly href: string; readonly label: string }) {
	const copy = useCopy("chat");
	return (
		<Link href={href} target="_blank" rel="noopener noreferrer" color="inherit" textDecoration="underline">
			{label}
			<VisuallyHidden>{` (${copy("chat.newWindow")})`}</VisuallyHidden>
		</Link>
	);
}

function AnswerLink({ href, label, hosts }: { href: string; label: string; hosts: readonly string[] }) {
	if (href.startsWith("/")) return <AppLink to={href}>{label}</AppLink>;
	return isAllowed(href, hosts) ? <OutLink href={href} label={label} /> : label;
}
