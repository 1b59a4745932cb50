import type { KeyRing } from "../crypto/key-ring.ts";
import { hostSeal, linkHostSeal } from "../crypto/row-seals.ts";
import type { Queryable } from "../db/database.ts";
import { operatorHosts, operatorLinkHosts } from "../db/schema.ts";

/** Topic sent to every process when the operator has changed something. */
export const OPERATOR_TOPIC = "operator";

/** The operator's settings for the lenders of a deployment. */
export interface OperatorData {
	/** The lender that is served at each host. */
	readonly hosts: ReadonlyMap<string, string>;
	/** Hosts that each lender may link to. */
	readonly linkHosts: ReadonlyMap<string, readonly string[]>;
	/** Hosts whose rows have no seal, and open nothing. */
	readonly unsealed: readonly string[];
}

/** Returns all of the operator's settings; a row without its seal is none. */
export async function operatorDataOf(db: Queryable, keys: KeyRing): Promise<OperatorData> {
	const hosts = await db.select().from(operatorHosts).orderBy(operatorHosts.org, operatorHosts.host);
	const links = await db.select().from(operatorLinkHosts).orderBy(operatorLinkHosts.host);
	const given = hosts.filter((row) => hostSeal.holds(keys, row));
	const linkHosts = new Map<string, string[]>();
	for (const { org, host } of links.filter((row) => linkHostSeal.holds(keys, row)))
		linkHosts.set(org, [...(linkHosts.get(org) ?? []), host]);
	return {
		hosts: new Map(given.map(({ host, org }) => [host, org])),
		linkHosts,
		unsealed: hosts.flatMap((row) => (given.includes(row) ? [] : [row.host])),
	};
}
