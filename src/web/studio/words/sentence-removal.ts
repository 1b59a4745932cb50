import { changeTranslation, editsToClear, entryUses, keysOf } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { localeFile } from "../../../flow/engine/locales/locale-path.ts";
import type { Draft } from "../../api/studio/draft.ts";
import type { DraftSentence } from "../../api/studio/sentences.ts";
import { type Removal, textsOf } from "../removal/removal.ts";

/** What taking the lender's own words away does: its translations of them go, too. `composed` is the sentence's file. */
export function sentenceRemoval(files: Draft["files"], sentence: DraftSentence, composed: Json): Removal {
	const { file, pointer, text, isListed, written } = sentence;
	const path = keysOf(pointer);
	const { uses, unreadable } = entryUses(textsOf(files), { file, path });
	const translated = Object.entries(written).flatMap(([locale, { stale }]) => {
		const of = localeFile(locale, file);
		const place = { file: of, keys: path, isListed, text, former: stale?.for };
		const make = (own: string | undefined) =>
			own === undefined ? { edits: [] } : changeTranslation(own, place, undefined);
		return files.some(({ path: known }) => known === of) && !unreadable.includes(of) ? [{ file: of, make }] : [];
	});
	return {
		...{ name: text, file, hanging: uses, unreadable },
		changes: [
			{ file, make: (own) => ({ edits: own === undefined ? [] : editsToClear(own, composed, path) }) },
			...translated,
		],
	};
}
