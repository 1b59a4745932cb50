import { sql } from "drizzle-orm";
import type { PublishedFiles } from "../../../flow/catalog/index.ts";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { FanOut } from "../../platform/fan-out.ts";
import type { Mode } from "../../platform/mode.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { HostBook } from "../../platform/products/host-book.ts";
import type { Offering, ProductRegistry } from "../../platform/products/product-registry.ts";
import type { ComposedOrg, ForEditors } from "../composition/compose-request.ts";
import type { GateOptions } from "./compose-in-worker.ts";
import { earlierFilesOf } from "./earlier-files.ts";
import { frozen, LiveComposer, productsIn } from "./live-composer.ts";
import { type LiveFiles, liveFilesOf, shippedFilesOf } from "./live-files.ts";
import { refuseProductsInUse } from "./products-in-use.ts";
import { refused } from "./refused-files.ts";
import { RefusedLive } from "./refused-live.ts";
import { ServedShares } from "./served-shares.ts";
import {
	type Act,
	activate,
	activationsOf,
	filesOf,
	hashesOf,
	liveVersions,
	type VersionFiles,
	versionOf,
} from "./version-store.ts";
import { type AskedShare, beginShare, endShareByActivation, stopRunningShare } from "./visitor-shares.ts";

const TOPIC = "products";
/** First key of the lock under which an organization's version changes; the second is the organization. */
const ACTIVATION_LOCK = 4_180_004;

/** What a publisher needs of the server. */
export interface PublisherParts {
	readonly mode: Mode;
	readonly database: Database;
	readonly keys: KeyRing;
	readonly fanOut: FanOut;
	readonly registry: ProductRegistry;
	readonly hosts: HostBook;
	readonly root: string | undefined;
	readonly overlaysDir: string | undefined;
	readonly gate: GateOptions | undefined;
	readonly now: () => Date;
	readonly report: (what: string, details: { readonly [name: string]: string | number }) => void;
}

/**
 * Activates versions of organizations' files without a deployment: checked in a worker, stored with who, when and why,
 * and loaded by every process on the database. A version that fails changes nothing.
 */
export class Publisher {
	readonly #parts: PublisherParts;
	#stop: (() => void) | undefined;
	#turn: Promise<unknown> = Promise.resolve();
	/** The version of each organization that this process serves. */
	readonly #served = new Map<string, string>();

	readonly #composer: LiveComposer;
	readonly #shares: ServedShares;
	/** What is live although today's checks refuse it. */
	readonly refused: RefusedLive;

	constructor(parts: PublisherParts) {
		this.#parts = parts;
		this.#composer = new LiveComposer(parts);
		this.refused = new RefusedLive(parts);
		this.#shares = new ServedShares(parts, (org, version) => this.#composer.composedOf(org, version));
	}

