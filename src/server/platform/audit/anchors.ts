import { createHash, createHmac } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { deriveKey, type KeyRing } from "../crypto/key-ring.ts";
import type { Db } from "../db/database.ts";
import { applicationEvents, auditChains, auditEvents } from "../db/schema.ts";

/** The position of a chain, by its name: "application:<uuid>" or "audit:<org>". */
type Heads = ReadonlyMap<string, { readonly count: number; readonly hash: string }>;

/** One line of the anchor file: the hash of all heads at that time, and those that changed since the previous line. */
interface Anchor {
	readonly at: string;
	readonly chains: number;
	readonly root: string;
	readonly moved: { readonly [chain: string]: readonly [count: number, hash: string] };
	readonly previous: string;
	readonly seal: string;
}

/** The database, or a transaction. */
type Reads = Pick<Db, "select" | "selectDistinctOn">;

const PAGE = 1_000;

/**
 * Appends a line with the hash of all chain heads to the anchor file, which is outside the database. Returns that hash.
 */
export async function anchorHeads(db: Reads, keys: KeyRing, file: string, now: Date): Promise<string> {
	const { heads: before, seal: previous } = await readAnchors(keys, file);
	const heads = await currentHeads(db);
	// A chain that became shorter keeps its longer anchor, so that every check reports it.
	const moved = [...heads].filter(([chain, { count }]) => count > (before.get(chain)?.count ?? 0));
	const root = rootOf(heads);
	const line = {
		at: now.toISOString(),
		chains: heads.size,
		root,
		moved: Object.fromEntries(moved.map(([chain, { count, hash }]) => [chain, [count, hash] as const])),
		previous,
	};
	await mkdir(dirname(file), { recursive: true });
	await appendFile(file, `${JSON.stringify({ ...line, seal: sealOf(keys, line) })}\n`, { mode: 0o600 });
	return root;
}

/** The chains that are shorter than their anchor, or differ from it at that position; empty when all is well. */
export async function rolledBack(db: Db, keys: KeyRing, file: string): Promise<string[]> {
	const { heads, fault } = await readAnchors(keys, file);
	if (fault !== undefined) return [fault];
	const faults: string[] = [];
	const all = [...heads];
	for (let from = 0; from < all.length; from += PAGE) {
		const page = all.slice(from, from + PAGE);
		const found = await hashesAt(db, page);
		for (const [chain, { count, hash }] of page) {
			const now = found.get(`${chain}#${count}`);
			if (now === undefined) faults.push(`${chain} was rolled back: event ${count} is gone`);
			else if (now !== hash) faults.push(`${chain} was replaced: event ${count} is another one`);
		}
	}
	return faults;
}

async function currentHeads(db: Reads): Promise<Heads> {
	const heads = new Map<string, { count: number; hash: string }>();
	for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
		const { applicationUuid: uuid, sequence, hash } = applicationEvents;
		const page = await db
			.selectDistinctOn([uuid], { uuid, count: sequence, hash })
			.from(applicationEvents)
			.where(gt(uuid, after))
			.orderBy(uuid, desc(sequence))
			.limit(PAGE);
		for (const one of page) heads.set(`application:${one.uuid}`, { count: one.count, hash: one.hash });
		if (page.length < PAGE) break;
		after = page.at(-1)?.uuid ?? after;
	}
	for (const { org, count, hash } of await db.select().from(auditChains)) {
		if (count > 0) heads.set(`audit:${org}`, { count, hash });
	}
	return heads;
}

async function hashesAt(db: Db, page: readonly (readonly [string, { readonly count: number }])[]) {
	const found = new Map<string, string>();
	const places = page.map(([chain, { count }]) => ({
		kind: chain.split(":")[0],
		name: chain.slice(chain.indexOf(":") + 1),
		count,
	}));
	const applications = places.filter(({ kind }) => kind === "application");
	if (applications.length > 0) {
		const { applicationUuid, sequence, hash } = applicationEvents;
		const pairs = sql.join(
			applications.map(({ name, count }) => sql`(${name}::uuid, ${count}::integer)`),
			sql`, `,
		);
		const rows = await db
			.select({ uuid: applicationUuid, sequence, hash })
			.from(applicationEvents)
			.where(sql`(${applicationUuid}, ${sequence}) IN (${pairs})`);
		for (const row of rows) found.set(`application:${row.uuid}#${row.sequence}`, row.hash);
	}
	for (const { name, count } of places.filter(({ kind }) => kind === "audit")) {
		const [row] = await db
			.select({ hash: auditEvents.hash })
			.from(auditEvents)
			.where(and(eq(auditEvents.org, name), inArray(auditEvents.sequence, [count])));
		if (row !== undefined) found.set(`audit:${name}#${count}`, row.hash);
	}
	return found;
}

function rootOf(heads: Heads): string {
	const root = createHash("sha256");
	for (const [chain, { count, hash }] of [...heads].sort(([a], [b]) => (a < b ? -1 : 1))) {
		root.update(`${chain} ${count} ${hash}\n`);
	}
	return root.digest("hex");
}

function sealOf(keys: KeyRing, { at, chains, root, moved, previous }: Omit<Anchor, "seal">): string {
	const content = JSON.stringify([at, chains, root, moved, previous]);
	return createHmac("sha256", deriveKey(keys.lookup, "audit-anchor")).update(content).digest("hex");
}

/** The position of each chain at its last anchor. */
async function readAnchors(keys: KeyRing, file: string): Promise<{ heads: Heads; seal: string; fault?: string }> {
	const heads = new Map<string, { count: number; hash: string }>();
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return "";
		throw error;
	});
	let seal = "";
	for (const [index, row] of text.split("\n").filter(Boolean).entries()) {
		const anchor = parsed(row);
		if (anchor === undefined || anchor.previous !== seal || anchor.seal !== sealOf(keys, anchor)) {
			return { heads, seal, fault: `the anchor file was changed at line ${index + 1}` };
		}
		seal = anchor.seal;
		for (const [chain, [count, hash]] of Object.entries(anchor.moved)) heads.set(chain, { count, hash });
	}
	return { heads, seal };
}

function parsed(row: string): Anchor | undefined {
	try {
		return JSON.parse(row) as Anchor;
	} catch {
		return undefined;
	}
}
