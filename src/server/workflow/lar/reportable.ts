import { and, asc, eq, gt } from "drizzle-orm";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { creditKind } from "../../journey/law/credit-kind.ts";
import { addressLine } from "../../journey/property/census-file/results-file.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Database } from "../../platform/db/database.ts";
import { applications } from "../../platform/db/schema.ts";
import { propertyAddress } from "../../record/parties.ts";
import { type OpenApplication, openRow } from "../applications/application-row.ts";
import { type ActionTaken, actionTaken } from "./action-taken.ts";
import { isOutsideRegister } from "./lar-line.ts";

/** An application of a lender; `taken` is undefined when the year's register has no row for it. */
export type Reportable = Pick<OpenApplication, "record" | "secrets"> & { readonly taken: ActionTaken | undefined };

const AT_ONCE = 100;

/** Reads a lender's applications in batches, so that a year of them fits in memory. */
export async function* reportable(
	{ db }: Database,
	keys: KeyRing,
	product: Pick<Product, "org" | "origination">,
	year: number,
): AsyncGenerator<Reportable> {
	const credit = creditKind(product);
	let after = "00000000-0000-0000-0000-000000000000";
	for (;;) {
		const mine = and(eq(applications.org, product.org.code), gt(applications.uuid, after));
		const rows = await db.select().from(applications).where(mine).orderBy(asc(applications.uuid)).limit(AT_ONCE);
		for (const row of rows) {
			const { record, secrets } = openRow(keys, row);
			const taken = actionTaken(record);
			const isReported = taken?.on.startsWith(`${year}-`) && !isOutsideRegister(record, credit);
			yield { record, secrets, taken: isReported ? taken : undefined };
		}
		const last = rows.at(-1);
		if (last === undefined || rows.length < AT_ONCE) return;
		after = last.uuid;
	}
}

/**
 * The homes of a register as the Census Bureau's batch geocoder takes them: a row each of number, street, city, state and ZIP code, and
 * every home once.
 */
export async function homesOf(
	database: Database,
	keys: KeyRing,
	product: Pick<Product, "org" | "origination">,
	year: number,
): Promise<readonly string[]> {
	const homes = new Set<string>();
	for await (const { record, taken } of reportable(database, keys, product, year)) {
		if (taken !== undefined) homes.add(addressLine(propertyAddress(record)));
	}
	return [...homes].sort().map((home, index) => `${index + 1}, ${home}`);
}
