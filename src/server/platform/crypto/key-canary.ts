import { eq } from "drizzle-orm";
import type { Database, Queryable } from "../db/database.ts";
import { applications, identities, keyCanaries } from "../db/schema.ts";
import { createDataKey, RowCipher } from "./envelope.ts";
import { type KeyRing, lookupHash } from "./key-ring.ts";

const NAME = "keys";

/** The current keys are not the ones this database was written with. */
export class WrongKeys extends Error {
	constructor(which: string) {
		super(
			`The keys do not fit this database: ${which}. Nothing was read or written. Start with the keys that it was written ` +
				"with (KEY_ENCRYPTION_KEY and LOOKUP_KEY, or the folder keys in DATA_DIR); without them its borrowers cannot be read.",
		);
		this.name = "WrongKeys";
	}
}

interface Canary {
	readonly version: number;
	readonly wrappedKey: string;
	readonly lookup: string;
}

/**
 * Tries to decrypt the canary sealed at an earlier start, or a borrower's row if there is none yet; throws WrongKeys on
 * failure. Then reseals the canary under the current key.
 */
export async function tryKeys({ db }: Database, keys: KeyRing, now: Date): Promise<void> {
	const [kept] = await db.select().from(keyCanaries).where(eq(keyCanaries.name, NAME));
	if (kept === undefined) await tryRows(db, keys);
	else tryCanary(keys, kept);
	await refuseLostVersions(db, keys);
	if (kept?.keyVersion === keys.current) return;
	const made = { name: NAME, keyVersion: keys.current, sealed: canaryOf(keys), sealedAt: now };
	await db.insert(keyCanaries).values(made).onConflictDoUpdate({ target: keyCanaries.name, set: made });
}

const PLACE = { table: "key_canaries", row: NAME, org: "" };

function canaryOf(keys: KeyRing): Buffer {
	const { keyVersion: version, wrappedKey } = createDataKey(keys, PLACE);
	const canary: Canary = { version, wrappedKey: wrappedKey.toString("base64"), lookup: lookupHash(keys, NAME, NAME) };
	return Buffer.from(JSON.stringify(canary));
}

function tryCanary(keys: KeyRing, { sealed, keyVersion }: typeof keyCanaries.$inferSelect): void {
	const { wrappedKey, lookup } = JSON.parse(Buffer.from(sealed).toString("utf8")) as Canary;
	if (!opens(keys, PLACE, { keyVersion, wrappedKey: Buffer.from(wrappedKey, "base64") })) {
		throw new WrongKeys(whichKey(keys, keyVersion));
	}
	if (lookup !== lookupHash(keys, NAME, NAME)) throw new WrongKeys("LOOKUP_KEY is another one");
}

// A database from an earlier version has no canary; its newest rows are used instead.
async function tryRows(db: Queryable, keys: KeyRing): Promise<void> {
	for (const [table, rows] of [
		["identities", identities],
		["applications", applications],
	] as const) {
		const { uuid, org, keyVersion, wrappedKey } = rows;
		const [row] = await db.select({ uuid, org, keyVersion, wrappedKey }).from(rows).limit(1);
		if (row && !opens(keys, { table, row: row.uuid, org: row.org }, row))
			throw new WrongKeys(whichKey(keys, row.keyVersion));
	}
	const [identity] = await db.select().from(identities).limit(1);
	if (identity === undefined) return;
	const place = { table: "identities", row: identity.uuid, org: identity.org };
	const { email } = new RowCipher(keys, place, identity).decryptJson("person", identity.person) as { email: string };
	const plain = email.trim().normalize("NFKC").toLowerCase();
	if (identity.emailHash !== lookupHash(keys, "email", `${identity.org}|${plain}`)) {
		throw new WrongKeys("LOOKUP_KEY is another one");
	}
}

async function refuseLostVersions(
	db: Queryable & Pick<Database["db"], "selectDistinct">,
	keys: KeyRing,
): Promise<void> {
	for (const rows of [identities, applications]) {
		const used = await db.selectDistinct({ version: rows.keyVersion }).from(rows);
		const lost = used.find(({ version }) => !keys.wrapping.has(version));
		if (lost !== undefined) throw new WrongKeys(whichKey(keys, lost.version));
	}
}

function whichKey(keys: KeyRing, version: number): string {
	const what = keys.wrapping.has(version) ? "is another one" : "is missing";
	return `version ${version} of KEY_ENCRYPTION_KEY ${what}`;
}

function opens(
	keys: KeyRing,
	place: { readonly table: string; readonly row: string; readonly org: string },
	wrapped: { readonly keyVersion: number; readonly wrappedKey: Buffer },
): boolean {
	try {
		return new RowCipher(keys, place, wrapped) !== undefined;
	} catch {
		return false;
	}
}
