import type { Json } from "../../../engine/authored.ts";
import { numberAt, textAt, textsAt } from "../../tasks/read-record.ts";
import { displayDate } from "./dates.ts";
import type { TermsView } from "./terms.ts";

/** Returns what notices say about the score that was used, its bureau and its key factors. */
export function creditFileView(credit: Json): TermsView {
	const file = typeof credit === "object" && credit !== null ? credit : {};
	return {
		values: {
			score: String(numberAt(file, "score") ?? "not available"),
			scoreModel: textAt(file, "scoreModel") ?? "not available",
			scoreRange: "300 to 850",
			scoredOn: displayDate(textAt(file, "pulledOn") ?? ""),
			bureau: textAt(file, "bureau") ?? "Sandbox Credit Bureau",
			bureauAddress: textAt(file, "bureauAddress") ?? "P.O. Box 1000, Sampletown, PA 19000",
			bureauPhone: textAt(file, "bureauPhone") ?? "1-800-555-0100",
		},
		tables: { factors: textsAt(file, "factors").map((factor) => [factor]) },
	};
}