	/** Loads what is live, and listens for later activations. */
	async start(): Promise<void> {
		const takeUp = (orgs: readonly string[] | undefined) => {
			void this.#inTurn(() => this.#takeUp(orgs)).catch((error: { code?: string }) =>
				this.#parts.report("a published version was not taken up", { code: String(error.code ?? "UNKNOWN") }),
			);
		};
		this.#stop = this.#parts.fanOut.subscribe(TOPIC, {
			received: ({ org }) => takeUp([String(org)]),
			missed: () => takeUp(undefined),
		});
		// even with a faulty version, the server starts and serves what it has
		try {
			await this.refused.start();
			await this.#takeUp(undefined);
			await this.#composer.keepPinned(this.#parts.registry, this.#parts.report);
		} catch (error) {
			const { code } = error as { code?: string };
			this.#parts.report("published versions were not taken up", { code: code ?? "UNKNOWN" });
		}
	}

	async stop(): Promise<void> {
		this.#stop?.();
		await this.#turn.catch(() => undefined);
	}

	/** Waits until all activations announced so far are loaded. */
	async settled(): Promise<void> {
		await this.#turn.catch(() => undefined);
	}

	/** Loads what is live for an organization by now; returns the version that this process serves of it. */
	async upToDate(org: string): Promise<string | undefined> {
		await this.#inTurn(() => this.#takeUp([org]));
		return this.#served.get(org);
	}

	/** Returns the faults of a candidate, alone or with those that extend it, or its product; activates nothing. */
	judge(org: string, files: VersionFiles, isAlone = false) {
		return this.#composer.judge(org, files, isAlone);
	}

	/** Returns what editors want of a candidate for a product, faulty or not. */
	forEditors(offering: Offering, files: VersionFiles, wanted: ForEditors) {
		return this.#composer.forEditors(offering, files, wanted);
	}

	/** What the visitors of an organization are served. */
	liveFiles(org: string, db: Queryable = this.#parts.database.db): Promise<LiveFiles> {
		return liveFilesOf(db, this.#parts, org);
	}

	/**
	 * Activates files; throws a 422 problem with every fault when they do not pass, and 409 when they leave out a product that
	 * applications under way are of. What `within` does is done in the same
	 * transaction, one activation of an organization at a time; when it throws, nothing is activated.
	 */
	async publish(
		org: string,
		files: VersionFiles,
		act: Act,
		within?: (tx: Queryable) => Promise<void>,
	): Promise<{ version: string; productHash: string; left: readonly string[] }> {
		const judged = await this.judge(org, files);
		if ("diagnostics" in judged) throw refused(judged);
		const { hash } = judged.product;
		const version = await this.#activating(org, async (tx) => {
			await within?.(tx);
			await refuseProductsInUse(tx, this.#parts.registry, org, judged.further);
			const made = await activate(tx, org, files, hashesOf(judged.product, judged.further), act);
			const { by, kind, at } = act;
			await endShareByActivation(tx, this.#parts.keys, org, made, act);
			const detail = { kind, productHash: hash };
			await appendAudit(tx, this.#parts.keys, org, [{ org, kind: "published", actor: by, subject: made, detail, at }]);
			// this process already knows about its own notice
			this.#served.set(org, made);
			return made;
		});
		this.#put(judged.composed);
		await this.#shares.takeUp(judged.composed.map((one) => one.org));
		await this.#parts.hosts.keepDevelopment([org]);
		return { version, productHash: hash, left: judged.left };
	}

	/** Gives files to a share of new visitors beside the live version; checks and throws as publishing does. */
	async share(org: string, files: VersionFiles, asked: AskedShare, within: (tx: Queryable) => Promise<void>) {
		const judged = await this.judge(org, files);
		if ("diagnostics" in judged) throw refused(judged);
		await this.#activating(org, async (tx) => {
			await within(tx);
			await beginShare(tx, this.#parts.keys, {
				...asked,
				org,
				files,
				hashes: hashesOf(judged.product, judged.further),
			});
		});
		await this.#shares.takeUp([org]);
	}

	/** Ends the share of a draft: new visitors get the live version, and those who have the other keep it. */
	async stopShare(org: string, draft: string, act: Pick<Act, "by" | "at">): Promise<void> {
		await this.#activating(org, (tx) => stopRunningShare(tx, this.#parts.keys, org, draft, act));
		await this.#shares.takeUp([org]);
	}

	/** The hash of the files that came with the program; undefined for a lender that was only published. */
	shippedVersion(org: string): string | undefined {
		const files = shippedFilesOf(this.#parts, org);
		return files && versionOf(files);
	}

	/** The files to go back to. Throws 404 where there are none. */
	earlierFiles(org: string, named?: string) {
		return earlierFilesOf(this.#parts.database.db, this.#parts, org, named);
	}

	/** Activates an earlier version again: the one before the live one, or the named one. */
	async rollback(org: string, to: string | undefined, act: Omit<Act, "kind">) {
		const { files } = await this.earlierFiles(org, to);
		return this.publish(org, files, { kind: "rollback", ...act });
	}

	/**
	 * Rechecks the organizations of the overlays folder and activates those that pass; each faulty one keeps what it
	 * has.
	 */
	async takeUpFolder(orgs: readonly string[], files: (org: string) => VersionFiles, at: Date): Promise<void> {
		const act = { kind: "folder", by: "folder", why: "A file of the overlays folder changed", at } as const;
		for (const org of orgs) {
			try {
				await this.publish(org, files(org), act);
			} catch (error) {
				const [first] = error instanceof Problem ? error.errorsFor(undefined) : [];
				const code = typeof first === "string" ? first : ((first as { code?: string } | undefined)?.code ?? "FAILED");
				this.#parts.report("an overlay is refused; the organization is served as before", { org, code });
			}
		}
	}

	/** One change of what an organization's visitors are served at a time, announced to every process. */
	#activating<Result>(org: string, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
		const { database, fanOut } = this.#parts;
		return inTransaction(database, async (tx) => {
			await tx.execute(sql`SELECT pg_advisory_xact_lock(${ACTIVATION_LOCK}, hashtext(${org}))`);
			const done = await work(tx);
			await fanOut.publish(tx, TOPIC, { org });
			return done;
		});
	}

	async #takeUp(orgs: readonly string[] | undefined): Promise<void> {
		const composed = await this.#takeUpLive(orgs);
		await this.#shares.takeUp(orgs && [...orgs, ...composed]);
	}

	async #takeUpLive(orgs: readonly string[] | undefined): Promise<readonly string[]> {
		const live = await liveVersions(this.#parts.database.db);
		const wanted = (orgs ?? [...live.keys()]).filter((org) => this.#served.get(org) !== live.get(org));
		if (wanted.length === 0) return [];
		const published = await this.#composer.livePublished();
		const passedBefore = this.refused.passedBefore(Object.keys(published));
		const composed = await this.#composer.composedApart(published, wanted, passedBefore, (org, code) =>
			this.#parts.report("an organization could not be composed", { org, code }),
		);
		this.#put(composed);
		for (const org of wanted) this.#served.set(org, live.get(org) ?? "");
		for (const { org, product, diagnostics } of composed) {
			const isRefused = product !== undefined && diagnostics.length > 0;
			if (isRefused) await this.refused.note(org, live.get(org) ?? this.shippedVersion(org) ?? "", diagnostics);
		}
		const good = new Set(composed.flatMap(({ org, product }) => (product === undefined ? [] : [org])));
		const tried = new Set([...wanted, ...composed.map(({ org }) => org)]);
		for (const org of tried) {
			if (!good.has(org) && Object.hasOwn(published, org)) await this.#takeUpLastGood(org, published);
		}
		return composed.map(({ org }) => org);
	}

	/**
	 * A version that passed once may not even compose with a newer base: then the newest one that does is served.
	 */
	async #takeUpLastGood(org: string, published: PublishedFiles): Promise<void> {
		if (this.#parts.registry.isPublished(org)) return;
		const acts = await activationsOf(this.#parts.database.db, org);
		const { [org]: _, ...others } = published;
		for (const version of new Set(acts.slice(1).map((one) => one.version))) {
			const files = await filesOf(this.#parts.database.db, org, version);
			if (files === undefined) continue;
			const left = () => undefined;
			const composed = await this.#composer.composedApart({ ...others, [org]: files }, [org], [org], left);
			const good = composed.filter((one) => one.product !== undefined);
			if (!good.some((one) => one.org === org)) continue;
			this.#put(good);
			this.#parts.report("an organization is served from its last good version", { org, version });
			return;
		}
	}

	#put(composed: readonly ComposedOrg[]): void {
		for (const one of composed) {
			const { org, hosts, diagnostics } = one;
			const [product, ...further] = productsIn(one).map(frozen);
			if (product !== undefined) {
				this.#parts.registry.put(org, product, hosts, further);
				if (diagnostics.length === 0) this.refused.forget(org);
			} else {
				const [first] = diagnostics;
				const place = first === undefined ? "" : `${first.file}:${first.line} ${first.code}`;
				this.#parts.report("an organization is faulty and served as before", { org, place });
			}
		}
	}

	#inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
		const next = this.#turn.catch(() => undefined).then(work);
		this.#turn = next;
		return next;
	}
}
