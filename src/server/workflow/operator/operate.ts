import { and, desc, eq } from "drizzle-orm";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import { Contents } from "../../platform/content/contents.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import { hostSeal, linkHostSeal } from "../../platform/crypto/row-seals.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { operatorActs, operatorHosts, operatorLinkHosts } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { FanOut } from "../../platform/fan-out.ts";
import { OPERATOR_TOPIC } from "../../platform/products/operator-data.ts";
import { removeSandbox, type SandboxRemains } from "./sandbox-remains.ts";

/** One change by the operator. */
export interface OperatorAct {
	readonly kind: "add" | "remove";
	readonly about: "hosts" | "links";
	readonly org: string;
	readonly host: string;
	readonly by: string;
	readonly why: string;
	readonly at: Date;
}

const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const CODE = /^[a-z][a-z0-9-]*$/;

/**
 * Executes an operator's change and records who did it, when and why; running servers are notified. Throws a sentence
 * for an invalid host, one that belongs to another lender, or one that cannot be removed because it is not there.
 */
export async function operate(database: Database, keys: KeyRing, act: OperatorAct): Promise<void> {
	const host = act.host.toLowerCase();
	if (!CODE.test(act.org)) throw new Error(`"${act.org}" is no code of a lender: write it as in its org.json.`);
	if (!HOST.test(host) || /(^|\.)\d+$/.test(host)) {
		throw new Error(
			`"${act.host}" is no host name: write it without scheme, port and path, such as apply.lender.example.`,
		);
	}
	if (act.by.trim() === "" || act.why.trim() === "") throw new Error("Say who does it and why: --by and --why.");
	await inTransaction(database, async (tx) => {
		if (act.about === "hosts") await changeHost(tx, keys, act.kind, act.org, host);
		else await changeLink(tx, keys, act.kind, act.org, host);
		const { org, about, kind, by, at } = act;
		const detail = { act: `${about} ${kind}`, host, by };
		await appendAudit(tx, keys, org, [{ org, kind: "operated", actor: "operator", detail, at }]);
		await tx.insert(operatorActs).values({ ...act, host });
		await new FanOut(database, () => undefined).publish(tx, OPERATOR_TOPIC, { org: act.org });
	});
}

async function changeHost(
	tx: Queryable,
	keys: KeyRing,
	kind: OperatorAct["kind"],
	org: string,
	host: string,
): Promise<void> {
	if (kind === "remove") {
		const gone = await tx
			.delete(operatorHosts)
			.where(and(eq(operatorHosts.host, host), eq(operatorHosts.org, org)))
			.returning();
		if (gone.length === 0) throw new Error(`${host} is no host of ${org}.`);
		return;
	}
	const seal = hostSeal.of(keys, { host, org });
	const [made] = await tx.insert(operatorHosts).values({ host, org, seal }).onConflictDoNothing().returning();
	if (made !== undefined) return;
	const mine = eq(operatorHosts.host, host);
	const [owner] = await tx.select().from(operatorHosts).where(mine).for("update");
	if (owner !== undefined && hostSeal.holds(keys, owner)) {
		throw new Error(`${host} belongs to ${owner.org}: remove it there first.`);
	}
	await tx.update(operatorHosts).set({ org, seal }).where(mine);
}

async function changeLink(
	tx: Queryable,
	keys: KeyRing,
	kind: OperatorAct["kind"],
	org: string,
	host: string,
): Promise<void> {
	if (kind === "add") {
		const seal = linkHostSeal.of(keys, { host, org });
		const target = [operatorLinkHosts.org, operatorLinkHosts.host];
		await tx.insert(operatorLinkHosts).values({ host, org, seal }).onConflictDoUpdate({ target, set: { seal } });
		return;
	}
	const one = and(eq(operatorLinkHosts.host, host), eq(operatorLinkHosts.org, org));
	const gone = await tx.delete(operatorLinkHosts).where(one).returning();
	if (gone.length === 0) throw new Error(`${org} may not link to ${host} as it is.`);
}

/**
 * Removes everything that a sandbox left in the database, and its objects in the document store, and records who did it, when and why; returns what was there.
 */
export async function operateSandboxRemoval(
	database: Database,
	{ by, why, at }: Pick<OperatorAct, "by" | "why" | "at">,
	contents = new Contents(),
): Promise<SandboxRemains & { readonly objectsLeft: number }> {
	if (by.trim() === "" || why.trim() === "") throw new Error("Say who does it and why: --by and --why.");
	const { objectKeys, ...removed } = await inTransaction(database, async (tx) => {
		const all = await removeSandbox(tx);
		await tx.insert(operatorActs).values({ kind: "remove", about: "sandbox", org: "", host: "", by, why, at });
		return all;
	});
	// Their data keys went with their rows: what cannot be deleted now is unreadable, and left to the hourly sweep.
	let objectsLeft = 0;
	for (const objectKey of objectKeys) {
		await contents.delete({ objectKey }).catch(() => {
			objectsLeft += 1;
		});
	}
	return { ...removed, objectsLeft };
}

/** Returns the operator's actions, newest first. */
export function operatorActsOf(db: Queryable) {
	return db.select().from(operatorActs).orderBy(desc(operatorActs.id)).limit(500);
}
