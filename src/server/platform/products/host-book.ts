import { isIP } from "node:net";
import { DEVELOPMENT_HOST } from "../../../catalog/index.ts";
import type { Database } from "../db/database.ts";
import type { FanOut } from "../fan-out.ts";
import type { Mode } from "../mode.ts";
import { keepDevelopmentHosts, lastDevelopmentHosts } from "./development-hosts.ts";
import { OPERATOR_TOPIC, type OperatorData, operatorDataOf } from "./operator-data.ts";
import type { ProductRegistry } from "./product-registry.ts";

/** Inputs of the host book. */
export interface HostBookParts {
	readonly mode: Mode;
	/** Scheme and host at which the main brand is served. */
	readonly publicOrigin: string | undefined;
	readonly registry: ProductRegistry;
	readonly database: Database;
	readonly fanOut: FanOut;
	readonly report: (what: string, details: { readonly [name: string]: string }) => void;
}

/**
 * Maps hosts to lenders. Only the operator assigns hosts; a sandbox also serves names ending in `.localhost` that a
 * lender's org.json proposes and no other lender has. An unassigned host belongs to no one, never to the main brand.
 */
export class HostBook {
	readonly #parts: HostBookParts;
	#operator: OperatorData = { hosts: new Map(), linkHosts: new Map() };
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
		fanOut.subscribe(OPERATOR_TOPIC, { heard: read, missed: read });
		await this.#read();
	}

	/** The lender at a host name (without port); undefined when unassigned. */
	orgOf(hostname: string): string | undefined {
		const name = plainName(hostname);
		const { mode, publicOrigin, registry } = this.#parts;
		const given = this.#operator.hosts.get(name);
		if (given !== undefined) return given;
		if (publicOrigin !== undefined && name === plainName(new URL(publicOrigin).hostname)) return registry.mainOrg();
		if (isLoopback(name)) return registry.mainOrg();
		if (mode === "production") return undefined;
		// a phone on the same network reaches a sandbox by the machine's address
		return isIP(name) !== 0 ? registry.mainOrg() : this.#developmentOrg(name);
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
		const { db } = this.#parts.database;
		this.#operator = await operatorDataOf(db);
		this.#last = await lastDevelopmentHosts(db);
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

function isLoopback(name: string): boolean {
	return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}
