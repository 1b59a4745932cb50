import { at, files } from "../../checks/product-files.ts";
import type { MailSpec, Product } from "../../engine/authored/authored.ts";
import { changedValue } from "../levels/changed-value.ts";
import type { SafeguardFault } from "./safeguard-fault.ts";

type Content = Omit<Product, "hash">;

/** Keys of an inherited mail that an organization may not change: recipient, channel and timing. */
const FIXED: readonly (keyof MailSpec)[] = ["audience", "kind", "topic", "channel", "sent"];

/** Returns changes to the way inherited mails are sent, and required mails that are removed. */
export function mailFaults({ mails: before }: Content, { mails: after }: Content): SafeguardFault[] {
	if (before === after) return [];
	return Object.entries(before.mails).flatMap(([id, mail]): SafeguardFault[] => {
		const next = after.mails[id];
		const place = { code: "LOCKED_TOUCHED", file: files.mails } as const;
		if (next === undefined) {
			if (mail.kind === "optional") return [];
			const cause = `The mail "${id}" is required and is taken away.`;
			return [{ ...place, pointer: at("mails", id), cause, cure: "Leave it; its words may be your own." }];
		}
		return FIXED.filter((key) => changedValue(mail[key], next[key])).map((key) => {
			const cause = `"${key}" of the mail "${id}" is changed; to whom and when it is sent is the same for every lender.`;
			return { ...place, pointer: at("mails", id, key), cause, cure: "Change its words, or add a mail of your own." };
		});
	});
}
