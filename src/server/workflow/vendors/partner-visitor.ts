import type { Product } from "../../../flow/engine/authored/authored.ts";
import { mayWrite } from "../../../flow/engine/index.ts";
import { decisionOf } from "../../journey/steps/flow-decision.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { SignerSlot } from "../../platform/repositories/signer-slots.ts";
import { applyPatch, type RecordPatch } from "../../record/record-patch.ts";
import { type Secrets, type StoredRecord, secretsOfSigner } from "../../record/stored-record.ts";
import { readApplication } from "../applications/application-row.ts";
import { writeApplication } from "../changes/write-application.ts";
import type { ChangeContext } from "../context.ts";
import { openTask } from "../signers/open-task.ts";
import { writeTask } from "../signers/write-task.ts";

/** A person's record as it is now. */
export interface VisitorsRecord {
	readonly org: string;
	readonly record: StoredRecord;
	readonly secrets: Secrets;
	readonly product: Product;
	/** Whether the form that a visit replaces is asked for at this person's page. */
	readonly isAsked: boolean;
	save(patch: RecordPatch, kind: string): Promise<void>;
}

/** A person who is led to a vendor's page: the borrower, or a signer in their own task. */
export interface PartnerVisitor {
	readonly identityUuid: string;
	/** Whose visit it is, for the vendor. */
	readonly reference: string;
	/** The pages of this person begin with it. */
	readonly path: string;
	/** Reads the record, under the application's lock if it will be written. */
	open(tx: Queryable, forWriting: boolean): Promise<VisitorsRecord>;
}

/** The borrower of an application, in place of a form. */
export function borrowerVisiting(
	context: ChangeContext,
	{ uuid, actor }: { readonly uuid: string; readonly actor: string },
	form: string,
): PartnerVisitor {
	return {
		identityUuid: actor,
		reference: uuid,
		path: uuid,
		open: async (tx, forWriting) => {
			const application = await readApplication(tx, context.keys, uuid, forWriting);
			const { row, record } = application;
			const product = context.products.productOf(row);
			const { flow, route } = decisionOf(context.products, product, record, context.now());
			return {
				org: row.org,
				record,
				secrets: application.secrets(),
				product,
				isAsked: row.isActive && mayWrite(flow, form, route.page),
				save: async (patch, kind) => {
					const change = { record: applyPatch(record, patch), event: { kind, actor, body: {} } };
					await writeApplication(tx, context, application, product, change);
				},
			};
		},
	};
}

/** An additional signer in their own task, in place of a form. */
export function signerVisiting(context: ChangeContext, slot: SignerSlot, form: string): PartnerVisitor {
	const { applicationUuid, identityUuid } = slot;
	return {
		identityUuid,
		reference: `${applicationUuid}:${identityUuid}`,
		path: "heloc-signer",
		open: async (tx, forWriting) => {
			const task = await openTask(tx, context, slot, forWriting);
			const { application, position } = task;
			return {
				org: application.row.org,
				record: position.record,
				secrets: secretsOfSigner(application.secrets(), identityUuid),
				product: task.product,
				isAsked: mayWrite(position.flow, form, position.route.page),
				save: async (patch, kind) => {
					const record = applyPatch(position.record, patch);
					await writeTask(tx, context, task, identityUuid, { record, event: { kind, actor: identityUuid, body: {} } });
				},
			};
		},
	};
}
