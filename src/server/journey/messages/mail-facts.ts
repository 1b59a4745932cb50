import type { MailSpec, Product } from "../../../flow/engine/authored/authored.ts";
import type { TableFacts } from "../../../flow/engine/authored/authored-tables.ts";
import { pageLocale } from "../../../flow/engine/locales/offered-locales.ts";
import { FACT_PLACE, shownFact } from "../../../flow/engine/texts/shown-fact.ts";

/**
 * Returns a mail with the facts that tables decide in the language of its product for its `{facts.…}` places. A paragraph whose fact is
 * unknown is left out; what stands above the paragraphs names facts that are always known.
 */
export function withMailFacts({ facts, org }: Product, mail: MailSpec, read: TableFacts): MailSpec {
	const shown = (text: string) => {
		let isWhole = true;
		const filled = text.replace(FACT_PLACE, (_, name: string) => {
			const value = shownFact(facts, name, read(name), pageLocale(org));
			if (value === undefined) isWhole = false;
			return value ?? "";
		});
		return isWhole ? filled : undefined;
	};
	const line = (text: string) => shown(text) ?? "";
	const { preheader, heading } = mail;
	return {
		...mail,
		subject: line(mail.subject),
		...(preheader === undefined ? {} : { preheader: line(preheader) }),
		...(heading === undefined ? {} : { heading: line(heading) }),
		body: mail.body.flatMap((paragraph) => shown(paragraph) ?? []),
	};
}
