import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { Database } from "../../platform/db/database.ts";
import type { ProductRegistry } from "../../platform/products/product-registry.ts";
import type { SharedProduct } from "../../platform/products/shared-products.ts";
import { servedShares } from "./visitor-shares.ts";

/** What it takes to serve shares of visitors. */
interface ServedSharesParts {
	readonly database: Database;
	readonly registry: ProductRegistry;
	readonly now: () => Date;
	readonly report: (what: string, details: { readonly [name: string]: string | number }) => void;
}

/** Keeps this process serving the shares of visitors that the database knows of. */
export class ServedShares {
	readonly #parts: ServedSharesParts;
	/** A stored version's products; none where they no longer pass. */
	readonly #compose: (org: string, version: string) => Promise<readonly Product[]>;
	#turn: Promise<unknown> = Promise.resolve();

	constructor(parts: ServedSharesParts, compose: (org: string, version: string) => Promise<readonly Product[]>) {
		this.#parts = parts;
		this.#compose = compose;
	}

	/** Reads the shares of these organizations, or of all, one reading after the other, so that the newest stands. */
	takeUp(orgs: readonly string[] | undefined): Promise<void> {
		const next = this.#turn.catch(() => undefined).then(() => this.#read(orgs));
		this.#turn = next;
		return next;
	}

	async #read(orgs: readonly string[] | undefined): Promise<void> {
		const { database, registry, now, report } = this.#parts;
		const rows = await servedShares(database.db, orgs, now());
		for (const org of orgs ?? new Set(rows.map((row) => row.org))) {
			const served: SharedProduct[] = [];
			for (const { uuid, version, percent, endedAt } of rows.filter((row) => row.org === org)) {
				// composed anew: what it stands on may have changed
				const [product, ...others] = await this.#compose(org, version);
				const further = new Map(others.map((one) => [one.id ?? "", one]));
				// its visitors are served the live version then
				if (product === undefined)
					report("the version of a share no longer passes and is not served", { org, version });
				else served.push({ uuid, org, product, further, percent, isRunning: endedAt === null });
			}
			for (const one of served) for (const product of [one.product, ...one.further.values()]) registry.keep(product);
			registry.shares.put(org, served);
		}
	}
}
