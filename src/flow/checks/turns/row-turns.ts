import type { Product } from "../../engine/authored/authored.ts";
import type { Finding, Place } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { saysToAct, saysToWait } from "./turn-words.ts";

/** Texts of one place, each with its pointer; titles are read as titles. */
interface SaidText {
	readonly text: string;
	readonly pointer: string;
	readonly isTitle: boolean;
}

const WHO_ACTS: { readonly [turn: string]: string } = {
	BORROWER: "the borrower acts",
	LENDER: "the lender acts",
	OTHER: "somebody else acts",
	NOBODY: "nobody has to act",
};

/**
 * Finds words about a row of the stage table that contradict who has to act there (TURN_CONTRADICTS): of its status, of its
 * notification, and of the emails that it sends.
 */
export function rowTurns(product: Product): Finding[] {
	return [...ofStatus(product), ...ofNotifications(product), ...ofMails(product)];
}

function ofStatus({ standing }: Product): Finding[] {
	return Object.entries(standing.rows).flatMap(([row, { turn, who, title, body }]): Finding[] => {
		const pointer = at("rows", row);
		const said: SaidText[] = [
			{ text: title, pointer: pointer + at("title"), isTitle: true },
			{ text: body, pointer: pointer + at("body"), isTitle: false },
		];
		const isYou = /^you\b(?!r)/i.test(who.trim());
		const also = [pointer + at("turn")];
		if (isYou !== (turn === "BORROWER")) {
			const cause = `The status says that "${who}" acts, but in the row "${row}" ${WHO_ACTS[turn] ?? turn}.`;
			const cure = "Write who acts in both, or correct who has to act.";
			return [{ code: "TURN_CONTRADICTS", file: files.standing, pointer: pointer + at("who"), also, cause, cure }];
		}
		return contradicting(files.standing, said, turn, row).map((finding) => ({ ...finding, also }));
	});
}

function ofNotifications(product: Product): Finding[] {
	return Object.entries(product.notifications.rows ?? {}).flatMap(([row, { title, description = "" }]) => {
		const said: SaidText[] = [
			{ text: title, pointer: at("rows", row, "title"), isTitle: true },
			{ text: description, pointer: at("rows", row, "description"), isTitle: false },
		];
		return ofRow(product, files.notifications, said, row);
	});
}

function ofMails(product: Product): Finding[] {
	return Object.entries(product.mails.mails).flatMap(([id, mail]) => {
		const { sent, audience, subject, heading, body = [] } = mail;
		if (!("row" in sent) || !(audience === "account" || audience === "applicant")) return [];
		const pointer = at("mails", id);
		const said: SaidText[] = [
			{ text: subject, pointer: pointer + at("subject"), isTitle: true },
			{ text: heading ?? "", pointer: pointer + at("heading"), isTitle: true },
			...body.map((text, index) => ({ text, pointer: pointer + at("body", index), isTitle: false })),
		];
		return ofRow(product, files.mails, said, sent.row);
	});
}

function ofRow({ standing }: Product, file: string, said: readonly SaidText[], row: string): Finding[] {
	const turn = standing.rows[row]?.turn;
	if (turn === undefined) return [];
	const elsewhere: Place[] = [{ file: files.standing, pointer: at("rows", row, "turn") }];
	return contradicting(file, said, turn, row).map((finding) => ({ ...finding, elsewhere }));
}

/** The first of some texts that contradicts whose turn it is. */
function contradicting(file: string, said: readonly SaidText[], turn: string, row: string): Finding[] {
	const isBorrowers = turn === "BORROWER";
	const wrong = said.find(({ text, isTitle }) => (isBorrowers ? saysToWait(text, isTitle) : saysToAct(text, isTitle)));
	if (wrong === undefined) return [];
	const says = isBorrowers ? "tells borrowers to wait" : "asks borrowers to act";
	const cause = `"${wrong.text}" ${says}, but in the row "${row}" ${WHO_ACTS[turn] ?? turn}.`;
	const cure = isBorrowers
		? "Say what the borrower does here."
		: "Say who is working on it, and that the borrower waits.";
	return [{ code: "TURN_CONTRADICTS", file, pointer: wrong.pointer, cause, cure }];
}
