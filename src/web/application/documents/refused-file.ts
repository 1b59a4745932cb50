import type { Copy } from "../../../contracts/copy.ts";

const MAX_BYTES = 15 * 1024 * 1024;
const ENDINGS = /\.(pdf|jpe?g|png|heic)$/i;

/** Why a file is not worth uploading (the server checks again), or an empty string. */
export function refusedFile(file: Pick<File, "name" | "size">, copy: Copy<"application">): string {
	const { name } = file;
	if (!ENDINGS.test(file.name)) return copy("refusedFile.kind", { name });
	if (file.size === 0) return copy("refusedFile.empty", { name });
	if (file.size > MAX_BYTES) return copy("refusedFile.tooLarge", { name });
	return "";
}
