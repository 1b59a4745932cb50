import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { identities } from "../db/schema.ts";

/** Returns the languages of accounts, by identity; an account without one is left out. */
export async function readLocales(
	db: Queryable,
	identityUuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const asked = and(inArray(identities.uuid, [...identityUuids]), isNotNull(identities.locale));
	const rows = await db.select({ uuid: identities.uuid, locale: identities.locale }).from(identities).where(asked);
	return new Map(rows.map(({ uuid, locale }) => [uuid, locale ?? ""]));
}

/** Sets the language of an account. */
export async function keepLocaleOf(db: Queryable, identityUuid: string, locale: string): Promise<void> {
	await db.update(identities).set({ locale }).where(eq(identities.uuid, identityUuid));
}
