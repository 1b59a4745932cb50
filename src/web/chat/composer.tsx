import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { type ChangeEvent, useRef, useState } from "react";
import { MAX_MESSAGE_FILES, shownSize } from "../../contracts/chat.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { ACCEPTED, fileFault } from "./chosen-files.ts";
import { MessageField } from "./message-field.tsx";
import { RefusedFiles } from "./send-files.ts";
import type { ChatController } from "./session/chat-controller.ts";
import type { ChatState } from "./session/chat-store.ts";
import { readStored } from "./session/stored-sessions.ts";

/** Where a message is written; blank without files is not sent. */
export function Composer({ state, chat }: { readonly state: ChatState; readonly chat: ChatController }) {
	const copy = useCopy("chat");
	const [text, setText] = useState(() => readStored("draft") ?? "");
	const [files, setFiles] = useState<readonly File[]>([]);
	const [faults, setFaults] = useState<readonly string[]>([]);
	const [isSending, setIsSending] = useState(false);
	const field = useRef<HTMLTextAreaElement>(null);
	const picker = useRef<HTMLInputElement>(null);
	const isBot = state.kind === "BOT";
	const isBlank = text.trim() === "" && files.length === 0;
	const isBusy = isSending || state.isBusy;

	const write = (next: string) => {
		setText(next);
		chat.typing(next);
	};
	const send = async () => {
		if (isBlank || isBusy) return;
		setIsSending(true);
		try {
			const sent = text.trim();
			write("");
			await chat.say(sent, files);
			setFiles([]);
			setFaults([]);
		} catch (error) {
			// an alert or the message about rejected files says so; the text is restored
			write(text);
			if (error instanceof RefusedFiles) {
				setFaults(error.faults);
				setFiles((all) => all.filter((one) => !error.files.includes(one)));
			}
		} finally {
			setIsSending(false);
			field.current?.focus();
		}
	};
	const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
		const chosen = [...(target.files ?? [])];
		setFaults(chosen.flatMap((file) => fileFault(file, copy) ?? []));
		const good = chosen.filter((file) => fileFault(file, copy) === undefined);
		setFiles((already) => [...already, ...good].slice(0, MAX_MESSAGE_FILES));
		target.value = "";
	};
	return (
		<Box px="4" py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
			{faults.map((fault) => (
				<Text key={fault} role="alert" fontSize="sm" color="bad" mb="2">
					{fault}
				</Text>
			))}
			{files.length > 0 && (
				<Box as="ul" aria-label={copy("chat.attached")} mb="2" listStyleType="none" ps="0">
					{files.map((file) => (
						<Flex as="li" key={`${file.name}-${file.size}-${file.lastModified}`} align="center" gap="2" fontSize="sm">
							<Text flex="1" minW="0" overflowWrap="anywhere">{`${file.name} (${shownSize(file.size)})`}</Text>
							<Button
								variant="ghost"
								size="sm"
								px="3"
								aria-label={copy("chat.remove", { name: file.name })}
								onClick={() => setFiles((all) => all.filter((one) => one !== file))}
							>
								<span aria-hidden="true">✕</span>
							</Button>
						</Flex>
					))}
				</Box>
			)}
			<MessageField
				field={field}
				label={copy("chat.message")}
				hint={isBot ? copy("chat.botHint") : copy("chat.hint")}
				rows={2}
				minH="14"
				value={text}
				onWrite={write}
				onSend={() => void send()}
			/>
			<Flex justify="space-between" gap="2" mt="2">
				{isBot ? (
					<Button variant="ghost" size="sm" px="2" onClick={() => chat.startNew()}>
						{copy("chat.endChat")}
					</Button>
				) : (
					<Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
						{copy("chat.attach")}
					</Button>
				)}
				<chakra.input
					ref={picker}
					type="file"
					multiple
					accept={ACCEPTED}
					aria-label={copy("chat.attach")}
					tabIndex={-1}
					onChange={pick}
					display="none"
				/>
				<Button size="sm" aria-disabled={isBusy || undefined} onClick={() => void send()}>
					{copy("chat.send")}
				</Button>
			</Flex>
		</Box>
	);
}
