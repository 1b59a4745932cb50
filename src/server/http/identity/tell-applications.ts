import type { Queryable } from "../../platform/db/database.ts";
import { applyPatch, type RecordPatch } from "../../record/record-patch.ts";
import { listApplications, readApplication } from "../../workflow/applications/application-row.ts";
import { writeApplication } from "../../workflow/changes/write-application.ts";
import type { ChangeContext } from "../../workflow/context.ts";

/** Writes changed contact details into an account's active applications, whose record addresses notices and invitations. */
export async function tellApplications(
	tx: Queryable,
	context: ChangeContext,
	identityUuid: string,
	org: string,
	patch: RecordPatch,
): Promise<void> {
	const active = (await listApplications(tx, identityUuid, org)).filter(({ isActive }) => isActive);
	for (const { uuid } of active) {
		const application = await readApplication(tx, context.keys, uuid, true);
		await writeApplication(tx, context, application, context.products.productOf(application.row), {
			record: applyPatch(application.record, patch),
			event: { kind: "contact-changed", actor: identityUuid, body: { paths: patch.map(({ path }) => path) } },
		});
	}
}
