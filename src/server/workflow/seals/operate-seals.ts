import { createHash } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { applications, operatorActs } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { FanOut } from "../../platform/fan-out.ts";
import { OPERATOR_TOPIC } from "../../platform/products/operator-data.ts";
import { type GrantingRow, grantingRows } from "./granting-rows.ts";
import { lastGrants } from "./last-grants.ts";

/** A row that grants nothing because it has no seal, with what helps to decide about it. */
export interface UnsealedRow extends Pick<GrantingRow, "key" | "org" | "grants"> {
	/** Of the row as it is: what the operator names to seal or withdraw it. */
	readonly code: string;
	/** Whether its seal is that of other values; else it has none, like rows of earlier versions. */
	readonly hasOther: boolean;
	/** The event of the lender's audit log that gave it; undefined when none did, or one took it away since. */
	readonly givenBy: number | undefined;
	/** Applications of the account's own: staff have none. */
	readonly applications: number;
}

/** The rows that grant nothing until they are sealed, and one code for all of them as they are. */
export async function unsealedRows(
	db: Queryable,
	keys: KeyRing,
): Promise<{ readonly rows: readonly UnsealedRow[]; readonly all: string }> {
	const last = await lastGrants(db);
	const rows: UnsealedRow[] = [];
	for (const row of await unsealed(db, keys)) {
		const { key, org, grants, seal } = row;
		const given = last.get(key);
		const [table, uuid = ""] = key.split(":");
		const own = table === "identities" || table === "studio_roles" ? await applicationsOf(db, uuid) : 0;
		const givenBy = given?.isGiven === true ? given.event : undefined;
		rows.push({ key, org, grants, code: codeOf(row), hasOther: seal !== null, givenBy, applications: own });
	}
	return { rows, all: codeOfAll(rows.map(({ code }) => code)) };
}

/** What the operator decides about rows without a seal. */
export interface SealAct {
	/** To seal them, or to withdraw what they would grant. */
	readonly kind: "add" | "remove";
	/** Codes of rows as they were listed, or the one of all of them. */
	readonly codes: readonly string[];
	readonly by: string;
	readonly why: string;
	readonly at: Date;
}

/**
 * Seals rows as they were listed, or withdraws what they would grant; in the audit log of each lender and in the
 * operator's. Returns their keys. Throws a sentence, and does nothing, where a code is not that of a row as it is now.
 */
export async function operateSeals(database: Database, keys: KeyRing, act: SealAct): Promise<readonly string[]> {
	const { kind, codes, by, why, at } = act;
	if (by.trim() === "" || why.trim() === "") throw new Error("Say who does it and why: --by and --why.");
	return inTransaction(database, async (tx) => {
		const found = new Map((await unsealed(tx, keys)).map((row) => [codeOf(row), row]));
		const isAll = codes.length === 1 && codes[0] === codeOfAll([...found.keys()]);
		const wanted = isAll ? [...found.values()] : codes.map((code) => found.get(code));
		const rows = wanted.flatMap((row) => row ?? []);
		if (rows.length === 0 || rows.length < wanted.length) {
			throw new Error("A code is not that of a row as it is now: list them again, and look at what has changed.");
		}
		for (const row of rows) {
			await (kind === "add" ? row.sealAnew(tx) : row.withdraw(tx));
			const { key, org } = row;
			await tx.insert(operatorActs).values({ kind, about: "seals", org, host: key, by, why, at });
			const detail = { act: kind === "add" ? "sealed" : "withdrawn", by };
			await appendAudit(tx, keys, org, [{ org, kind: "sealed", actor: "operator", subject: key, detail, at }]);
		}
		await new FanOut(database, () => undefined).publish(tx, OPERATOR_TOPIC, {});
		return rows.map(({ key }) => key);
	});
}

async function unsealed(db: Queryable, keys: KeyRing): Promise<readonly GrantingRow[]> {
	return (await grantingRows(db, keys)).filter(({ isSealed }) => !isSealed);
}

function codeOf({ key, org, grants, seal }: GrantingRow): string {
	return shortHash([key, org, grants, seal]);
}

function codeOfAll(codes: readonly string[]): string {
	return shortHash(["all", ...codes]);
}

function shortHash(content: readonly unknown[]): string {
	return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}

async function applicationsOf(db: Queryable, uuid: string): Promise<number> {
	const [own] = await db.select({ all: count() }).from(applications).where(eq(applications.identityUuid, uuid));
	return own?.all ?? 0;
}
