import { jsonAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import type { RecordedAt } from "../../ports/home/title.ts";
import type { RelatedInstrument } from "../../ports/papers/recording.ts";
import { titleExceptionsOf } from "../../property/title-findings.ts";

const RELATIONS = { RELEASE: "RELEASED", SUBORDINATION: "SUBORDINATED", CORRECTION: "CORRECTED" } as const;

/** Returns what a county's index ties the deed to: how the owners hold the home, and what goes or steps behind for it. */
export function relatedInstruments(record: StoredRecord): readonly RelatedInstrument[] {
	const lastDeed = jsonAt(record, "underwriting.finalTitle.lastDeed");
	const changed = titleExceptionsOf(record).flatMap(({ remedy, recorded }) =>
		remedy === "NONE" ? [] : related(RELATIONS[remedy], recorded),
	);
	return [...related("SOURCE_OF_TITLE", lastDeed), ...changed];
}

/** An instrument that the report does not place cannot be named to a county. */
function related(relation: RelatedInstrument["relation"], at: RecordedAt | undefined): readonly RelatedInstrument[] {
	const isPlaced = at?.instrumentNumber !== undefined || (at?.book !== undefined && at.page !== undefined);
	return isPlaced ? [{ relation, ...at }] : [];
}
