import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { applications, developmentHosts, identities, loanOriginators } from "../../platform/db/schema.ts";
import { AGENT, BROKER } from "../../platform/repositories/identities.ts";
import { sandboxBrokerUuid, sandboxOfficerUuid } from "../../platform/repositories/sandbox-ids.ts";
import { CONTENT_TABLES } from "../content/content-tables.ts";

/** What a sandbox left in a database. */
export interface SandboxRemains {
	/** Staff and brokers with publicly known passwords. */
	readonly staff: number;
	/** All others who registered in a sandbox. */
	readonly others: number;
	/** Applications with possibly simulated vendor answers. */
	readonly applications: number;
	/** Simulated loan officers and brokers shown to borrowers. */
	readonly officers: number;
}

const REMOVE = 'npm run -s operator -- sandbox remove --why "Going live"';

/** Counts what a sandbox left. */
export async function sandboxRemainsOf(db: Pick<Queryable, "select">): Promise<SandboxRemains> {
	const staffTypes = inArray(identities.type, [AGENT, BROKER]);
	const [people] = await db
		.select({ all: count(), staff: sql<number>`count(*) FILTER (WHERE ${staffTypes})::int` })
		.from(identities)
		.where(eq(identities.isSandbox, true));
	const [made] = await db.select({ all: count() }).from(applications).where(eq(applications.isSandbox, true));
	const staff = people?.staff ?? 0;
	const officers = (await madeUpOfficers(db)).length;
	return { staff, others: (people?.all ?? 0) - staff, applications: made?.all ?? 0, officers };
}

/**
 * Throws one sentence with the fix when a sandbox has used this database; production calls it before it serves
 * requests.
 */
export async function refuseSandboxRemains(database: Database): Promise<void> {
	const { staff, others, applications: made, officers } = await sandboxRemainsOf(database.db);
	const found = [
		[staff, "staff whose password anyone may know"],
		[others, "other people of a sandbox"],
		[made, "applications that made-up vendors may have answered"],
		[officers, "made-up loan officers"],
	] as const;
	const told = found.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`);
	if (told.length > 0) {
		throw new Error(
			`MODE=production does not start: a sandbox has used the database of DATABASE_URL and left ${told.join(", ")}. Set DATABASE_URL to a database that no sandbox has used, or remove all of it with \`${REMOVE}\`.`,
		);
	}
}

/** Removes everything that a sandbox left, including applications with their history; returns what was there, and the objects that no row points at any more. */
export async function removeSandbox(
	tx: Queryable,
): Promise<SandboxRemains & { readonly objectKeys: readonly string[] }> {
	const remains = await sandboxRemainsOf(tx);
	const history = (act: "DISABLE" | "ENABLE") =>
		tx.execute(sql.raw(`ALTER TABLE application_events ${act} TRIGGER application_events_append_only`));
	await history("DISABLE");
	const links = [...(await referencesOf(tx)), ...CHATS];
	const objectKeys: string[] = [];
	await deleteWithReferences(tx, links, "applications", "is_sandbox", objectKeys);
	await deleteWithReferences(tx, links, "identities", "is_sandbox", objectKeys);
	await history("ENABLE");
	for (const { uuid, org } of await madeUpOfficers(tx)) {
		await tx.delete(loanOriginators).where(and(eq(loanOriginators.uuid, uuid), eq(loanOriginators.org, org)));
	}
	await tx.delete(developmentHosts);
	return { ...remains, objectKeys };
}

async function madeUpOfficers(db: Pick<Queryable, "select">) {
	const all = await db.select({ uuid: loanOriginators.uuid, org: loanOriginators.org }).from(loanOriginators);
	return all.filter(({ uuid, org }) => uuid === sandboxOfficerUuid(org) || uuid === sandboxBrokerUuid(org));
}

/** A column of one table that refers to rows of another. */
interface Reference {
	readonly child: string;
	readonly column: string;
	readonly parent: string;
	readonly key: string;
}

// A chat outlives its application and identity, so its table refers to them without a constraint.
const CHATS: readonly Reference[] = [
	{ child: "chat_conversations", column: "application_uuid", parent: "applications", key: "uuid" },
	{ child: "chat_conversations", column: "identity_uuid", parent: "identities", key: "uuid" },
];

// Read from the database, so that tables added later are included.
async function referencesOf(tx: Queryable): Promise<readonly Reference[]> {
	const { rows } = (await tx.execute(sql`
		SELECT child.relname AS child, its.attname AS column, parent.relname AS parent, key.attname AS key
		FROM pg_constraint c
		JOIN pg_class child ON child.oid = c.conrelid
		JOIN pg_class parent ON parent.oid = c.confrelid
		JOIN pg_attribute its ON its.attrelid = c.conrelid AND its.attnum = c.conkey[1]
		JOIN pg_attribute key ON key.attrelid = c.confrelid AND key.attnum = c.confkey[1]
		WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`)) as unknown as { rows: Reference[] };
	return rows;
}

async function deleteWithReferences(
	tx: Queryable,
	links: readonly Reference[],
	table: string,
	condition: string,
	objectKeys: string[],
): Promise<void> {
	for (const { child, column, key } of links.filter(({ parent }) => parent === table)) {
		const named = `"${column}" IN (SELECT "${key}" FROM "${table}" WHERE ${condition})`;
		await deleteWithReferences(tx, links, child, named, objectKeys);
	}
	const gone = Object.hasOwn(CONTENT_TABLES, table) ? " RETURNING object_key" : "";
	const { rows } = (await tx.execute(sql.raw(`DELETE FROM "${table}" WHERE ${condition}${gone}`))) as unknown as {
		rows: readonly { object_key?: string | null }[];
	};
	objectKeys.push(...rows.flatMap(({ object_key: key }) => key ?? []));
}
