import type { CopyKeys } from "../../../contracts/copy-keys.generated.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** A person's decision about a review: facts, from which the engine recomputes the application's status. */
export type Decide = (record: StoredRecord, now: Date, product: Product, given?: Given) => RecordPatch;

/** What a person enters with a decision. */
export interface Given {
	/** The borrower's name, corrected. */
	readonly name?: { readonly firstName: string; readonly middleName?: string; readonly lastName: string };
}

/** A review that flows/copy/staff.json has a title for. */
export type HoldName = keyof CopyKeys["staff"] extends infer Key
	? Key extends `reviewTitles.${infer Name}`
		? Name
		: never
	: never;

/** Something that waits for a person, or for an outside party that a person speaks for. */
export interface Hold {
	/** Its name, followed by the person's id when an application may have several at once. */
	readonly id: HoldName | `${HoldName}-${string}`;
	/** Its name in flows/copy/staff.json, when its id has more. */
	readonly name?: HoldName;
	/** The person it is about, if not the applicant. */
	readonly person?: string;
	readonly isHeld: (record: StoredRecord, stage: string | null) => boolean;
	/** The last day (yyyy-mm-dd) on which the law lets it be done; undefined where it sets none. */
	readonly dueOn?: (record: StoredRecord) => string | undefined;
	readonly release: Decide;
	/** Whether the borrower's name has to be corrected with it. */
	readonly asksName?: (record: StoredRecord) => boolean;
	/** The alternative decision, if there is one. */
	readonly refuse?: { readonly isPossible?: Hold["isHeld"]; readonly decide: Decide };
}
