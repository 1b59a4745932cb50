import { CHAT_FILE_EXTENSIONS, MAX_CHAT_FILE_BYTES } from "../../contracts/chat.ts";
import { isInRange } from "../formats/number-range.ts";
import { WORDS } from "./chat-words.ts";

/** File types in the file picker. */
export const ACCEPTED = CHAT_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(",");

/** Why a file is rejected; undefined if it is accepted. The server also checks its first bytes. */
export function fileFault({ name, size }: Pick<File, "name" | "size">): string | undefined {
	const extension = (/\.([a-z0-9]+)$/i.exec(name)?.[1] ?? "").toLowerCase();
	const isKnown = CHAT_FILE_EXTENSIONS.some((one) => one === extension) || extension === "jpeg";
	if (!isKnown) return WORDS.refusedFile(name);
	return isInRange(size, { max: MAX_CHAT_FILE_BYTES }) ? undefined : WORDS.tooLarge(name);
}
