import type { Product } from "../../../flow/engine/authored/authored.ts";

/** A version that a share of an organization's new visitors gets. */
export interface SharedProduct {
	readonly uuid: string;
	readonly org: string;
	readonly product: Product;
	/** The products besides the first one, by id. */
	readonly further: ReadonlyMap<string, Product>;
	/** Of new visitors, 1 to 99. */
	readonly percent: number;
	/** A stopped one is served to those who have it, and to nobody new. */
	readonly isRunning: boolean;
}

/** The versions that visitors are served beside the live ones. */
export class SharedProducts {
	readonly #byOrg = new Map<string, readonly SharedProduct[]>();

	/** Replaces all of an organization. */
	put(org: string, shared: readonly SharedProduct[]): void {
		this.#byOrg.set(org, shared);
	}

	of(org: string): readonly SharedProduct[] {
		return this.#byOrg.get(org) ?? [];
	}

	/** The one that new visitors may get; undefined for most organizations. */
	running(org: string): SharedProduct | undefined {
		return this.of(org).find(({ isRunning }) => isRunning);
	}
}
