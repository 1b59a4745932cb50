import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds a phrase with two intents (PHRASE_TWICE): the answer would be arbitrary. */
export function ambiguousKnowledge({ knowledge }: Product): Finding[] {
	const owners = new Map<string, string>();
	return Object.entries(knowledge.intents).flatMap(([id, { phrases }]) =>
		phrases.flatMap((phrase, index): Finding[] => {
			const plain = phrase
				.toLowerCase()
				.replace(/[^a-z0-9{} ]/g, "")
				.trim();
			const owner = owners.get(plain);
			if (owner === undefined) {
				owners.set(plain, id);
				return [];
			}
			const cause = `"${phrase}" is asked under "${owner}" already.`;
			const cure = "Keep it under one of them.";
			const pointer = at("intents", id, "phrases", index);
			const isSame = owner === id && phrases.indexOf(phrase) < index;
			const corrected = isSame ? { fix: { kind: "remove-item", value: phrase } as const } : {};
			return [{ code: "PHRASE_TWICE", file: files.knowledge, pointer, cause, cure, ...corrected }];
		}),
	);
}

/** Finds links that the chat would not open (LINK_HOST_UNKNOWN). */
export function knowledgeLinks({ chat, knowledge }: Product): Finding[] {
	const findings: Finding[] = [];
	for (const [id, { links = [] }] of Object.entries(knowledge.intents)) {
		for (const [index, { href }] of links.entries()) {
			const host = /^https:\/\/([^/?#]+)/.exec(href)?.[1];
			const isPath = /^\/[a-z]/.test(href);
			if (isPath || (host !== undefined && Object.hasOwn(chat.linkHosts, host))) continue;
			const pointer = at("intents", id, "links", index, "href");
			const cause = `The chat opens no links to "${host ?? href}".`;
			const cure = 'Add the host to "linkHosts" of flows/chat.json, or write a path of the app.';
			findings.push({ code: "LINK_HOST_UNKNOWN", file: files.knowledge, pointer, cause, cure });
		}
	}
	return findings;
}
