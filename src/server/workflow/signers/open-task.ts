import { type DecidedPosition, positionOfSigner } from "../../journey/signers/signer-position.ts";
import { keptTask } from "../../journey/signers/signer-record.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { SignerSlot } from "../../platform/repositories/signer-slots.ts";
import { numberAt } from "../../record/read-record.ts";
import { etagOf, type OpenApplication, readApplication } from "../applications/application-row.ts";

/** A loaded signer's task, with its status. */
export interface OpenTask {
	readonly application: OpenApplication;
	readonly product: ReturnType<PlatformContext["products"]["product"]>;
	readonly position: DecidedPosition;
	/** Number of the signer's changes. */
	readonly changes: number;
	readonly etag: string;
}

/** Loads a signer's task, under the application's lock if it will be written. */
export async function openTask(
	tx: Queryable,
	context: PlatformContext,
	{ applicationUuid, identityUuid }: SignerSlot,
	forWriting: boolean,
): Promise<OpenTask> {
	const application = await readApplication(tx, context.keys, applicationUuid, forWriting);
	const product = context.products.productOf(application.row);
	const position = positionOfSigner(context, product, application.record, identityUuid);
	const changes = numberAt(keptTask(application.record, identityUuid) ?? {}, "application.changes") ?? 0;
	const etag = etagOf({ version: application.row.version, answersVersion: changes });
	return { application, product, position, changes, etag };
}
