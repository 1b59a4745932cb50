import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { NamedView } from "../../../../contracts/wire/desk/index.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { deskViews } from "../../../platform/db/schema.ts";
import { notFound, Problem } from "../../../platform/problems/problem.ts";
import { said } from "../../../platform/problems/said.ts";

/** Views that one member of staff may keep. */
const MOST_VIEWS = 30;

/** The saved views of one member of staff, oldest first. */
export async function listViews(db: Queryable, identityUuid: string) {
	const rows = await db
		.select()
		.from(deskViews)
		.where(eq(deskViews.identityUuid, identityUuid))
		.orderBy(asc(deskViews.createdAt), asc(deskViews.uuid));
	return rows.map(({ uuid, name, view }) => ({ uuid, name, view }));
}

/** Saves a new view; throws 409 when there are too many. */
export async function keepView(db: Queryable, identityUuid: string, named: NamedView, now: Date) {
	const [kept] = await db
		.select({ count: sql<number>`count(*)::int` })
		.from(deskViews)
		.where(eq(deskViews.identityUuid, identityUuid));
	if ((kept?.count ?? 0) >= MOST_VIEWS) throw new Problem(409, "TOO_MANY_VIEWS", said("desk.tooManyViews"));
	const uuid = randomUUID();
	await db.insert(deskViews).values({ uuid, identityUuid, createdAt: now, ...valuesOf(named) });
	return { uuid, ...named };
}

/** Replaces a view; throws 404 when it is not theirs. */
export async function changeView(db: Queryable, identityUuid: string, uuid: string, named: NamedView) {
	const changed = await db.update(deskViews).set(valuesOf(named)).where(theirs(identityUuid, uuid)).returning();
	if (changed.length === 0) throw notFound("view");
	return { uuid, ...named };
}

/** Deletes a view; throws 404 when it is not theirs. */
export async function dropView(db: Queryable, identityUuid: string, uuid: string): Promise<void> {
	const dropped = await db.delete(deskViews).where(theirs(identityUuid, uuid)).returning();
	if (dropped.length === 0) throw notFound("view");
}

const theirs = (identityUuid: string, uuid: string) =>
	and(eq(deskViews.uuid, uuid), eq(deskViews.identityUuid, identityUuid));

const valuesOf = ({ name, view }: NamedView) => ({ name, view: { ...view } });
