import { type Diagnostic, type PublishedFiles, proofsFolder } from "../../../flow/catalog/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Mode } from "../../platform/mode.ts";
import type { HostBook } from "../../platform/products/host-book.ts";
import type { Offering, ProductRegistry } from "../../platform/products/product-registry.ts";
import type { ComposedOrg, ForEditors } from "../composition/compose-request.ts";
import { composeInWorker, type GateOptions } from "./compose-in-worker.ts";
import type { FolderParts } from "./live-files.ts";
import { filesOf, liveVersions, pinnedVersions, type VersionFiles } from "./version-store.ts";

/** Live versions have passed once: no slower machine may make them disappear. */
const PASSED_BEFORE_MS = 300_000;

type Report = (what: string, details: { readonly [name: string]: string | number }) => void;

/** What it takes to compose files on what is live. */
interface LiveComposerParts extends FolderParts {
	readonly mode: Mode;
	readonly database: Database;
	readonly hosts: HostBook;
	readonly gate: GateOptions | undefined;
}

/** The outcome for a candidate. */
export interface Candidate {
	readonly product: Product;
	/** Its products besides the first one. */
	readonly further: readonly Product[];
	/** Organizations that extend it and would be faulty with it: they keep what they have. */
	readonly left: readonly string[];
	readonly composed: readonly ComposedOrg[];
}

/** The faults of a candidate, and in which of its products each one was found, where it has several. */
export interface RefusedCandidate {
	readonly diagnostics: readonly Diagnostic[];
	readonly foundIn?: ComposedOrg["foundIn"] | undefined;
}

/** Composes files of an organization on what is live of the others, in the gate's worker; activates nothing. */
export class LiveComposer {
	readonly #parts: LiveComposerParts;

	constructor(parts: LiveComposerParts) {
		this.#parts = parts;
	}

	/**
	 * Returns the faults of a candidate, or its product; activates nothing. Alone, it is judged without those that extend it, which
	 * may take a minute where they are many.
	 */
	async judge(org: string, files: VersionFiles, isAlone = false): Promise<Candidate | RefusedCandidate> {
		// the last one is at fault for a name or host that another has
		const { [org]: _, ...others } = await this.livePublished();
		const request = this.request({ ...others, [org]: files }, [org]);
		const composed = await composeInWorker({ ...request, isAlone }, this.#parts.gate);
		const own = composed.find((one) => one.org === org);
		if (own?.product === undefined) return { diagnostics: own?.diagnostics ?? [], foundIn: own?.foundIn };
		const left = composed.filter((one) => one.product === undefined).map((one) => one.org);
		const [product, ...further] = productsIn(own);
		return product === undefined ? { diagnostics: [] } : { product, further, left, composed };
	}

	/** Returns what editors want of a candidate for a product, faulty or not. */
	async forEditors({ org, product }: Offering, files: VersionFiles, wanted: ForEditors) {
		const request = this.request({ ...(await this.livePublished()), [org]: files }, [org]);
		const of = product === null ? {} : { product };
		const [own] = await composeInWorker({ ...request, ...of, ...wanted }, this.#parts.gate);
		return own;
	}

	/** A stored version's products on what is live of others, the first one first; none where they can no longer be made. */
	async composedOf(org: string, version: string): Promise<readonly Product[]> {
		const files = await filesOf(this.#parts.database.db, org, version);
		if (files === undefined) return [];
		const request = this.request({ ...(await this.livePublished()), [org]: files }, [org]);
		const composed = await composeInWorker({ ...request, passedBefore: [org] }, { milliseconds: PASSED_BEFORE_MS });
		const own = composed.find((one) => one.org === org);
		return own === undefined ? [] : productsIn(own).map(frozen);
	}

	/**
	 * Composes live organizations together; one whose files end the thread is `left` with why, and keeps no other from being
	 * served. What `passedBefore` is made also where today's checks refuse it.
	 */
	async composedApart(
		published: PublishedFiles,
		orgs: readonly string[],
		passedBefore: readonly string[],
		left: (org: string, code: string) => void,
	): Promise<readonly ComposedOrg[]> {
		try {
			const request = { ...this.request(published, orgs), passedBefore };
			return await composeInWorker(request, { milliseconds: PASSED_BEFORE_MS });
		} catch (error) {
			if (orgs.length < 2) {
				left(orgs.join(), (error as { code?: string }).code ?? "UNKNOWN");
				return [];
			}
		}
		const half = Math.ceil(orgs.length / 2);
		const first = await this.composedApart(published, orgs.slice(0, half), passedBefore, left);
		return [...first, ...(await this.composedApart(published, orgs.slice(half), passedBefore, left))];
	}

	/** Keeps the versions that applications started with, even across a restart. */
	async keepPinned(registry: ProductRegistry, report: Report): Promise<void> {
		for (const { version, ...started } of await pinnedVersions(this.#parts.database.db)) {
			const { org, productHash } = started;
			if (registry.isAvailable(started)) continue;
			const product = (await this.composedOf(org, version)).find((one) => one.hash === productHash);
			if (product !== undefined) registry.keep(product);
			else report("applications continue with the live version: theirs can no longer be made", { org, version });
		}
	}

	/** The published files of every organization that has some. */
	async livePublished(): Promise<PublishedFiles> {
		const { db } = this.#parts.database;
		const published: { [org: string]: VersionFiles } = {};
		for (const [org, version] of await liveVersions(db)) {
			const files = await filesOf(db, org, version);
			if (files !== undefined) published[org] = files;
		}
		return published;
	}

	/** A request to compose these organizations, and those that extend them, from these files. */
	request(published: PublishedFiles, orgs: readonly string[]) {
		const { root, overlaysDir, gate, hosts, mode } = this.#parts;
		return {
			root,
			overlaysDir,
			published,
			orgs,
			proofs: gate?.proofs ?? proofsFolder(),
			givenHosts: Object.fromEntries(hosts.operator.hosts),
			linkHosts: Object.fromEntries(hosts.operator.linkHosts),
			// a publisher also controls the email address, so in production only the operator's list decides
			ownDomains: mode !== "production",
		};
	}
}

/** The products of a composed organization, the first one first; none where it is faulty. */
export function productsIn({ product, further = [] }: ComposedOrg): Product[] {
	return product === undefined ? [] : [product, ...further].map((text) => JSON.parse(text) as Product);
}

/** Makes a composed product unchangeable, since all requests share it. */
export function frozen<T>(value: T): T {
	if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
	Object.freeze(value);
	for (const item of Object.values(value)) frozen(item);
	return value;
}
