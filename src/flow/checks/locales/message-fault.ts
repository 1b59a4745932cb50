import type { LocaleEntry } from "../../engine/locales/authored-locale.ts";
import type { Message } from "../../engine/messages/message.ts";
import { isIcu, MessageFault, parseMessage, placesOfMessage } from "../../engine/messages/parse-message.ts";
import { correctedPlace, didYouMean } from "../../engine/nearest.ts";
import type { Finding } from "../diagnostic.ts";
import { isCopyFile } from "../product-files.ts";

/** A number as English words: "five". */
const SPELLED_OUT = /\{[^{}]*\|words\}/;

/** Finds a translation that is no message (MESSAGE_MALFORMED) or fills other places than its sentence, or fills them with English (LOCALE_PLACES). */
export function messageFault(file: string, translated: string, pointer: string, entry: LocaleEntry): Finding[] {
	const place = { file, pointer: `${pointer}/text` };
	let message: Message;
	try {
		message = parseMessage(entry.text);
	} catch (error) {
		const cause = `The translation is no message: ${error instanceof MessageFault ? error.message : "it cannot be read."}`;
		const cure = "Write places as {name}, and plurals as {count, plural, one {# day} other {# days}}.";
		return [{ code: "MESSAGE_MALFORMED", ...place, cause, cure }];
	}
	if (isIcu(entry.text) && !isCopyFile(translated)) {
		const cause = `Plurals and selects are read in the sentences of flows/copy, and this translates ${translated}.`;
		return [{ code: "MESSAGE_MALFORMED", ...place, cause, cure: "Word it so that it fits every number." }];
	}
	if (SPELLED_OUT.test(entry.text)) {
		const cause = "The format `words` spells numbers out in English.";
		return [{ code: "LOCALE_PLACES", ...place, cause, cure: "Leave out `|words`; the figure is shown in digits." }];
	}
	const [source, own] = [placesIn(entry.for), placesOfMessage(message)];
	const lost = [...source].filter((name) => !own.has(name));
	const added = [...own].filter((name) => !source.has(name));
	if (lost.length === 0 && added.length === 0) return [];
	const parts = [
		...lost.map((name) => `The translation lacks "{${name}}".`),
		...added.map((name) => `Nothing fills "{${name}}" here.${didYouMean(name, source)}`),
	];
	const cure = "Keep each place of the English sentence.";
	// one correction at a time, of what is lost and misspelled
	const corrected = added.length === 1 ? correctedPlace(added[0] ?? "", lost) : {};
	return [{ code: "LOCALE_PLACES", ...place, cause: parts.join(" "), cure, ...corrected }];
}

function placesIn(sentence: string): ReadonlySet<string> {
	try {
		return placesOfMessage(parseMessage(sentence));
	} catch {
		// the sentence itself is judged where it is written
		return placesOfMessage(sentence);
	}
}
