import { saidIn } from "../../../flow/catalog/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { AdverseActionNotice } from "../../../flow/engine/record/record-types.generated.ts";

const PLACE = /\{\w+\}/;

/**
 * Returns a notice for the page, with its reasons, sources and figures in the words of a product in the reader's language; the
 * notice itself, which the page offers to read and to keep, stays in the words that it was given in.
 */
export function shownNotice(notice: AdverseActionNotice, source: Product, localized: Product): AdverseActionNotice {
	const say = (text: string) => saidIn(localized, text);
	const reason = (text: string) => filledIn(text, source, localized) ?? say(text);
	const { score } = notice;
	return {
		...notice,
		...(notice.reasons ? { reasons: notice.reasons.map(reason) } : {}),
		...(notice.otherSources ? { otherSources: notice.otherSources.map(say) } : {}),
		...(score
			? {
					score: {
						...score,
						...(score.range === undefined ? {} : { range: say(score.range) }),
						...(score.date === undefined ? {} : { date: say(score.date) }),
						...(score.factors ? { factors: score.factors.map(say) } : {}),
					},
				}
			: {}),
	};
}

/** A reason whose sentence has a place, such as a number of days: the translated sentence with what filled it. */
function filledIn(text: string, source: Product, localized: Product): string | undefined {
	if (saidIn(localized, text) !== text) return undefined;
	const [own = {}, translated = {}] = [source.copy.documents?.reasons, localized.copy.documents?.reasons];
	for (const [code, sentence] of Object.entries(own)) {
		const [before = "", after] = sentence.split(PLACE);
		if (after === undefined || !text.startsWith(before) || !text.endsWith(after)) continue;
		const filled = text.slice(before.length, text.length - after.length);
		return translated[code]?.replace(PLACE, () => saidIn(localized, filled));
	}
	return undefined;
}
