import type { Json } from "../../../flow/engine/authored/authored.ts";
import { followSigners } from "../../journey/signers/follow-signers.ts";
import { keepTask } from "../../journey/signers/signer-record.ts";
import type { DueMail } from "../../journey/steps/due-mail.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applyPatch, set } from "../../record/record-patch.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import { type EventNote, writeApplication } from "../changes/write-application.ts";
import type { ChangeContext } from "../context.ts";
import type { OpenTask } from "./open-task.ts";

/** A signer's change to their own task. */
export interface TaskChange {
	readonly record: StoredRecord;
	readonly event: EventNote;
	/** Secret answers of a signer's form; stored separately from the borrower's. */
	readonly secrets?: Secrets;
	/** Sent once the change is saved. */
	readonly mails?: readonly DueMail[];
}

/**
 * Stores a signer's change in the application's record, updates the application accordingly, and orders what is due.
 */
export async function writeTask(
	tx: Queryable,
	context: ChangeContext,
	{ application, product, changes }: OpenTask,
	identityUuid: string,
	change: TaskChange,
): Promise<{ readonly record: StoredRecord; readonly version: number; readonly changes: number }> {
	const counted = applyPatch(change.record, [set("application.changes", changes + 1)]);
	const record = followSigners(applyPatch(application.record, keepTask(identityUuid, counted)));
	const { versions } = await writeApplication(tx, context, application, product, {
		record,
		event: change.event,
		mails: change.mails ?? [],
		...(change.secrets ? { secrets: withSecrets(application.secrets(), identityUuid, change.secrets) } : {}),
	});
	return { record, version: versions.version, changes: changes + 1 };
}

function withSecrets(before: Secrets, identityUuid: string, own: Secrets): Secrets {
	const all = before.signers;
	const others = typeof all === "object" && all !== null && !Array.isArray(all) ? all : {};
	return { ...before, signers: { ...others, [identityUuid]: own as { readonly [name: string]: Json } } };
}
