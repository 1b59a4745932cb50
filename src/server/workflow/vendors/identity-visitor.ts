import { type Flow, mayWrite } from "../../../engine/index.ts";
import { decisionOf } from "../../journey/flow-decision.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { SignerSlot } from "../../platform/repositories/signer-slots.ts";
import { applyPatch, type RecordPatch } from "../../record/record-patch.ts";
import { type Secrets, type StoredRecord, secretsOfSigner } from "../../record/stored-record.ts";
import { readApplication } from "../applications/application-row.ts";
import { writeApplication } from "../applications/write-application.ts";
import type { ServerContext } from "../context.ts";
import { openTask } from "../signers/open-task.ts";
import { writeTask } from "../signers/write-task.ts";

/** The form whose page asks for an ID. */
const FORM = "identity";

/** A person's record as it is now. */
export interface VisitorsRecord {
	readonly org: string;
	readonly record: StoredRecord;
	readonly secrets: Secrets;
	/** Whether an ID is asked for at this person's page. */
	readonly isAsked: boolean;
	save(patch: RecordPatch, kind: string): Promise<void>;
}

/** A person who shows an ID on a vendor's page: the borrower, or a signer in their own task. */
export interface IdentityVisitor {
	/** Whose visit it is, for the vendor. */
	readonly reference: string;
	/** The pages of this person begin with it. */
	readonly path: string;
	/** Reads the record, under the application's lock if it will be written. */
	open(tx: Queryable, forWriting: boolean): Promise<VisitorsRecord>;
}

/** The borrower of an application. */
export function borrowerVisiting(context: ServerContext, uuid: string, actor: string): IdentityVisitor {
	return {
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
				isAsked: row.isActive && isAsked(flow, route.page),
				save: async (patch, kind) => {
					const change = { record: applyPatch(record, patch), event: { kind, actor, body: {} } };
					await writeApplication(tx, context, application, product, change);
				},
			};
		},
	};
}

/** An additional signer, who shows an ID in their own task. */
export function signerVisiting(context: ServerContext, slot: SignerSlot): IdentityVisitor {
	const { applicationUuid, identityUuid } = slot;
	return {
		reference: `${applicationUuid}:${identityUuid}`,
		path: "heloc-signer",
		open: async (tx, forWriting) => {
			const task = await openTask(tx, context, slot, forWriting);
			const { application, standing } = task;
			return {
				org: application.row.org,
				record: standing.record,
				secrets: secretsOfSigner(application.secrets(), identityUuid),
				isAsked: isAsked(standing.flow, standing.route.page),
				save: async (patch, kind) => {
					const record = applyPatch(standing.record, patch);
					await writeTask(tx, context, task, identityUuid, { record, event: { kind, actor: identityUuid, body: {} } });
				},
			};
		},
	};
}

function isAsked(flow: Flow, page: string): boolean {
	return mayWrite(flow, FORM, page);
}
