import type { Product } from "../../engine/authored/authored.ts";
import { isIcu, MessageFault, parseMessage } from "../../engine/messages/parse-message.ts";
import type { Finding } from "../diagnostic.ts";
import { at, copyFile } from "../product-files.ts";

/** Finds sentences of flows/copy whose plural or select cannot be read (MESSAGE_MALFORMED). */
export function copyMessages({ copy }: Product): Finding[] {
	return Object.entries(copy).flatMap(([section, groups]) =>
		Object.entries(groups).flatMap(([group, sentences]) =>
			Object.entries(sentences).flatMap(([name, sentence]) =>
				faultsOf(sentence).map((fault) => ({
					code: "MESSAGE_MALFORMED",
					file: copyFile(section),
					pointer: at(group, name),
					cause: `The sentence is no message: ${fault}`,
					cure: "Write plurals as {count, plural, one {# day} other {# days}}.",
				})),
			),
		),
	);
}

function faultsOf(sentence: string): string[] {
	if (!isIcu(sentence)) return [];
	try {
		parseMessage(sentence);
		return [];
	} catch (error) {
		return [error instanceof MessageFault ? error.message : "it cannot be read."];
	}
}
