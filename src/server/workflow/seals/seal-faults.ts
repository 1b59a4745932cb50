import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { grantingRows } from "./granting-rows.ts";
import { lastGrants } from "./last-grants.ts";

/**
 * The rows that grant something and have no seal, another one's, or an old one of what was taken away since; one sentence
 * each, by table and id.
 */
export async function sealFaults(db: Queryable, keys: KeyRing): Promise<readonly string[]> {
	const last = await lastGrants(db);
	return (await grantingRows(db, keys)).flatMap(({ key, org, grants, seal, isSealed }) => {
		const what = `${key} (${grants} at ${org})`;
		if (!isSealed) return [`${what}: ${seal === null ? "it has no seal" : "its seal is not that of its values"}`];
		const said = last.get(key);
		return said?.isGiven === false ? [`${what}: it is back since event ${said.event} of ${said.org} took it away`] : [];
	});
}

/** How many rows of each table have no seal of their own, and so grant nothing; undefined where all have. */
export async function unsealedCounts(
	db: Queryable,
	keys: KeyRing,
): Promise<{ readonly [table: string]: number } | undefined> {
	const counts: { [table: string]: number } = {};
	for (const { key, isSealed } of await grantingRows(db, keys)) {
		const [table = ""] = key.split(":");
		if (!isSealed) counts[table] = (counts[table] ?? 0) + 1;
	}
	return Object.keys(counts).length > 0 ? counts : undefined;
}
