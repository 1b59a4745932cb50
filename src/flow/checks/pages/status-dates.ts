import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { recordField, recordPaths } from "../../engine/record/record-owners.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds rows whose date path is not a date in the record (RECORD_PATH_UNKNOWN). */
export function statusDates({ standing }: Product): Finding[] {
	return Object.entries(standing.rows).flatMap(([row, { until }]): Finding[] => {
		if (until === undefined || recordField(until)?.types.includes("string") === true) return [];
		const texts = recordPaths().filter((path) => recordField(path)?.types.includes("string") === true);
		const cause = `The record has no date at "${until}".${didYouMean(until, texts)}`;
		const cure = "Name a path of schemas/entities that is a date.";
		return [
			{
				code: "RECORD_PATH_UNKNOWN",
				file: files.standing,
				pointer: at("rows", row, "until"),
				cause,
				cure,
				...correctedName(until, texts),
			},
		];
	});
}
