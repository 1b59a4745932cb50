import { isIP } from "node:net";
import { eq } from "drizzle-orm";
import { DEVELOPMENT_HOST } from "../../../flow/catalog/index.ts";
import type { KeyRing } from "../crypto/key-ring.ts";
import type { Database, Queryable } from "../db/database.ts";
import { developmentHosts } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import type { FanOut } from "../fan-out.ts";
import type { Mode } from "../mode.ts";
import { OPERATOR_TOPIC, type OperatorData, operatorDataOf } from "./operator-data.ts";
import type { ProductRegistry } from "./product-registry.ts";

/** Inputs of the host book. */
export interface HostBookParts {
	readonly mode: Mode;
	/** Scheme and host at which the main brand is served. */
	readonly publicOrigin: string | undefined;
	readonly registry: ProductRegistry;
	readonly database: Database;
	readonly keys: KeyRing;
	readonly fanOut: FanOut;
	readonly report: (what: string, details: { readonly [name: string]: string }) => void;
}

/**
 * Maps hosts to lenders. Only the operator assigns hosts; a sandbox also serves names ending in `.localhost` that a
 * lender's org.json proposes and no other lender has. An unassigned host belongs to no one, never to the main brand.
 */
export class HostBook {
	readonly #parts: HostBookParts;
	#operator: OperatorData = { hosts: new Map(), linkHosts: new Map(), unsealed: [] };
	#last: ReadonlyMap<string, string> = new Map();

	constructor(parts: HostBookParts) {
		this.#parts = parts;
	}

	/** Reads the operator's settings, and again whenever they change. */
	async start(): Promise<void> {
		const { fanOut, report } = this.#parts;
		const read = () => {
			this.#read().catch(() => report("what the operator changed was not taken up", { topic: OPERATOR_TOPIC }));
		};
		fanOut.subscribe(OPERATOR_TOPIC, { received: read, missed: read });
		await this.#read();
	}

	/** The lender at a host name (without port); undefined when unassigned. */
	orgOf(hostname: string): string | undefined {
		const name = plainName(hostname);
		const { mode, registry } = this.#parts;
		const given = this.#assignedOrg(name);
		if (given !== undefined) return given;
		if (isLoopback(name)) return registry.mainOrg();
		if (mode === "production") return undefined;
		// a phone on the same network reaches a sandbox by the machine's address
		return isIP(name) !== 0 ? registry.mainOrg() : this.#developmentOrg(name);
	}

	/**
	 * Whether a call at a host name (without port) may name a lender instead of the host's own. In production a lender is
	 * live once the operator gave it a host; others are as unknown as those that do not exist, and a host that belongs to a
	 * lender opens that lender alone.
	 */
	opens(org: string, hostname: string): boolean {
		const { mode, registry } = this.#parts;
		if (!registry.isKnown(org)) return false;
		if (mode !== "production") return true;
		const name = plainName(hostname);
		const own = isLoopback(name) ? undefined : this.#assignedOrg(name);
		return own === undefined ? org === registry.mainOrg() || this.hostsOf(org).length > 0 : own === org;
	}

	/** The hosts of a lender, the operator's first. */
	hostsOf(org: string): readonly string[] {
		const given = [...this.#operator.hosts].flatMap(([host, owner]) => (owner === org ? [host] : []));
		if (this.#parts.mode === "production") return given;
		const proposed = (this.#parts.registry.proposedHosts(org) ?? []).map(plainName);
		return [...new Set([...given, ...proposed.filter((host) => this.orgOf(host) === org)])];
	}

	/** The operator's settings. */
	get operator(): OperatorData {
		return this.#operator;
	}

	/** Saves the live development hosts, so that a lender keeps them while its org.json cannot be read. */
	async keepDevelopment(orgs: readonly string[]): Promise<void> {
		if (this.#parts.mode === "production") return;
		const live = orgs.flatMap((org) => {
			const proposed = this.#parts.registry.proposedHosts(org)?.map(plainName);
			return proposed === undefined
				? []
				: [{ org, hosts: proposed.filter((host) => this.#developmentOrg(host) === org) }];
		});
		await keepDevelopmentHosts(this.#parts.database, live);
		this.#last = await lastDevelopmentHosts(this.#parts.database.db);
	}

	async #read(): Promise<void> {
		const { keys, report } = this.#parts;
		const { db } = this.#parts.database;
		this.#operator = await operatorDataOf(db, keys);
		for (const host of this.#operator.unsealed)
			report("a host has no seal and opens nothing: see `npm run -s operator -- seals`", { host });
		this.#last = await lastDevelopmentHosts(db);
	}

	#assignedOrg(name: string): string | undefined {
		const { publicOrigin, registry } = this.#parts;
		const given = this.#operator.hosts.get(name);
		if (given !== undefined || publicOrigin === undefined) return given;
		return name === plainName(new URL(publicOrigin).hostname) ? registry.mainOrg() : undefined;
	}

	#developmentOrg(name: string): string | undefined {
		if (!DEVELOPMENT_HOST.test(name)) return undefined;
		const { registry } = this.#parts;
		const last = this.#last.get(name);
		if (last !== undefined && registry.isKnown(last)) {
			const proposed = registry.proposedHosts(last)?.map(plainName);
			if (proposed === undefined || proposed.includes(name)) return last;
		}
		return registry.orgCodes().find((org) => registry.proposedHosts(org)?.some((host) => plainName(host) === name));
	}
}

/** A normalized host name: lower case, without the brackets of IPv6 and the dot that a resolver adds. */
function plainName(hostname: string): string {
	return hostname
		.toLowerCase()
		.replace(/^\[|\]$/g, "")
		.replace(/\.$/, "");
}

/** Whether a host name (without port) is this machine's own. */
export function isLoopback(hostname: string): boolean {
	const name = plainName(hostname);
	return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}

/** Returns the lender that each development host last belonged to. */
async function lastDevelopmentHosts(db: Queryable): Promise<Map<string, string>> {
	return new Map((await db.select().from(developmentHosts)).map(({ host, org }) => [host, org]));
}

/** Saves the development hosts of live lenders; hosts no longer proposed are dropped. */
async function keepDevelopmentHosts(
	database: Database,
	live: readonly { readonly org: string; readonly hosts: readonly string[] }[],
): Promise<void> {
	await inTransaction(database, async (tx) => {
		for (const { org } of live) await tx.delete(developmentHosts).where(eq(developmentHosts.org, org));
		const rows = live.flatMap(({ org, hosts }) => hosts.map((host) => ({ host, org })));
		if (rows.length > 0) await tx.insert(developmentHosts).values(rows).onConflictDoNothing();
	});
}
