import { createHmac } from "node:crypto";
import { and, asc, eq, gt } from "drizzle-orm";
import { deriveKey, type KeyRing } from "../crypto/key-ring.ts";
import type { Queryable } from "../db/database.ts";
import { auditChains, auditEvents } from "../db/schema.ts";

/** What happened; the only personal data are ids. */
export interface AuditNote {
	readonly org: string;
	readonly kind:
		| "signed-in"
		| "sign-in-refused"
		| "refused"
		| "personal-data-read"
		| "published"
		| "signed-out"
		| "studio"
		| "accounts-joined"
		| "operated"
		| "to-mend"
		| "sealed";
	readonly actor: string;
	readonly subject?: string | undefined;
	readonly detail?: { readonly [name: string]: string | number };
	readonly at: Date;
}

type Event = typeof auditEvents.$inferSelect;
const PAGE = 1_000;

/** Appends to an organization's chain; the transaction locks the chain until it ends. */
export async function appendAudit(
	tx: Queryable,
	keys: KeyRing,
	org: string,
	notes: readonly AuditNote[],
): Promise<void> {
	const empty = { org, count: 0, hash: "", seal: sealOf(keys, org, 0, "") };
	await tx.insert(auditChains).values(empty).onConflictDoNothing();
	const [chain = empty] = await tx.select().from(auditChains).where(eq(auditChains.org, org)).for("update");
	let { count, hash } = chain;
	const events = notes.map(({ kind, actor, subject = null, detail = {}, at }): Event => {
		count += 1;
		const event = { org, sequence: count, at, kind, actor, subject, detail, previousHash: hash };
		hash = hashOf(keys, event);
		return { ...event, hash };
	});
	await tx.insert(auditEvents).values(events);
	await tx
		.update(auditChains)
		.set({ count, hash, seal: sealOf(keys, org, count, hash) })
		.where(eq(auditChains.org, org));
}

/** Describes what is wrong with an organization's audit chain; undefined when it is intact. */
export async function auditFault(db: Queryable, keys: KeyRing, org: string): Promise<string | undefined> {
	const [head] = await db.select().from(auditChains).where(eq(auditChains.org, org));
	if (head === undefined) return "its head is gone";
	if (head.seal !== sealOf(keys, org, head.count, head.hash)) return "its head was changed";
	let sequence = 0;
	let previous = "";
	for (;;) {
		const page = await db
			.select()
			.from(auditEvents)
			.where(and(eq(auditEvents.org, org), gt(auditEvents.sequence, sequence)))
			.orderBy(asc(auditEvents.sequence))
			.limit(PAGE);
		for (const event of page) {
			// Entries appended after the head was read are not faults.
			if (event.sequence > head.count) break;
			sequence += 1;
			if (event.sequence !== sequence) return `event ${sequence} is missing`;
			if (event.previousHash !== previous || event.hash !== hashOf(keys, event)) return `event ${sequence} was changed`;
			previous = event.hash;
		}
		if (page.length < PAGE || sequence >= head.count) break;
	}
	return sequence === head.count && previous === head.hash
		? undefined
		: `it ends at event ${sequence} of ${head.count}`;
}

function hashOf(keys: KeyRing, event: Omit<Event, "hash">): string {
	const { org, sequence, at, kind, actor, subject, detail, previousHash } = event;
	const named = Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1));
	const content = [org, sequence, at.toISOString(), kind, actor, subject, named, previousHash];
	return createHmac("sha256", deriveKey(keys.lookup, "audit-chain")).update(JSON.stringify(content)).digest("hex");
}

function sealOf(keys: KeyRing, org: string, count: number, hash: string): string {
	return createHmac("sha256", deriveKey(keys.lookup, "audit-head"))
		.update(JSON.stringify([org, count, hash]))
		.digest("hex");
}
