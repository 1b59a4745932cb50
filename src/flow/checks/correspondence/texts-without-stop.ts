import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds text messages that do not say how to stop them (SMS_STOP_MISSING, 47 CFR 64.1200(a)(9)(iii)(G)). */
export function textsWithoutStop({ mails }: Product): Finding[] {
	const { texts } = mails.frame;
	if (/\bSTOP\b/.test(texts)) return [];
	return [
		{
			code: "SMS_STOP_MISSING",
			file: files.mails,
			pointer: at("frame", "texts"),
			cause: `Every text message ends with "${texts}", which does not say that a reply of STOP ends them.`,
			cure: 'Write it, such as "Reply STOP to opt out, HELP for help."',
		},
	];
}
