import { Box, Button, chakra, Link, Text, VisuallyHidden } from "@chakra-ui/react";
import { fetchChatFile } from "../api/chat/web-chat.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { PageLink } from "../shell/paths/page-link.tsx";
import { Icon } from "../theme/icon.tsx";
import { UNHELPFUL } from "../theme/icons.ts";
import { AttachmentLine } from "./attachment-line.tsx";
import { BubbleFrame, EventLine } from "./bubble-frame.tsx";
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
		return <EventLine text={text} />;
	}
	const isMine = from === "me";
	return (
		<BubbleFrame
			name={name}
			isOwnSide={isMine}
			below={
				<>
					{isMine && isHeld && (
						<Text fontSize="xs" color="ink-2">
							{copy("chat.held")}
						</Text>
					)}
					{answer && <Rating answer={answer} onRate={onRate} />}
				</>
			}
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
		</BubbleFrame>
	);
}

function Rating({ answer, onRate }: { answer: NonNullable<ShownMessage["answer"]>; onRate: BubbleProps["onRate"] }) {
	const copy = useCopy("chat");
	if (answer.isRated) {
		return (
			<Text fontSize="xs" color="ink-2" role="status">
				{copy("chat.feedbackGiven")}
			</Text>
		);
	}
	return (
		<Button
			variant="ghost"
			size="sm"
			px="2"
			aria-label={copy("chat.unhelpful")}
			onClick={() => onRate(answer.questionId)}
		>
			<Icon path={UNHELPFUL} size="5" />
		</Button>
	);
}

/** A message's text with its allowed links. */
export function MessageText({ text, hosts }: { readonly text: string; readonly hosts: readonly string[] }) {
	let at = 0;
	return textParts(text, hosts).map(({ text: part, href }) => {
		const key = at;
		at += part.length;
		return href === undefined ? <span key={key}>{part}</span> : <OutLink key={key} href={href} label={part} />;
	});
}

function OutLink({ href, label }: { readonly href: string; readonly label: string }) {
	const copy = useCopy("chat");
	return (
		<Link href={href} target="_blank" rel="noopener noreferrer" color="inherit" textDecoration="underline">
			<span>{label}</span>
			<VisuallyHidden>{` (${copy("chat.newWindow")})`}</VisuallyHidden>
		</Link>
	);
}

function AnswerLink({ href, label, hosts }: { href: string; label: string; hosts: readonly string[] }) {
	if (href.startsWith("/")) return <AppLink to={href}>{label}</AppLink>;
	return isAllowed(href, hosts) ? <OutLink href={href} label={label} /> : <span>{label}</span>;
}
