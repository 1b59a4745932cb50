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
export type Reportable = Pick<OpenApplication, "record" | "secrets"> & {
	readonly product: Product;
	readonly taken: ActionTaken | undefined;
};

const AT_ONCE = 100;

/**
 * Reads a lender's applications for these products, in batches, so that a year of them fits in memory: one register reports all
 * that the lender offers.
 */
export async function* reportable(
	{ db }: Database,
	keys: KeyRing,
	products: readonly [Product, ...Product[]],
	year: number,
): AsyncGenerator<Reportable> {
	const [{ org }] = products;
	const byId = new Map(products.map((product) => [product.id ?? null, product]));
	let after = "00000000-0000-0000-0000-000000000000";
	for (;;) {
		const mine = and(eq(applications.org, org.code), gt(applications.uuid, after));
		const rows = await db.select().from(applications).where(mine).orderBy(asc(applications.uuid)).limit(AT_ONCE);
		for (const row of rows) {
			const product = byId.get(row.product);
			if (product === undefined)
				throw new Error(`${org.code} offers no product "${row.product}" that its register needs.`);
			const { record, secrets } = openRow(keys, row);
			const taken = actionTaken(record);
			const isReported = taken?.on.startsWith(`${year}-`) && !isOutsideRegister(record, creditKind(product));
			yield { record, secrets, product, taken: isReported ? taken : undefined };
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
	products: readonly [Product, ...Product[]],
	year: number,
): Promise<readonly string[]> {
	const homes = new Set<string>();
	for await (const { record, taken } of reportable(database, keys, products, year)) {
		if (taken !== undefined) homes.add(addressLine(propertyAddress(record)));
	}
	return [...homes].sort().map((home, index) => `${index + 1}, ${home}`);
}
