import { Box, Button, Text } from "@chakra-ui/react";
import { useState } from "react";
import { type ChatAttachment, shownSize } from "../../contracts/chat.ts";
import { bodyCode } from "../api/request-error.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { saveFile } from "./save-file.ts";

type Hindrance = "HELD" | "PENDING" | "REFUSED" | "FAILED";

const HINDRANCES: { readonly [code: string]: Hindrance } = { SCAN_PENDING: "PENDING", FILE_REFUSED: "REFUSED" };

interface LineProps {
	readonly file: ChatAttachment;
	readonly fetchFile: (uuid: string) => Promise<ArrayBuffer>;
}

/** A file of a message: saved when pressed, or the reason why not; one that waits for the scanner may be retried. */
export function AttachmentLine({ file, fetchFile }: LineProps) {
	const copy = useCopy("chat");
	const [tried, setTried] = useState<Hindrance | "SAVED">();
	const hindrance = tried ?? (file.held === "PENDING" ? "HELD" : file.held);
	const label = `${file.fileName} (${shownSize(file.size)})`;
	const save = async () => {
		try {
			saveFile(await fetchFile(file.uuid), file.fileName);
			setTried("SAVED");
		} catch (error) {
			setTried(HINDRANCES[bodyCode(error)] ?? "FAILED");
		}
	};
	return (
		<Box>
			{hindrance === "REFUSED" ? (
				<Text fontSize="sm" textDecoration="line-through">
					{label}
				</Text>
			) : (
				<Button variant="plain" size="sm" px="0" color="inherit" textDecoration="underline" onClick={() => void save()}>
					{label}
				</Button>
			)}
			<Text as="span" role="status" display="block" fontSize="xs">
				{hindrance === undefined || hindrance === "SAVED" ? "" : copy(`chatHindrances.${hindrance}`)}
			</Text>
		</Box>
	);
}
