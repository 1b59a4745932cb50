import { CHAT_FILE_EXTENSIONS, MAX_CHAT_FILE_BYTES } from "../../contracts/chat.ts";
import type { Copy } from "../../contracts/copy.ts";
import { isInRange } from "../formats/number-range.ts";

/** File types in the file picker. */
export const ACCEPTED = CHAT_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(",");

/** Why a file is rejected; undefined if it is accepted. The server also checks its first bytes. */
export function fileFault({ name, size }: Pick<File, "name" | "size">, copy: Copy<"chat">): string | undefined {
	const extension = (/\.([a-z0-9]+)$/i.exec(name)?.[1] ?? "").toLowerCase();
	const isKnown = CHAT_FILE_EXTENSIONS.some((one) => one === extension) || extension === "jpeg";
	if (!isKnown) return copy("chat.refusedFile", { name });
	return isInRange(size, { max: MAX_CHAT_FILE_BYTES }) ? undefined : copy("chat.tooLarge", { name });
}
