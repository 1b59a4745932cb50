import { and, asc, eq, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import {
	hostSeal,
	identitySeal,
	linkHostSeal,
	proposalSeal,
	roleSeal,
	ruleSeal,
	sealVersion,
} from "../../platform/crypto/row-seals.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import {
	identities,
	operatorHosts,
	operatorLinkHosts,
	studioProposals,
	studioRoles,
	studioRules,
} from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { APPLICANT, STAFF_TYPES } from "../../platform/repositories/identity-types.ts";
import { sealAsStaff } from "../../platform/repositories/written-person.ts";

/** A row that grants something beyond one's own applications. */
export interface GrantingRow {
	/** The table's name and what names the row in it, with colons. */
	readonly key: string;
	readonly org: string;
	/** What it grants. */
	readonly grants: string;
	readonly seal: string | null;
	readonly isSealed: boolean;
	/** Gives it the seal of what was read, under the current key. */
	readonly sealAnew: (tx: Queryable) => Promise<void>;
	/** Takes away what it grants: staff become borrowers, other rows go. */
	readonly withdraw: (tx: Queryable) => Promise<void>;
}

/** Every row that grants something, with its seal or without one. */
export async function grantingRows(db: Queryable, keys: KeyRing): Promise<readonly GrantingRow[]> {
	const isStaff = inArray(identities.type, [...STAFF_TYPES]);
	const people = await db.select().from(identities).where(isStaff).orderBy(asc(identities.uuid));
	const roles = await db
		.select({ row: studioRoles, org: identities.org })
		.from(studioRoles)
		.innerJoin(identities, eq(identities.uuid, studioRoles.identityUuid))
		.orderBy(asc(studioRoles.identityUuid), asc(studioRoles.role));
	const rules = await db.select().from(studioRules).where(eq(studioRules.mayApproveOwn, true));
	const proposals = await db.select().from(studioProposals);
	const hosts = await db.select().from(operatorHosts).orderBy(asc(operatorHosts.org), asc(operatorHosts.host));
	const links = await db.select().from(operatorLinkHosts).orderBy(asc(operatorLinkHosts.org));
	return [
		...people.map((row) => ({
			...granting(keys, identities, row, identitySeal, {
				names: [row.uuid],
				org: row.org,
				grants: row.type,
				is: eq(identities.uuid, row.uuid),
			}),
			sealAnew: (tx: Queryable) => sealAsStaff(tx, keys, row.uuid),
			withdraw: async (tx: Queryable) => {
				await tx.update(identities).set({ type: APPLICANT, seal: null }).where(eq(identities.uuid, row.uuid));
			},
		})),
		...roles.map(({ row, org }) =>
			granting(keys, studioRoles, row, roleSeal, {
				names: [row.identityUuid, row.role],
				org,
				grants: row.role,
				is: and(eq(studioRoles.identityUuid, row.identityUuid), eq(studioRoles.role, row.role)),
			}),
		),
		...rules.map((row) =>
			granting(keys, studioRules, row, ruleSeal, {
				names: [row.org],
				org: row.org,
				grants: "own-approval",
				is: eq(studioRules.org, row.org),
			}),
		),
		...proposals.map((row) =>
			granting(keys, studioProposals, row, proposalSeal, {
				names: [row.uuid],
				org: row.org,
				grants: [`${row.kind} proposed by ${row.by}`, ...(row.roles ?? [])].join(" "),
				is: eq(studioProposals.uuid, row.uuid),
			}),
		),
		...hosts.map((row) =>
			granting(keys, operatorHosts, row, hostSeal, {
				names: [row.org, row.host],
				org: row.org,
				grants: "the host",
				is: eq(operatorHosts.host, row.host),
			}),
		),
		...links.map((row) =>
			granting(keys, operatorLinkHosts, row, linkHostSeal, {
				names: [row.org, row.host],
				org: row.org,
				grants: "links there",
				is: and(eq(operatorLinkHosts.org, row.org), eq(operatorLinkHosts.host, row.host)),
			}),
		),
	];
}

/** Gives rows that are sealed by an older key-encryption key the seal of the current one. */
export async function sealByCurrentKey(database: Database, keys: KeyRing): Promise<void> {
	for (const { seal, isSealed, sealAnew } of await grantingRows(database.db, keys)) {
		if (isSealed && sealVersion(seal) !== keys.current) await inTransaction(database, sealAnew);
	}
}

function granting<Row extends { readonly seal: string | null }>(
	keys: KeyRing,
	table: PgTable,
	row: Row,
	seal: { of(keys: KeyRing, row: NoInfer<Row>): string; holds(keys: KeyRing, row: NoInfer<Row>): boolean },
	{
		names,
		org,
		grants,
		is,
	}: {
		readonly names: readonly string[];
		readonly org: string;
		readonly grants: string;
		readonly is: SQL | undefined;
	},
): GrantingRow {
	return {
		key: [getTableName(table), ...names].join(":"),
		org,
		grants,
		seal: row.seal,
		isSealed: seal.holds(keys, row),
		sealAnew: async (tx) => {
			await tx.execute(sql`UPDATE ${table} SET seal = ${seal.of(keys, row)} WHERE ${is}`);
		},
		withdraw: async (tx) => {
			await tx.execute(sql`DELETE FROM ${table} WHERE ${is}`);
		},
	};
}
