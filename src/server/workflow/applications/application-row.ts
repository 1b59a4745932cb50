import { and, asc, desc, eq } from "drizzle-orm";
import type { ApplicationStatus } from "../../../engine/record/record-types.generated.ts";
import type { ChainHead } from "../../platform/audit/event-chain.ts";
import { RowCipher } from "../../platform/crypto/envelope.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applications } from "../../platform/db/schema.ts";
import { notFound } from "../../platform/problems/problem.ts";
import type { ApplicationRow } from "../../platform/repositories/asked-application.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";

/** A loaded application: its row, its cipher and the decrypted record. */
export interface OpenApplication {
	readonly row: typeof applications.$inferSelect;
	readonly cipher: RowCipher;
	readonly record: StoredRecord;
	readonly events: ChainHead;
	/** The rows of the stage table that have decided so far; undefined when an older server wrote the row last. */
	readonly decisions: readonly Decided[] | undefined;
	/** Decrypted on demand. */
	readonly secrets: () => Secrets;
}

/** When a row of the stage table started to decide. */
export interface Decided {
	/** ISO 8601, in UTC. */
	readonly at: string;
	/** `origination/<row>` */
	readonly rule: string;
}

/** What the encrypted record column holds. */
interface SealedRecord {
	readonly record: StoredRecord;
	readonly events: ChainHead;
	readonly decisions?: readonly Decided[] | undefined;
}

/** The columns of a stored record: the record with the head of its event log, and what waiting pages read of it. */
export function sealedRecord(cipher: RowCipher, sealed: SealedRecord, statusVersion: number) {
	return {
		record: cipher.encryptJson("record", sealed),
		status: cipher.encryptJson("status", sealed.record.application?.status ?? {}),
		statusVersion,
	};
}

/** What waiting pages read of an application, without its record; undefined when an older server wrote the row last. */
export function openedStatus(keys: KeyRing, row: ApplicationRow): ApplicationStatus | undefined {
	if (row.status === null || row.statusVersion !== row.version) return undefined;
	return cipherOf(keys, row).decryptJson("status", row.status) as ApplicationStatus;
}

const cipherOf = (keys: KeyRing, row: Pick<ApplicationRow, "uuid" | "org" | "keyVersion" | "wrappedKey">) =>
	new RowCipher(keys, { table: "applications", row: row.uuid, org: row.org }, row);

/** Decrypts the record column of a row as it is written: JSON in UTF-8. */
export function openedBytes(keys: KeyRing, row: Parameters<typeof cipherOf>[1] & { readonly record: Buffer }): Buffer {
	return cipherOf(keys, row).decrypt("record", row.record);
}

/** The record in such bytes. */
export function recordIn(bytes: Uint8Array): StoredRecord {
	return (JSON.parse(Buffer.from(bytes).toString("utf8")) as SealedRecord).record;
}

/** Loads one application, under a row lock if it will be written; throws 404 when there is none. */
export async function readApplication(
	tx: Queryable,
	keys: KeyRing,
	uuid: string,
	forWriting: boolean,
): Promise<OpenApplication> {
	const query = tx.select().from(applications).where(eq(applications.uuid, uuid));
	const [row] = await (forWriting ? query.for("update") : query);
	if (!row) {
		throw notFound("application");
	}
	return openRow(keys, row);
}

/** All applications of an identity, newest first, still encrypted. */
export function listApplications(db: Queryable, identityUuid: string, org: string) {
	const mine = and(eq(applications.identityUuid, identityUuid), eq(applications.org, org));
	return db.select().from(applications).where(mine).orderBy(desc(applications.createdAt), asc(applications.uuid));
}

/** Decrypts a loaded row. */
export function openRow(keys: KeyRing, row: typeof applications.$inferSelect): OpenApplication {
	const cipher = cipherOf(keys, row);
	const sealed = cipher.decryptJson("record", row.record) as SealedRecord;
	return {
		row,
		cipher,
		record: sealed.record,
		events: sealed.events,
		decisions: sealed.decisions,
		secrets: () => cipher.decryptJson("secrets", row.secrets) as Secrets,
	};
}

/** The parts of an ETag. */
export interface Versions {
	readonly version: number;
	readonly answersVersion: number;
}

/** The ETag, which changes with every change, vendor answers included. */
export function etagOf({ version, answersVersion }: Versions): string {
	return `"${version}.${answersVersion}"`;
}

/** Whether the borrower (in another tab) changed something after this ETag was given; a vendor's answer does not count. */
export function isStale(ifMatch: string, { answersVersion }: Versions): boolean {
	return ifMatch !== "*" && /^(?:W\/)?"\d+\.(\d+)"$/.exec(ifMatch)?.[1] !== String(answersVersion);
}
