import { keptTask } from "../../journey/signers/signer-record.ts";
import { type StandingOfSigner, standingOfSigner } from "../../journey/signers/signer-standing.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Seat } from "../../platform/repositories/seats.ts";
import { numberAt } from "../../record/read-record.ts";
import { etagOf, type OpenApplication, readApplication } from "../applications/application-row.ts";
import type { ServerContext } from "../context.ts";

/** A signer's task as read, with where it stands. */
export interface OpenTask {
	readonly application: OpenApplication;
	readonly product: ReturnType<ServerContext["products"]["product"]>;
	readonly standing: StandingOfSigner;
	/** How often the signer has changed something. */
	readonly changes: number;
	readonly etag: string;
}

/** Opens the task of a seat, under the application's lock when it is going to be written. */
export async function openTask(
	tx: Queryable,
	context: ServerContext,
	{ applicationUuid, identityUuid }: Seat,
	forWriting: boolean,
): Promise<OpenTask> {
	const application = await readApplication(tx, context.keys, applicationUuid, forWriting);
	const product = context.products.productOf(application.row);
	const standing = standingOfSigner(context, product, application.record, identityUuid);
	const changes = numberAt(keptTask(application.record, identityUuid) ?? {}, "application.changes") ?? 0;
	const etag = etagOf({ version: application.row.version, answersVersion: changes });
	return { application, product, standing, changes, etag };
}
