import { sql } from "drizzle-orm";
import type { EffectVersion } from "../../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { telemetrySessions } from "../../../platform/db/schema.ts";
import { Problem } from "../../../platform/problems/problem.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";
import { activationsOf, versionsOf } from "../../publishing/version-store.ts";
import { sharesOf } from "../../publishing/visitor-shares.ts";

/** The days that are looked at. */
export interface Period {
	readonly since: Date;
	readonly until: Date;
}

/** The configurations of a lender's product: the live one first, then the one that a share of new visitors gets, then the others by when they last went live, then unpublished ones that visitors saw. */
export async function effectVersions(
	context: PlatformContext,
	{ org, product: id }: Offering,
	{ since, until }: Period,
): Promise<readonly EffectVersion<Date>[]> {
	const { db } = context.database;
	const [activations, stored, shares, seen] = await Promise.all([
		activationsOf(db, org),
		versionsOf(db, org, id),
		sharesOf(db, org),
		db
			.select({ hash: telemetrySessions.productHash, at: sql<string>`min(${telemetrySessions.startedAt})` })
			.from(telemetrySessions)
			.where(
				sql`${telemetrySessions.org} = ${org} AND ${telemetrySessions.startedAt} BETWEEN ${since.toISOString()} AND ${until.toISOString()}`,
			)
			.groupBy(telemetrySessions.productHash)
			.orderBy(sql`min(${telemetrySessions.startedAt}) DESC`),
	]);
	const hashes = new Map(stored.map(({ version, productHash }) => [version, productHash]));
	const served = context.products.product(org, id).hash;
	const shipped = { version: null, kind: "shipped", by: null, why: null } as const;
	const acted = activations.flatMap(({ version, kind, by, why, at }, index): EffectVersion<Date>[] => {
		// what is live is counted as it is composed now: the base may have changed since it was published
		const hash = index === 0 ? served : hashes.get(version);
		return hash === undefined ? [] : [{ hash, version, kind, by, why, at, isLive: index === 0 }];
	});
	const running = context.products.shares.running(org);
	const runs = id === null ? running?.product : running?.further.get(id);
	const shared = shares.flatMap(({ version, by, why, at, percent, endedAt }): EffectVersion<Date>[] => {
		const one = { version, by, why, at, kind: "share", isLive: false } as const;
		const hash = (endedAt === null ? runs?.hash : undefined) ?? hashes.get(version);
		return hash === undefined ? [] : [{ ...one, hash, ...(endedAt === null ? { percent } : {}) }];
	});
	const live = acted.length > 0 ? [] : [{ ...shipped, hash: served, at: null, isLive: true }];
	const [newest, ...earlier] = [...live, ...acted];
	const sharing = shared.filter(({ percent }) => percent !== undefined);
	const own = seen.filter(({ hash }) => !context.products.isOfOther({ org, product: id, productHash: hash }));
	const others = own.map(({ hash, at }) => ({ ...shipped, hash, at: new Date(at), isLive: false }));
	const byHash = new Map<string, EffectVersion<Date>>();
	for (const one of [newest, ...sharing, ...earlier, ...shared, ...others])
		if (one !== undefined && !byHash.has(one.hash)) byHash.set(one.hash, one);
	return [...byHash.values()];
}

/**
 * The two that are compared: those asked for, else what a share of new visitors gets and the live one, else the live one
 * and the one before it. Throws 404 for one that the lender never had.
 */
export function comparedVersions(
	versions: readonly Pick<EffectVersion, "hash" | "percent">[],
	asked: { readonly version?: string; readonly before?: string },
): readonly string[] {
	const known = (hash: string | undefined) => {
		if (hash === undefined || versions.some((one) => one.hash === hash)) return hash;
		throw new Problem(404, "NO_VERSION", "There is no such version.");
	};
	const version = known(asked.version) ?? (versions.find(({ percent }) => percent !== undefined) ?? versions[0])?.hash;
	const before = known(asked.before) ?? versions.find(({ hash }) => hash !== version)?.hash;
	return [version, before].filter((hash) => hash !== undefined);
}
