import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** What a person decides about a hold: facts, from which the engine recomputes where the application stands. */
export type Decide = (record: StoredRecord, now: Date) => RecordPatch;

/** Something that waits for a person, or for somebody whom a person speaks for. */
export interface Hold {
	readonly id: string;
	/** What lists call it, where several may hold an application at once, each with an id of its own. */
	readonly name?: string;
	/** What it is, as the desk says it. */
	readonly title: string;
	/** What releasing it means. */
	readonly outcome: string;
	readonly isHeld: (record: StoredRecord, stage: string | null) => boolean;
	readonly release: Decide;
	/** The other way to decide it, where there is one. */
	readonly refuse?: { readonly outcome: string; readonly isPossible?: Hold["isHeld"]; readonly decide: Decide };
}
