import { eq } from "drizzle-orm";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { deskQueue } from "../../../platform/db/schema.ts";
import { Problem, refusedFields } from "../../../platform/problems/problem.ts";
import { said } from "../../../platform/problems/said.ts";
import { isAgentOf } from "../../../platform/repositories/identity-types.ts";
import { textAt } from "../../../record/read-record.ts";
import type { OpenApplication } from "../../../workflow/applications/application-row.ts";
import { queueAgain } from "../../../workflow/changes/fill-queue.ts";
import { noteEvent } from "../../../workflow/changes/note-event.ts";
import type { ChangeContext } from "../../../workflow/context.ts";
import { enqueueMails } from "../../../workflow/outbox/enqueue-mails.ts";

/** A borrower gets at most one reminder in this time. */
const ONE_REMINDER_MS = 24 * 3_600_000;

/** Who acts, and from where. */
export interface Actor {
	readonly org: string;
	readonly actor: string;
	readonly address: string;
}

/** Rejects someone who is not on the lender's staff. */
export async function refuseStranger(context: PlatformContext, org: string, to: string): Promise<void> {
	if (await isAgentOf(context.database.db, context.keys, org, to)) return;
	throw refusedFields([{ field: "to", keyword: "enum", message: said("desk.noColleague") }]);
}

/** Gives a locked application to a colleague, or to nobody, and logs that. */
export async function assign(
	tx: Queryable,
	context: PlatformContext,
	application: OpenApplication,
	{ actor, address }: Actor,
	to: string | null,
): Promise<void> {
	const queued = await queuedRow(tx, context, application);
	if (queued.turn === "ENDED") throw new Problem(409, "DECIDED", said("desk.decided"));
	if (queued.assigneeUuid === to) return;
	await noteEvent(tx, context, application, { kind: "desk-assigned", actor, body: { to, address } });
	await tx.update(deskQueue).set({ assigneeUuid: to }).where(eq(deskQueue.applicationUuid, application.row.uuid));
}

/** Reminds the borrower of a locked application by email that it is their turn, and logs that. */
export async function remind(
	tx: Queryable,
	context: ChangeContext,
	application: OpenApplication,
	{ actor, address }: Actor,
): Promise<void> {
	const { row, record } = application;
	const now = context.now();
	const { turn, remindedAt } = await queuedRow(tx, context, application);
	const to = textAt(record, "profile.email") ?? textAt(record, "identity.email");
	if (turn === "ENDED") throw new Problem(409, "DECIDED", said("desk.decided"));
	if (turn !== "BORROWER" || to === undefined) throw new Problem(409, "NOT_THEIR_TURN", said("desk.notTheirTurn"));
	if (remindedAt !== null && now.getTime() - remindedAt.getTime() < ONE_REMINDER_MS) {
		throw new Problem(409, "REMINDED", said("desk.reminded"));
	}
	await noteEvent(tx, context, application, { kind: "desk-reminded", actor, body: { address } });
	await tx.update(deskQueue).set({ remindedAt: now }).where(eq(deskQueue.applicationUuid, row.uuid));
	const mail = { event: "next-step-ready", places: {} } as const;
	const id = `desk-reminder:${row.uuid}:${now.toISOString()}`;
	const due = { ...mail, id, to: [{ address: to, identityUuid: row.identityUuid }] };
	await enqueueMails(tx, context, application, context.products.productOf(row), [due]);
}

/** The queue's row of a locked application; written first for one that an older server wrote last. */
async function queuedRow(tx: Queryable, context: PlatformContext, application: OpenApplication) {
	const mine = eq(deskQueue.applicationUuid, application.row.uuid);
	const [row] = await tx.select().from(deskQueue).where(mine);
	if (row?.version === application.row.version) return row;
	await queueAgain(tx, context, application);
	const [again] = await tx.select().from(deskQueue).where(mine);
	if (again === undefined) throw new Error("The queue's row was not written.");
	return again;
}
