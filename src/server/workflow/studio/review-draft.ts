import { and, eq, ne } from "drizzle-orm";
import type { CheckedDraft } from "../../../contracts/wire/studio/index.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { studioChanges, studioDrafts } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { PublishingContext } from "../context.ts";
import { type VersionFiles, versionOf } from "../publishing/version-store.ts";
import { runningShare } from "../publishing/visitor-shares.ts";
import { type Draft, draftOf, filesOfDraft } from "./draft.ts";
import { NEEDS_REVIEW } from "./draft-text.ts";
import { productPaths } from "./products/product-paths.ts";
import { shownFindings } from "./products/shown-findings.ts";
import { mayApproveOwn } from "./roles.ts";
import type { Editing } from "./write-draft.ts";

/**
 * Checks a draft as it is, in all products, or as it would be with other texts of its files, whose paths are a product's; changes
 * nothing. The gate says the same as
 * `flow check` of the same bytes. Alone, nothing is said of the lenders that extend this one.
 */
export async function checkDraft(
	context: PlatformContext & PublishingContext,
	who: Offering & { readonly draft: string },
	{ texts = {}, isAlone = false }: { readonly texts?: VersionFiles | undefined; readonly isAlone?: boolean } = {},
): Promise<CheckedDraft> {
	const { db } = context.database;
	const { org, product: id } = who;
	await draftOf(db, org, who.draft);
	const now = await filesOfDraft(db, who.draft);
	const paths = productPaths(context, who, Object.keys(now));
	const files = {
		...now,
		...Object.fromEntries(Object.entries(texts).map(([path, text]) => [paths.written(path), text])),
	};
	const hash = versionOf(files);
	const judged = await context.publisher.judge(org, files, isAlone);
	if ("diagnostics" in judged) {
		const diagnostics = shownFindings(judged.diagnostics, judged.foundIn, who, paths);
		return { hash, passes: false, diagnostics, left: [], below: [], product: null };
	}
	const changed = judged.composed.filter((one) => one.org !== org && one.product !== undefined);
	const below = changed.map((one) => context.products.product(one.org).org.name.short);
	const made = [judged.product, ...judged.further].find((one) => (one.id ?? null) === id);
	return { hash, passes: true, diagnostics: [], left: judged.left, below, product: made?.hash ?? null };
}

/** Sends a draft to review. Throws 422 with every finding while the check refuses it. */
export async function sendToReview(
	context: PlatformContext & PublishingContext,
	who: Editing & Offering,
): Promise<void> {
	const { hash, passes, diagnostics } = await checkDraft(context, who);
	if (!passes) {
		const members = { diagnostics: JSON.parse(JSON.stringify(diagnostics.slice(0, 100))) as Json };
		throw new Problem(422, "DRAFT_FAULTY", "The check refuses this draft. Correct the findings first.", { members });
	}
	await step(context, who, ["draft"], "in-review", async (tx, draft) => {
		if (versionOf(await filesOfDraft(tx, draft.uuid)) !== hash) throw changedMeanwhile();
		if (hash === draft.base) throw new Problem(409, "DRAFT_EMPTY", "This draft changes nothing yet.");
		return { reviewed: hash, approvedBy: null, refusal: null };
	});
}

/**
 * Approves a draft as its reviewer saw it. Throws 409 when it has changed since, when what is live has, or when the
 * reviewer changed it themselves and the lender does not allow that.
 */
export async function approveDraft(
	context: PlatformContext & PublishingContext,
	who: Editing,
	seen: string,
): Promise<void> {
	const live = await context.publisher.liveFiles(who.org);
	await step(context, who, ["in-review"], "approved", async (tx, draft) => {
		if (draft.reviewed !== seen) throw changedMeanwhile();
		refuseMoved(draft, live.version);
		if (!(await mayApproveOwn(tx, context.keys, who.org)) && (await hasChanged(tx, draft, who.by))) {
			throw new Problem(409, "OWN_DRAFT", "You changed this draft yourself, so someone else has to approve it.");
		}
		return { approvedBy: who.by };
	});
}

