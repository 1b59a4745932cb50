import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as errorTexts from "../../../contracts/chat-error-texts.ts";
import { CHAT_LIMITS } from "../../../contracts/constants.ts";
import { cannedRepliesQuery, uploadAgentFile } from "../../api/desk/chat.ts";
import { messageList } from "../../api/message-list.ts";
import { ACCEPTED, fileFault } from "../../chat/chosen-files.ts";
import { MessageField } from "../../chat/message-field.tsx";
import { RefusedFiles, sendFiles } from "../../chat/send-files.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { DeskConnection } from "./use-desk-connection.ts";

/** The agent's composer, with canned replies. */
export function ReplyBox({ uuid, connection }: { readonly uuid: string; readonly connection: DeskConnection }) {
	const copy = useCopy("desk");
	const chatCopy = useCopy("chat");
	const [text, setText] = useState("");
	const [fault, setFault] = useState<string>();
	const canned = useQuery(cannedRepliesQuery());
	const picker = useRef<HTMLInputElement>(null);
	const field = useRef<HTMLTextAreaElement>(null);
	const toldAt = useRef(0);
	const write = (next: string) => {
		setText(next);
		if (Date.now() - toldAt.current >= CHAT_LIMITS.typingPreviewMs) {
			toldAt.current = Date.now();
			connection.typing(next);
		}
	};
	const send = () => {
		if (text.trim() === "") return;
		connection.say(text.trim(), []);
		connection.typing("");
		setText("");
		field.current?.focus();
	};
	const attach = async (files: readonly File[]) => {
		setFault(undefined);
		try {
			const refused = files.map((file) => fileFault(file, chatCopy)).find((one) => one !== undefined);
			if (refused !== undefined) {
				setFault(refused);
				return;
			}
			const sent = await sendFiles(files, (file) => uploadAgentFile(uuid, file));
			if (sent.length > 0)
				connection.say(
					"",
					sent.map((file) => file.uuid),
				);
		} catch (error) {
			setFault(error instanceof RefusedFiles ? messageList(error.faults) : errorTexts.chatNotSent);
		}
	};
	return (
		<Box px="4" py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
			{fault !== undefined && (
				<Text role="alert" fontSize="sm" color="bad" mb="2">
					{fault}
				</Text>
			)}
			<MessageField
				field={field}
				label={copy("deskChat.reply")}
				hint={copy("deskChat.hint")}
				rows={3}
				minH="16"
				value={text}
				onWrite={write}
				onSend={send}
			/>
			<Flex justify="space-between" wrap="wrap" gap="2" mt="2">
				<NativeSelect
					aria-label={copy("deskChat.canned")}
					value=""
					onChange={({ target }) => {
						const reply = canned.data?.find((one) => one.id === target.value);
						if (reply) write(text === "" ? reply.text : `${text} ${reply.text}`);
						field.current?.focus();
					}}
				>
					<option value="">{copy("deskChat.canned")}</option>
					{canned.data?.map((one) => (
						<option key={one.id} value={one.id}>
							{one.title}
						</option>
					))}
				</NativeSelect>
				<Flex gap="2">
					<Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
						{copy("deskChat.attach")}
					</Button>
					<chakra.input
						ref={picker}
						type="file"
						multiple
						accept={ACCEPTED}
						aria-label={copy("deskChat.attach")}
						tabIndex={-1}
						display="none"
						onChange={({ target }) => {
							void attach([...(target.files ?? [])]);
							target.value = "";
						}}
					/>
					<Button size="sm" onClick={send}>
						{copy("deskChat.send")}
					</Button>
				</Flex>
			</Flex>
		</Box>
	);
}
