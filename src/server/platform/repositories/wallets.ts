import { asc, eq } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { lookupHash } from "../crypto/key-ring.ts";
import { walletAccounts } from "../db/schema.ts";

export type WalletRow = typeof walletAccounts.$inferSelect;

const ADDRESS_CHARACTERS = 38;
const FIRST_NAME = "Primary account";

/** The wallet accounts of an identity, oldest first; creates the first one if there are none. */
export async function walletsOf(context: PlatformContext, identityUuid: string): Promise<readonly WalletRow[]> {
	const known = await readWallets(context, identityUuid);
	if (known.length > 0) {
		return known;
	}
	const address = addressOf(context, identityUuid, "account");
	await context.database.db
		.insert(walletAccounts)
		.values({
			address,
			identityUuid,
			name: FIRST_NAME,
			authorizationType: "OWNER",
			authorizedWallets: [addressOf(context, identityUuid, "wallet")],
			createdAt: context.now(),
		})
		// two simultaneous first requests
		.onConflictDoNothing();
	return readWallets(context, identityUuid);
}

function readWallets(context: PlatformContext, identityUuid: string): Promise<WalletRow[]> {
	return context.database.db
		.select()
		.from(walletAccounts)
		.where(eq(walletAccounts.identityUuid, identityUuid))
		.orderBy(asc(walletAccounts.createdAt), asc(walletAccounts.address));
}

// An address does not reveal its owner.
function addressOf(context: PlatformContext, identityUuid: string, what: "account" | "wallet"): string {
	return `hl1${lookupHash(context.keys, `wallet-${what}`, identityUuid).slice(0, ADDRESS_CHARACTERS)}`;
}
