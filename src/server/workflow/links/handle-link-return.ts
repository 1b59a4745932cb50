import { timingSafeEqual } from "node:crypto";
import type { LinkReturn, WayOn } from "../../../contracts/wire/application/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { type LinkSession, linkSessionOf, linkSessionPatch } from "../../record/link-session.ts";
import { applyPatch } from "../../record/record-patch.ts";
import { listApplications, openRow, readApplication } from "../applications/application-row.ts";
import { writeApplication } from "../changes/write-application.ts";
import type { ChangeContext } from "../context.ts";

const UNKNOWN = said("application.linkUnknown");

/**
 * Handles the return from an institution's page, in any of the owner's browsers: stores the code, or that linking was
 * canceled or expired, and returns where to continue. The same return may arrive twice; an unknown or used state, or
 * another borrower's, is rejected with 400.
 */
export async function handleLinkReturn(
	context: ChangeContext,
	viewer: { readonly identityUuid: string; readonly org: string },
	returned: LinkReturn,
): Promise<WayOn> {
	const uuid = await applicationOf(context, viewer, returned.oauthStateId);
	return inTransaction(context.database, async (tx) => keepReturn(tx, context, viewer.identityUuid, uuid, returned));
}

async function applicationOf(
	context: PlatformContext,
	{ identityUuid, org }: { readonly identityUuid: string; readonly org: string },
	state: string,
): Promise<string> {
	const rows = await listApplications(context.database.db, identityUuid, org);
	const row = rows.find((one) => one.isActive && isState(linkSessionOf(openRow(context.keys, one).record), state));
	if (!row) throw unknown();
	return row.uuid;
}

async function keepReturn(
	tx: Queryable,
	context: ChangeContext,
	actor: string,
	uuid: string,
	{ oauthStateId, code, error }: LinkReturn,
): Promise<WayOn> {
	const application = await readApplication(tx, context.keys, uuid, true);
	const session = linkSessionOf(application.record);
	if (session === undefined || !isState(session, oauthStateId)) throw unknown();
	const wayOn = { applicationUuid: uuid, page: session.page, incomeUuid: session.incomeUuid };
	// the vendor was faster
	if (session.status === "FINISHED" || session.status === "LINKED") return wayOn;
	if (session.status !== "OPEN") {
		const isToldByVendor = session.status === "RETURNED" && session.code === null;
		if (isToldByVendor || session.code === (code ?? null)) return wayOn;
		throw unknown();
	}
	const isLate = context.now() > new Date(session.expiresAt);
	const status = isLate ? "EXPIRED" : code !== undefined && error === undefined ? "RETURNED" : "CANCELLED";
	const next: LinkSession = {
		...session,
		status,
		code: status === "RETURNED" ? (code ?? null) : null,
		returnedAt: context.now().toISOString(),
	};
	await writeApplication(tx, context, application, context.products.productOf(application.row), {
		record: applyPatch(application.record, linkSessionPatch(next)),
		event: { kind: "link-returned", actor, body: { institution: session.institution, status } },
	});
	return wayOn;
}

function isState(session: LinkSession | undefined, state: string): session is LinkSession {
	if (session === undefined) return false;
	const [kept, given] = [Buffer.from(session.state), Buffer.from(state)];
	return kept.length === given.length && timingSafeEqual(kept, given);
}

function unknown(): Problem {
	return new Problem(400, "LINK_UNKNOWN", UNKNOWN);
}