/** Takes a draft out of review, or its approval or schedule away, so that it can be changed again. */
export async function takeBack(context: PlatformContext, who: Editing): Promise<void> {
	await step(context, who, ["in-review", "approved", "scheduled"], "draft", async () => NEEDS_REVIEW);
}

/** Discards a draft; it can be had back for thirty days. */
export async function discardDraft(context: PlatformContext, who: Editing): Promise<void> {
	await step(context, who, ["draft", "in-review", "approved", "scheduled"], "discarded", async (tx, draft) => {
		if ((await runningShare(tx, who.org))?.draft === draft.uuid) {
			throw new Problem(409, "SHARE_RUNNING", "A share of new visitors has this draft. Stop that first.");
		}
		return { formerState: draft.state === "scheduled" ? "approved" : draft.state, publishAt: null, underway: null };
	});
}

/** Brings a discarded draft back, in the state that it had. */
export async function restoreDraft(context: PlatformContext, who: Editing): Promise<void> {
	await inTransaction(context.database, async (tx) => {
		const draft = await draftOf(tx, who.org, who.draft, true);
		if (draft.state !== "discarded") return;
		const state = (draft.formerState ?? "draft") as Draft["state"];
		await tx
			.update(studioDrafts)
			.set({ state, formerState: null, changedAt: who.at })
			.where(eq(studioDrafts.uuid, draft.uuid));
		await note(tx, context, who, "restored", draft.reviewed);
	});
}

/** Throws 409 when the draft does not stand on what is live. */
export function refuseMoved({ base }: Draft, live: string): void {
	if (base === live) return;
	throw new Problem(409, "LIVE_MOVED", "Another version is live by now. Join it into this draft first.");
}

export function changedMeanwhile(): Problem {
	return new Problem(409, "DRAFT_CHANGED", "The draft has changed since. Look at it again.");
}

/** One step of a draft's state, in one transaction with its entry in the audit log; a repeated step changes nothing. */
export async function step(
	context: PlatformContext,
	who: Editing,
	from: readonly Draft["state"][],
	to: Draft["state"],
	work: (tx: Queryable, draft: Draft) => Promise<Partial<Draft>>,
): Promise<void> {
	await inTransaction(context.database, (tx) => stepWithin(tx, context, who, from, to, work));
}

/** The same, within a transaction. */
export async function stepWithin(
	tx: Queryable,
	context: PlatformContext,
	who: Editing,
	from: readonly Draft["state"][],
	to: Draft["state"],
	work: (tx: Queryable, draft: Draft) => Promise<Partial<Draft>>,
): Promise<void> {
	const draft = await draftOf(tx, who.org, who.draft, true);
	if (draft.state === to && !from.includes(to)) return;
	if (!from.includes(draft.state)) {
		const cause = `This draft is ${draft.state.replace("-", " ")}, so this is not possible now.`;
		throw new Problem(409, "DRAFT_STATE", cause, { members: { state: draft.state } });
	}
	const changes = await work(tx, draft);
	await tx
		.update(studioDrafts)
		.set({ ...changes, state: to, changedAt: who.at })
		.where(eq(studioDrafts.uuid, draft.uuid));
	await note(tx, context, who, to, changes.reviewed ?? draft.reviewed);
}

export async function note(
	tx: Queryable,
	{ keys }: Pick<PlatformContext, "keys">,
	{ org, draft, by, at }: Editing,
	act: string,
	hash: string | null,
): Promise<void> {
	const detail = { act, ...(hash === null ? {} : { hash }) };
	await appendAudit(tx, keys, org, [{ org, kind: "studio", actor: by, subject: draft, detail, at }]);
}

/** Whether a person began the draft or changed a file of it. */
async function hasChanged(tx: Queryable, draft: Draft, by: string): Promise<boolean> {
	if (draft.author === by) return true;
	const own = and(eq(studioChanges.draft, draft.uuid), eq(studioChanges.by, by), ne(studioChanges.kind, "join"));
	const [one] = await tx.select({ id: studioChanges.id }).from(studioChanges).where(own).limit(1);
	return one !== undefined;
}
