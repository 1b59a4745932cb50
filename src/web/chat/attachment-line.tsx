import { Box, Button, Text } from "@chakra-ui/react";
import { useState } from "react";
import { type ChatAttachment, shownSize } from "../../contracts/chat.ts";
import { bodyCode } from "../api/request-error.ts";
import { useCopy } from "../shell/copy/use-copy.ts";

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

/** Downloads bytes in the browser; files of a chat are never opened in place. */
function saveFile(bytes: ArrayBuffer, fileName: string): void {
	const address = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = fileName;
	link.click();
	// the download has begun by then
	setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
