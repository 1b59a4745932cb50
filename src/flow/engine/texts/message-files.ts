import type { CopyFile, MessageFile } from "../authored/authored-copy.ts";
import type { Message } from "../messages/message.ts";
import { parseMessage } from "../messages/parse-message.ts";

const read = new WeakMap<CopyFile, MessageFile>();

/** Returns a section of copy as it is read, its plurals and selects taken apart; the same file gives the same value. */
export function messageFile(file: CopyFile): MessageFile {
	const known = read.get(file);
	if (known !== undefined) return known;
	const groups = Object.entries(file).map(([group, sentences]) => {
		const messages = Object.entries(sentences).map(([name, sentence]) => [name, messageOf(sentence)]);
		return [group, Object.fromEntries(messages)] as const;
	});
	const made: MessageFile = Object.fromEntries(groups);
	read.set(file, made);
	return made;
}

// the checks refuse a malformed message; until it is mended it reads as it is written
function messageOf(sentence: string): Message {
	try {
		return parseMessage(sentence);
	} catch {
		return sentence;
	}
}
