import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { BankLinkPort, BankLinkResult, LinkReturn } from "../../journey/ports/borrower/bank-link.ts";
import type { Ports } from "../../journey/ports/ports.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { idempotencyKeys } from "../../platform/db/schema.ts";
import { inFlight } from "../../platform/idempotent.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { readApplication } from "../applications/application-row.ts";
import type { VendorContext } from "../context.ts";

/** From when on nobody is taken to be asking any more: no call to a vendor takes this long. */
const LEASE_MS = 2 * 60_000;
/** How long the others wait for the answer of the one who asks, and how often they look. */
const WAITS_MS = 20_000;
const LOOKS_MS = 200;
const OK = 200;

type Linking = Pick<PlatformContext, "database" | "keys" | "now"> & Pick<VendorContext, "portsOf">;

/**
 * The ports of a lender for one application's forms: a visit to a vendor's page makes one access, however many ask for it.
 * The browser that comes back, the vendor's own call and another tab may all do so at the same moment, in any process, and
 * the vendor gives the access only to the first; the others get the same answer, also after a decision is made again.
 * Throws 409 where the first one takes too long.
 */
export function linkingPorts(context: Linking, org: string, applicationUuid: string): Ports {
	const ports = context.portsOf(org);
	const complete = (returned: LinkReturn) => {
		const ask = () => ports.bankLink.complete(returned);
		const { sessionId, access } = returned;
		// what was mended is asked about as often as wanted, and a return without a visit has its own code
		if (sessionId === undefined || access !== undefined) return ask();
		return linkedOnce(context, applicationUuid, `${returned.institution}\n${sessionId}`, ask);
	};
	const bankLink = new Proxy<BankLinkPort>(ports.bankLink, {
		get: (its, operation) => (operation === "complete" ? complete : (Reflect.get(its, operation) as unknown)),
	});
	return { ...ports, bankLink };
}

async function linkedOnce(
	context: Linking,
	applicationUuid: string,
	visit: string,
	ask: () => Promise<BankLinkResult>,
): Promise<BankLinkResult> {
	const { db } = context.database;
	const place = { scope: `bank-link|${applicationUuid}`, key: stableUuid("bank link", applicationUuid, visit) };
	const here = and(eq(idempotencyKeys.scope, place.scope), eq(idempotencyKeys.key, place.key));
	const isOpen = isNull(idempotencyKeys.status);
	const cell = { table: "idempotency_keys", row: place.key };
	const { cipher } = await readApplication(db, context.keys, applicationUuid, false);
	for (let waited = 0; waited <= WAITS_MS; waited += LOOKS_MS) {
		const createdAt = context.now();
		const claimed = await db
			.insert(idempotencyKeys)
			.values({ ...place, bodyHash: "", createdAt })
			.onConflictDoUpdate({
				target: [idempotencyKeys.scope, idempotencyKeys.key],
				set: { createdAt },
				setWhere: sql`${isOpen} AND ${lt(idempotencyKeys.createdAt, new Date(createdAt.getTime() - LEASE_MS))}`,
			})
			.returning({ key: idempotencyKeys.key });
		if (claimed.length > 0) {
			let answer: BankLinkResult | undefined;
			try {
				answer = await ask();
				return answer;
			} finally {
				// who is refused may ask again
				if (answer?.status === "LINKED") {
					const sealed = cipher.encryptJson("answer", answer, cell).toString("base64");
					await db.update(idempotencyKeys).set({ status: OK, answer: sealed }).where(here);
				} else await db.delete(idempotencyKeys).where(and(here, isOpen));
			}
		}
		const [known] = await db.select().from(idempotencyKeys).where(here);
		if (typeof known?.answer === "string") {
			return cipher.decryptJson("answer", Buffer.from(known.answer, "base64"), cell) as BankLinkResult;
		}
		await new Promise((resolve) => setTimeout(resolve, LOOKS_MS));
	}
	throw inFlight();
}
