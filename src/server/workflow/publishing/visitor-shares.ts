import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { productShares } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { type Act, storeVersion, type VersionFiles, type VersionHashes } from "./version-store.ts";

/** A version for a share of new visitors, running or ended. */
export type VisitorShare = typeof productShares.$inferSelect;

/** What is given to whom, by whom and why. */
export interface AskedShare {
	/** Uuid of the draft. */
	readonly draft: string;
	/** Of new visitors, 1 to 99. */
	readonly percent: number;
	readonly by: string;
	readonly why: string;
	readonly at: Date;
}

/** How long those who have a stopped version keep it while they register: as long as their cookie. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** An organization's running share; undefined for most. */
export async function runningShare(db: Queryable, org: string): Promise<VisitorShare | undefined> {
	const [row] = await db
		.select()
		.from(productShares)
		.where(and(eq(productShares.org, org), isNull(productShares.endedAt)));
	return row;
}

/** An organization's shares, newest first. */
export function sharesOf(db: Queryable, org: string): Promise<VisitorShare[]> {
	return db.select().from(productShares).where(eq(productShares.org, org)).orderBy(desc(productShares.at)).limit(200);
}

/** The shares of these organizations (all of them when undefined) that visitors are still served: running, or stopped lately. */
export function servedShares(db: Queryable, orgs: readonly string[] | undefined, now: Date): Promise<VisitorShare[]> {
	const { org, end, endedAt } = productShares;
	const isKept = and(eq(end, "stopped"), gt(endedAt, new Date(now.getTime() - KEPT_MS)));
	const isAsked = orgs === undefined ? undefined : inArray(org, [...orgs]);
	return db
		.select()
		.from(productShares)
		.where(and(or(isNull(endedAt), isKept), isAsked));
}

/** Begins a share, with its entry in the audit log. Throws 409 while another one of the organization runs. */
export async function beginShare(
	tx: Queryable,
	keys: KeyRing,
	given: AskedShare & { readonly org: string; readonly files: VersionFiles; readonly hashes: VersionHashes },
): Promise<string> {
	const { org, files, hashes, draft, percent, by, why, at } = given;
	const { productHash } = hashes;
	if ((await runningShare(tx, org)) !== undefined) {
		throw new Problem(409, "SHARE_RUNNING", "A share of new visitors has another version already. Stop that first.");
	}
	const version = await storeVersion(tx, { org, files, ...hashes, by, why, at });
	await tx.insert(productShares).values({ uuid: randomUUID(), org, version, productHash, draft, percent, by, why, at });
	const detail = { kind: "share", percent, productHash };
	await appendAudit(tx, keys, org, [{ org, kind: "published", actor: by, subject: version, detail, at }]);
	return version;
}

/** Ends the running share when a version goes live, and says how: by its own version, by another one, or by going back. */
export async function endShareByActivation(
	tx: Queryable,
	keys: KeyRing,
	org: string,
	made: string,
	{ kind, by, at }: Act,
): Promise<void> {
	const running = await runningShare(tx, org);
	const other = kind === "rollback" ? kind : "superseded";
	await end(tx, keys, running, { by, at, end: running?.version === made ? "published" : other });
}

/** Stops the share of a draft, while it runs. */
export async function stopRunningShare(
	tx: Queryable,
	keys: KeyRing,
	org: string,
	draft: string,
	act: Pick<Act, "by" | "at">,
): Promise<void> {
	const running = await runningShare(tx, org);
	if (running?.draft === draft) await end(tx, keys, running, { ...act, end: "stopped" });
}

async function end(
	tx: Queryable,
	keys: KeyRing,
	share: VisitorShare | undefined,
	{ by, at, end }: Pick<Act, "by" | "at"> & { readonly end: NonNullable<VisitorShare["end"]> },
): Promise<void> {
	if (share === undefined) return;
	const { uuid, org, version: subject } = share;
	await tx.update(productShares).set({ endedAt: at, endedBy: by, end }).where(eq(productShares.uuid, uuid));
	await appendAudit(tx, keys, org, [
		{ org, kind: "published", actor: by, subject, detail: { kind: "share-ended", end }, at },
	]);
}
