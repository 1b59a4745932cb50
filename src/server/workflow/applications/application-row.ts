import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { ApplicationStatus } from "../../../flow/engine/record/record-types.generated.ts";
import type { ChainHead } from "../../platform/audit/event-chain.ts";
import { RowCipher } from "../../platform/crypto/envelope.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import { type OpenedRow, openedRow } from "../../platform/crypto/opened-rows.ts";
import { jsonIn } from "../../platform/crypto/packed-json.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applications } from "../../platform/db/schema.ts";
import { notFound } from "../../platform/problems/problem.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { ApplicationRow } from "../../platform/sessions/asked-application.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";

/** An application as pages read it: its row without the sealed record and secrets, its cipher and the decrypted record. */
export interface ShownApplication {
	readonly row: ApplicationRow;
	readonly cipher: RowCipher;
	readonly record: StoredRecord;
	/** The rows of the stage table that have decided so far; undefined when an older server wrote the row last. */
	readonly decisions: readonly Decided[] | undefined;
}

/** A loaded application, as it is changed. */
export interface OpenApplication extends ShownApplication {
	readonly row: typeof applications.$inferSelect;
	readonly events: ChainHead;
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

type KeyColumns = Pick<ApplicationRow, "uuid" | "org" | "keyVersion" | "wrappedKey"> &
	Partial<Pick<ApplicationRow, "isPacked">>;

const placeOf = ({ uuid, org }: KeyColumns) => ({ table: "applications", row: uuid, org });
const cipherOf = (keys: KeyRing, row: KeyColumns) => new RowCipher(keys, placeOf(row), row);
const openedRowOf = (keys: KeyRing, row: KeyColumns) => openedRow(keys, placeOf(row), row);

/** The sealed status of a row, which is sealed anew with each record; undefined when an older server wrote the row last. */
function sealedStatus({ status, statusVersion, version }: ApplicationRow): Buffer | undefined {
	return status === null || statusVersion !== version ? undefined : status;
}

/** The record that was sealed together with a status. */
const RECORD_OF_STATUS = "record of status";

/** Keeps what a row's record holds, for the next request about the application. */
export function keepOpened(keys: KeyRing, row: OpenApplication["row"], sealed: SealedRecord): void {
	keepIn(openedRowOf(keys, row), row, sealed);
}

function keepIn(opened: OpenedRow, row: OpenApplication["row"], sealed: SealedRecord): void {
	opened.keep("record", row.record, sealed);
	const status = sealedStatus(row);
	if (status !== undefined) opened.keep(RECORD_OF_STATUS, status, sealed);
}

/** What waiting pages read of an application, without its record; undefined when an older server wrote the row last. */
export function openedStatus(keys: KeyRing, row: ApplicationRow): ApplicationStatus | undefined {
	const status = sealedStatus(row);
	return status && (openedRowOf(keys, row).read("status", status) as ApplicationStatus);
}

/** An application whose row was read without its record: the record is read where this process does not have it open. */
export async function readShown(db: Queryable, keys: KeyRing, row: ApplicationRow): Promise<ShownApplication> {
	const status = sealedStatus(row);
	if (status === undefined) return readApplication(db, keys, row.uuid, false);
	const opened = openedRowOf(keys, row);
	const sealed = opened.kept(RECORD_OF_STATUS, status) as SealedRecord | undefined;
	if (sealed === undefined) return readApplication(db, keys, row.uuid, false);
	return { row, cipher: opened.cipher, record: sealed.record, decisions: sealed.decisions };
}

/** Decrypts the record column of a row as it is written: JSON in UTF-8, or compressed. */
export function openedBytes(keys: KeyRing, row: Parameters<typeof cipherOf>[1] & { readonly record: Buffer }): Buffer {
	return cipherOf(keys, row).decrypt("record", row.record);
}

/** The record in such bytes. */
export function recordIn(bytes: Uint8Array): StoredRecord {
	return (jsonIn(bytes) as SealedRecord).record;
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
	return openKept(keys, row);
}

/** Decrypts a row for a request about one application, and keeps it open for the next one. */
export function openKept(keys: KeyRing, row: OpenApplication["row"]): OpenApplication {
	const opened = openedRowOf(keys, row);
	const sealed = opened.read("record", row.record) as SealedRecord;
	keepIn(opened, row, sealed);
	return openedAs(row, opened.cipher, sealed);
}

/** Whether an application is one of a product of an organization. */
export function ofOffering({ org, product }: Offering) {
	const { product: its } = applications;
	return and(eq(applications.org, org), product === null ? isNull(its) : eq(its, product));
}

/** An identity's applications, for one product if it is named, newest first, still encrypted. */
export function listApplications(db: Queryable, identityUuid: string, of: string | Offering) {
	const asked = typeof of === "string" ? eq(applications.org, of) : ofOffering(of);
	const mine = and(eq(applications.identityUuid, identityUuid), asked);
	return db.select().from(applications).where(mine).orderBy(desc(applications.createdAt), asc(applications.uuid));
}

/** Decrypts a loaded row, one of many: nothing of it is kept. */
export function openRow(keys: KeyRing, row: OpenApplication["row"]): OpenApplication {
	const cipher = cipherOf(keys, row);
	return openedAs(row, cipher, cipher.decryptJson("record", row.record) as SealedRecord);
}

function openedAs(
	row: OpenApplication["row"],
	cipher: RowCipher,
	{ record, events, decisions }: SealedRecord,
): OpenApplication {
	const secrets = () => cipher.decryptJson("secrets", row.secrets) as Secrets;
	return { row, cipher, record, events, decisions, secrets };
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
