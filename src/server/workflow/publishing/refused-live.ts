import { existsSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { LenderToMend } from "../../../contracts/wire/products.ts";
import type { Diagnostic } from "../../../flow/catalog/index.ts";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { auditEvents } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { ProductRegistry } from "../../platform/products/product-registry.ts";
import { type FolderParts, shippedFilesOf } from "./live-files.ts";
import { filesOf, hashesOf, storeVersion, versionOf } from "./version-store.ts";

/** From the first start whose checks refuse a live version to the day by which it is to be mended. */
const DAYS_TO_MEND = 30;
const DAY_MS = 86_400_000;
const KIND = "to-mend";

interface RefusedLiveParts extends FolderParts {
	readonly database: Database;
	readonly keys: KeyRing;
	readonly registry: ProductRegistry;
	readonly now: () => Date;
	readonly report: (what: string, details: { readonly [name: string]: string | number }) => void;
}

/**
 * Versions that passed the checks of their time and are live, although today's checks refuse them: they are served as before, and it
 * is said by which day each is to be mended. The log of audited acts keeps when a check first refused one.
 */
export class RefusedLive {
	readonly #parts: RefusedLiveParts;
	readonly #toMend = new Map<string, LenderToMend>();

	constructor(parts: RefusedLiveParts) {
		this.#parts = parts;
	}

	/** Finds the lenders of the overlays folder whose files passed at an earlier start, before anything is served. */
	async start(): Promise<void> {
		const { registry, database, report } = this.#parts;
		for (const org of registry.orgCodes().filter((code) => this.#isOfFolder(code))) {
			try {
				const files = shippedFilesOf(this.#parts, org) ?? {};
				if ((await filesOf(database.db, org, versionOf(files))) !== undefined) registry.keepServing(org);
			} catch (error) {
				const { name } = error as Error;
				report("it is not known whether the files of an organization passed before", { org, error: name });
			}
		}
	}

	/** Which of these are served although the checks refuse them: what went live before, or came with the program. */
	passedBefore(published: readonly string[]): readonly string[] {
		const { registry } = this.#parts;
		const others = registry.orgCodes().filter((org) => !this.#isOfFolder(org) || registry.isKeptServing(org));
		return [...new Set([...published, ...others])];
	}

	/** Keeps what passed of a lender of the overlays folder, or says by when it is to be mended; once its verdict is known. */
	async folderJudged(org: string): Promise<void> {
		const { registry, database, now } = this.#parts;
		if (!this.#isOfFolder(org) || registry.isPublished(org)) return;
		const files = shippedFilesOf(this.#parts, org) ?? {};
		const faults = registry.folderFaults(org);
		if (faults.length > 0) {
			if (registry.isKeptServing(org)) await this.note(org, versionOf(files), faults);
			return;
		}
		const [first, ...further] = registry.productsOf(org);
		if (first === undefined) return;
		const why = "passed at a start from the overlays folder";
		await storeVersion(database.db, { org, files, ...hashesOf(first, further), by: "folder", why, at: now() });
		this.forget(org);
	}

	/** Says that a live version is refused by today's checks; the days of each of its findings run from the first time. */
	async note(org: string, version: string, faults: readonly Diagnostic[]): Promise<void> {
		const { database, keys, now, report } = this.#parts;
		const codes = [...new Set(faults.map(({ code }) => code))];
		const at = now();
		const day = new Date(at.getTime() + DAYS_TO_MEND * DAY_MS).toISOString().slice(0, 10);
		const kept = inTransaction(database, async (tx) => {
			const days = await daysOf(tx, org, version);
			const fresh = codes.filter((code) => !days.has(code));
			const note = (code: string) =>
				({ org, kind: KIND, actor: "checks", subject: version, detail: { code, by: day }, at }) as const;
			if (fresh.length > 0) await appendAudit(tx, keys, org, fresh.map(note));
			return codes.map((code) => days.get(code) ?? day).sort()[0] ?? day;
		});
		// what is served does not depend on whether the day could be kept
		const by = await kept.catch(({ name }: Error) => {
			report("the day by which an organization is to be mended was not kept", { org, error: name });
			return day;
		});
		const [first] = faults;
		this.#toMend.set(org, { org, findings: faults.length, by });
		report("today's checks refuse what is live of an organization; it is served as before until it is mended", {
			...{ org, findings: faults.length, by },
			first: first === undefined ? "" : `${first.file}:${first.line} ${first.code} ${first.cause}`,
		});
	}

	/** Forgets an organization whose live version passes. */
	forget(org: string): void {
		this.#toMend.delete(org);
	}

	/** Each live version that is refused, and the day by which it is to be mended. */
	all(): readonly LenderToMend[] {
		return [...this.#toMend.values()];
	}

	/** The same of one organization; undefined where what is live passes. */
	of(org: string): LenderToMend | undefined {
		return this.#toMend.get(org);
	}

	/** Whether one of them should have been mended by now. */
	isOverdue(): boolean {
		const today = this.#parts.now().toISOString().slice(0, 10);
		return this.all().some(({ by }) => by < today);
	}

	#isOfFolder(org: string): boolean {
		const { overlaysDir } = this.#parts;
		return overlaysDir !== undefined && existsSync(join(overlaysDir, org));
	}
}

/** The day by which each finding of a version is to be mended, by its code. */
async function daysOf(tx: Queryable, org: string, version: string): Promise<ReadonlyMap<string, string>> {
	const ofVersion = and(eq(auditEvents.org, org), eq(auditEvents.kind, KIND), eq(auditEvents.subject, version));
	const rows = await tx.select({ detail: auditEvents.detail }).from(auditEvents).where(ofVersion);
	return new Map(rows.map(({ detail }) => [String(detail.code), String(detail.by)]));
}
