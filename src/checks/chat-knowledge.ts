import type { Product } from "../engine/authored.ts";
import type { Finding } from "./diagnostic.ts";
import { at, files } from "./product-files.ts";

const PLACES = new Set(["name", "phone", "email"]);

/** Finds a question that two intents answer (PHRASE_TWICE): which answer is given would be chance. */
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
			return [
				{ code: "PHRASE_TWICE", file: files.knowledge, pointer: at("intents", id, "phrases", index), cause, cure },
			];
		}),
	);
}

/** Finds links that the chat would not open (LINK_HOST_UNKNOWN) and places that nothing fills (PLACE_UNKNOWN). */
export function knowledgeLinks({ chat, knowledge }: Product): Finding[] {
	const findings: Finding[] = [];
	for (const [id, { answer, links = [] }] of Object.entries(knowledge.intents)) {
		findings.push(...unfilled(files.knowledge, at("intents", id, "answer"), answer));
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
	for (const key of ["unsure", "signIn", "noApplication"] as const) {
		findings.push(...unfilled(files.knowledge, at(key), knowledge[key]));
	}
	for (const [key, text] of Object.entries(knowledge.unknown)) {
		findings.push(...unfilled(files.knowledge, at("unknown", key), text));
	}
	for (const [key, text] of Object.entries(chat.words)) findings.push(...unfilled(files.chat, at("words", key), text));
	for (const [id, { text }] of Object.entries(chat.cannedReplies)) {
		findings.push(...unfilled(files.chat, at("cannedReplies", id, "text"), text));
	}
	return findings;
}

function unfilled(file: string, pointer: string, text: string): Finding[] {
	return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([place, name = ""]) =>
		PLACES.has(name)
			? []
			: [
					{
						code: "PLACE_UNKNOWN",
						file,
						pointer,
						cause: `Nothing fills "${place}".`,
						cure: `Write one of ${[...PLACES].map((one) => `{${one}}`).join(", ")}, or plain words.`,
					},
				],
	);
}
