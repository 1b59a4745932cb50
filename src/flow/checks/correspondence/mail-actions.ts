import type { MailSpec, Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds mails with more than one thing to open: a second place of the button, or an address besides it (MAIL_ACTIONS). */
export function mailActions({ mails }: Product): Finding[] {
	return Object.entries(mails.mails).flatMap(([id, mail]) => {
		const second = secondAction(mail);
		if (second === undefined) return [];
		return [
			{
				code: "MAIL_ACTIONS",
				file: files.mails,
				pointer: at("mails", id, "body", second.paragraph),
				cause: `The mail "${id}" has "${second.shown}" besides ${second.besides}: a mail asks for one thing.`,
				cure: "Keep the one that matters, and write a mail of its own for the other, or leave it to the page.",
			},
		];
	});
}

function secondAction({ body, action }: MailSpec) {
	const found = body.flatMap((text, paragraph) =>
		[...text.matchAll(/\{(?:action|link)\}|\bhttps?:\/\/[^\s)]+|\bwww\.[^\s)]+/gi)].map(([shown]) => ({
			paragraph,
			shown,
		})),
	);
	const isPlaced = found.some(({ shown }) => shown.startsWith("{"));
	if (action !== undefined && !isPlaced) {
		return found[0] && { ...found[0], besides: `its button "${action.label}"` };
	}
	// where the button's place stands second, the address before it is the one too many
	const [first, next] = found;
	if (first === undefined || next === undefined) return undefined;
	const [kept, other] = first.shown.startsWith("{") ? [first, next] : [next, first];
	return { ...other, besides: `"${kept.shown}"` };
}
