import { parseMessage, placesOfMessage } from "../../engine/messages/parse-message.ts";

/** The places of a sentence that another wording of it leaves out or fills though there is no such place, by name. */
export function placeFaults(sentence: string, wording: string): { readonly lost: string[]; readonly added: string[] } {
	const [wanted, found] = [placesIn(sentence), placesIn(wording)];
	return {
		lost: [...wanted].filter((name) => !found.has(name)),
		added: [...found].filter((name) => !wanted.has(name)),
	};
}

function placesIn(text: string): ReadonlySet<string> {
	try {
		return placesOfMessage(parseMessage(text));
	} catch {
		// while a message is typed its marks may not be closed yet
		return placesOfMessage(text);
	}
}
