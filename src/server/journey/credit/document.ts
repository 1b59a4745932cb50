import type { CreditFile } from "../../../engine/record/record-types.generated.ts";
import { scoreRank } from "../../../lending/pricing/score-rank.ts";
import { listAt, numberAt, textAt, textsAt } from "../../record/read-record.ts";
import { displayDate } from "../documents/views/dates.ts";
import type { TermsView } from "../documents/views/terms.ts";

/** Returns what notices say about the score that was used, its bureau and its key factors. */
export function creditFileView(file: CreditFile): TermsView {
	const score = numberAt(file, "score");
	const bands = listAt(file, "distribution").map((band) => ({
		from: numberAt(band, "from") ?? 0,
		to: numberAt(band, "to") ?? 0,
		share: numberAt(band, "share") ?? 0,
	}));
	const rank = score === undefined ? undefined : scoreRank(score, bands);
	return {
		values: {
			rankText: rank === undefined ? "" : `Your credit score ranks higher than ${rank} percent of U.S. consumers.`,
			score: String(numberAt(file, "score") ?? "not available"),
			scoreModel: textAt(file, "scoreModel") ?? "not available",
			scoreRange: "300 to 850",
			scoredOn: displayDate(textAt(file, "pulledOn") ?? ""),
			bureau: textAt(file, "bureau") ?? "Sandbox Credit Bureau",
			bureauAddress: textAt(file, "bureauAddress") ?? "P.O. Box 1000, Sampletown, PA 19000",
			bureauPhone: textAt(file, "bureauPhone") ?? "1-800-555-0100",
		},
		tables: {
			factors: textsAt(file, "factors").map((factor) => [factor]),
			distribution: bands.map(({ from, to, share }) => [
				`${from} to ${to}`,
				`${Math.round(share * 100)} %`,
				score !== undefined && score >= from && score <= to ? "with your score" : "",
			]),
		},
	};
}
