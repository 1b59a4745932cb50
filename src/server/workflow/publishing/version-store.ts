import { and, desc, eq, isNull, like, max, min, or, sql } from "drizzle-orm";
import { canonicalJson, type PublishedFiles, sha256 } from "../../../flow/catalog/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applications, productActivations, productVersions } from "../../platform/db/schema.ts";

export type VersionFiles = PublishedFiles[string];

/** The actor, and the reason. */
export interface Act {
	readonly kind: "publish" | "rollback" | "folder";
	readonly by: string;
	readonly why: string;
	readonly at: Date;
}

/** What a version's files composed to when it was stored. */
export type VersionHashes = Pick<typeof productVersions.$inferInsert, "productHash" | "furtherHashes">;

/** The hashes of the products of a version, the first one first. */
export function hashesOf(first: Product, further: readonly Product[]): VersionHashes {
	const ids = further.map(({ id = "", hash }) => [id, hash] as const);
	return { productHash: first.hash, furtherHashes: ids.length === 0 ? null : Object.fromEntries(ids) };
}

/** The version hash of a set of files: equal files have equal versions. */
export function versionOf(files: VersionFiles): string {
	return sha256(canonicalJson(files));
}

/** Stores a version, if it is new, and activates it. */
export async function activate(
	tx: Queryable,
	org: string,
	files: VersionFiles,
	hashes: VersionHashes,
	act: Act,
): Promise<string> {
	const { kind, by, why, at } = act;
	const version = await storeVersion(tx, { org, files, ...hashes, by, why, at });
	await tx.insert(productActivations).values({ org, version, kind, by, why, at });
	return version;
}

/** Stores a version, if it is new; it is not live by that. */
export async function storeVersion(
	tx: Queryable,
	given: Omit<typeof productVersions.$inferInsert, "version">,
): Promise<string> {
	const version = versionOf(given.files);
	await tx
		.insert(productVersions)
		.values({ ...given, version })
		.onConflictDoNothing();
	return version;
}

/** Returns the files of a version, or undefined. */
export async function filesOf(db: Queryable, org: string, version: string): Promise<VersionFiles | undefined> {
	const one = and(eq(productVersions.org, org), eq(productVersions.version, version));
	const [row] = await db.select({ files: productVersions.files }).from(productVersions).where(one);
	return row?.files;
}

/**
 * Returns the versions whose hash starts with this prefix, with their files; at most two, enough to detect ambiguity.
 */
export function versionsNamed(db: Queryable, org: string, beginning: string) {
	const { version, productHash, files, by, why, at } = productVersions;
	return db
		.select({ version, productHash, files, by, why, at })
		.from(productVersions)
		.where(and(eq(productVersions.org, org), like(version, `${beginning}%`)))
		.limit(2);
}

/** Returns an organization's activations, newest first. */
export function activationsOf(db: Queryable, org: string) {
	return db
		.select()
		.from(productActivations)
		.where(eq(productActivations.org, org))
		.orderBy(desc(productActivations.id))
		.limit(200);
}

/** Returns the live version of every organization that has one, in the order in which they first went live. */
export async function liveVersions(db: Queryable): Promise<Map<string, string>> {
	const { id, org, version } = productActivations;
	const spans = db
		.select({ newest: max(id).as("newest"), first: min(id).as("first") })
		.from(productActivations)
		.groupBy(org)
		.as("spans");
	const rows = await db
		.select({ org, version })
		.from(productActivations)
		.innerJoin(spans, eq(id, spans.newest))
		.orderBy(spans.first);
	return new Map(rows.map((row) => [row.org, row.version]));
}

const isOfVersion = or(
	and(isNull(applications.product), eq(applications.productHash, productVersions.productHash)),
	sql`${productVersions.furtherHashes}->>${applications.product} = ${applications.productHash}`,
);

/** Returns the versions used by active applications. */
export function pinnedVersions(db: Queryable) {
	return db
		.select({
			org: productVersions.org,
			version: productVersions.version,
			product: applications.product,
			productHash: applications.productHash,
		})
		.from(productVersions)
		.innerJoin(applications, and(eq(applications.org, productVersions.org), isOfVersion))
		.where(eq(applications.isActive, true))
		.groupBy(productVersions.org, productVersions.version, applications.product, applications.productHash);
}

/** Returns the versions of an organization that have a product, newest first, without their files. */
export function versionsOf(db: Queryable, org: string, product: string | null) {
	const { version, by, why, at } = productVersions;
	const hash =
		product === null ? sql`${productVersions.productHash}` : sql`${productVersions.furtherHashes}->>${product}`;
	return db
		.select({ version, productHash: sql<string>`${hash}`, by, why, at })
		.from(productVersions)
		.where(and(eq(productVersions.org, org), sql`${hash} IS NOT NULL`))
		.orderBy(desc(productVersions.at))
		.limit(200);
}
