import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** A button of the sandbox page: something that time or other people would do. */
export interface SandboxTrigger {
	readonly id: string;
	readonly title: string;
	/** What to do on the page. */
	readonly type: string;
	readonly outcome: string;
	/** Whether it applies to this application's current status. */
	readonly isPossible: (record: StoredRecord, stage: string | null) => boolean;
	readonly patch: (record: StoredRecord, now: Date, product: Product) => RecordPatch;
}
