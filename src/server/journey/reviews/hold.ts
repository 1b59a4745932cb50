import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** A person's decision about a review: facts, from which the engine recomputes the application's status. */
export type Decide = (record: StoredRecord, now: Date) => RecordPatch;

/** Something that waits for a person, or for an outside party that a person speaks for. */
export interface Hold {
	readonly id: string;
	/** Its name in lists, when an application may have several at once, each with its own id. */
	readonly name?: string;
	/** Its title on the desk. */
	readonly title: string;
	/** What releasing it means. */
	readonly outcome: string;
	readonly isHeld: (record: StoredRecord, stage: string | null) => boolean;
	readonly release: Decide;
	/** The alternative decision, if there is one. */
	readonly refuse?: { readonly outcome: string; readonly isPossible?: Hold["isHeld"]; readonly decide: Decide };
}
