import type { ChatAttachment } from "../../contracts/chat.ts";
import { isPassing, RequestError, shownMessage } from "../api/request-error.ts";

/** Files that the server rejects for good, with its message for each. */
export class RefusedFiles extends Error {
	readonly files: readonly File[];
	readonly faults: readonly string[];
	constructor(refused: readonly { readonly file: File; readonly words: string }[]) {
		super("files refused");
		this.name = "RefusedFiles";
		this.files = refused.map(({ file }) => file);
		this.faults = refused.map(({ file, words }) => `${file.name}: ${words}`);
	}
}

/** Uploads files together; throws RefusedFiles for rejected ones, or the first other error, which a retry may fix. */
export async function sendFiles(
	files: readonly File[],
	upload: (file: File) => Promise<ChatAttachment>,
): Promise<readonly ChatAttachment[]> {
	const tries = await Promise.allSettled(files.map(upload));
	const sent: ChatAttachment[] = [];
	const refused: { file: File; words: string }[] = [];
	for (const [at, file] of files.entries()) {
		const one = tries[at];
		if (one?.status === "fulfilled") sent.push(one.value);
		else if (one?.reason instanceof RequestError && !isPassing(one.reason)) {
			refused.push({ file, words: shownMessage(one.reason) });
		} else throw one?.reason;
	}
	if (refused.length > 0) throw new RefusedFiles(refused);
	return sent;
}
