import { writtenDate } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { CreditFile } from "../../../../flow/engine/record/record-types.generated.ts";
import { scoreRank } from "../../../../lending/index.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { listAt, numberAt, textAt, textsAt } from "../../../record/read-record.ts";
import { displayDate } from "../../papers/dates.ts";
import type { TermsView } from "./terms.ts";

/** Returns what notices say about the score that was used, its bureau and its key factors. */
export function creditFileView(file: CreditFile, product: Product): TermsView {
	const say = copyIn(product, "documents");
	const score = numberAt(file, "score");
	const bands = listAt(file, "distribution").map((band) => ({
		from: numberAt(band, "from") ?? 0,
		to: numberAt(band, "to") ?? 0,
		share: numberAt(band, "share") ?? 0,
	}));
	const rank = score === undefined ? undefined : scoreRank(score, bands);
	return {
		values: {
			rankText: rank === undefined ? "" : say("creditFile.rank", { percent: rank }),
			score: String(numberAt(file, "score") ?? say("creditFile.notAvailable")),
			scoreModel: textAt(file, "scoreModel") ?? say("creditFile.notAvailable"),
			scoreRange: say("creditFile.scoreRange"),
			scoredOn: writtenDate(textAt(file, "pulledOn") ?? ""),
			scoreDate: displayDate(textAt(file, "pulledOn") ?? ""),
			bureau: textAt(file, "bureau") ?? say("creditFile.notAvailable"),
			bureauAddress: textAt(file, "bureauAddress") ?? say("creditFile.notAvailable"),
			bureauPhone: textAt(file, "bureauPhone") ?? say("creditFile.notAvailable"),
		},
		tables: {
			factors: textsAt(file, "factors").map((factor) => [factor]),
			distribution: bands.map(({ from, to, share }) => [
				say("creditFile.band", { from, to }),
				say("creditFile.share", { percent: Math.round(share * 100) }),
				score !== undefined && score >= from && score <= to ? say("creditFile.ownBand") : "",
			]),
		},
	};
}
