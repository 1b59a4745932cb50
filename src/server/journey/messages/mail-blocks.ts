import type { MailSpec } from "../../../flow/engine/authored/authored.ts";

/** A piece of a mail's body: a paragraph, which is a note below the button, or the button's place. */
export type MailBlock = { readonly text: string; readonly isNote: boolean } | { readonly button: true };

/** The button of a mail. */
export interface MailButton {
	readonly label: string;
	readonly url: string;
	/** A one-time link, which is also printed in full. */
	readonly isOnce: boolean;
}

const BUTTON_PLACE = /\{(?:action|link)\}/;

/**
 * Divides a body at its button: a paragraph that is the button's place alone, or ends with it, gives way to the button;
 * a body without a place has it at the end.
 */
export function mailBlocks({ body, action }: Pick<MailSpec, "body" | "action">): readonly MailBlock[] {
	if (action === undefined) return body.map((text) => ({ text, isNote: false }));
	let isPlaced = false;
	const blocks = body.flatMap((paragraph): MailBlock[] => {
		if (isPlaced || !BUTTON_PLACE.test(paragraph)) return [{ text: paragraph, isNote: isPlaced }];
		isPlaced = true;
		const before = paragraph.replace(/\s*\{(?:action|link)\}\s*$/, "");
		return [...(before === "" ? [] : [{ text: before, isNote: false }]), { button: true }];
	});
	return isPlaced ? blocks : [...blocks, { button: true }];
}
