import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { SentFiles } from "../../../../contracts/wire/products.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { studioChanges, studioDrafts, studioFiles } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { Problem } from "../../../platform/problems/problem.ts";
import { FIRST_HOME } from "../../../platform/products/product-address.ts";
import type { PublishingContext } from "../../context.ts";
import type { LiveFiles } from "../../publishing/live-files.ts";
import { refused } from "../../publishing/refused-files.ts";
import { type VersionFiles, versionOf } from "../../publishing/version-store.ts";
import { changeBetween, isReadable } from "../draft-text.ts";
import { stepWithin } from "../review-draft.ts";
import { beginDraft, type Editing } from "../write-draft.ts";

const LONGEST_TITLE = 120;

/**
 * Puts files that were written elsewhere, such as in a lender's repository, into a draft and sends it to review. Files that are published,
 * or wait already, begin no other draft. Throws 422 with every finding when the check refuses them; nothing is kept then.
 */
export async function sendFiles(
	context: PlatformContext & PublishingContext,
	by: Omit<Editing, "draft">,
	files: VersionFiles,
	why: string,
): Promise<SentFiles> {
	const judged = await context.publisher.judge(by.org, files);
	if ("diagnostics" in judged) throw refused(judged);
	if (!Object.values(files).every(isReadable)) {
		throw new Problem(422, "TEXT_UNREADABLE", "The text holds characters that no file may hold.");
	}
	const { left } = judged;
	const hash = versionOf(files);
	return inTransaction(context.database, async (tx) => {
		const live = await context.publisher.liveFiles(by.org, tx);
		// what only lies in a folder is no version yet: other processes may not have it
		if (hash === live.published) return { draft: null, state: "live", hash, page: null, left, isNew: false };
		const waiting = await waitingDraft(tx, by.org, hash, live.version);
		if (waiting !== undefined) return { ...waiting, hash, page: pageOf(waiting.draft), left, isNew: false };
		const draft = await beginDraft(tx, by, titleOf(why), live);
		const who = { ...by, draft };
		await keepFiles(tx, who, live, files);
		await stepWithin(tx, context, who, ["draft"], "in-review", async () => ({ reviewed: hash, why }));
		return { draft, state: "in-review", hash, page: pageOf(draft), left, isNew: true };
	});
}

async function waitingDraft(tx: Queryable, org: string, hash: string, live: string) {
	const { uuid, state, reviewed, base, changedAt } = studioDrafts;
	const waits = ["in-review", "approved", "scheduled"] as const;
	const its = and(eq(studioDrafts.org, org), eq(reviewed, hash), eq(base, live), inArray(state, [...waits]));
	const [found] = await tx.select({ uuid, state }).from(studioDrafts).where(its).orderBy(desc(changedAt)).limit(1);
	return found && { draft: found.uuid, state: found.state as (typeof waits)[number] };
}

/** The draft's changes, all as one that is undone in one step. */
async function keepFiles(tx: Queryable, { draft, by, at }: Editing, live: LiveFiles, files: VersionFiles) {
	const together = randomUUID();
	const paths = [...new Set([...Object.keys(live.files), ...Object.keys(files)])].sort();
	const changed = paths.filter((path) => live.files[path] !== files[path]);
	const changes = changed.map((path) => {
		const [old, text] = [live.files[path], files[path]];
		const change = { ...changeBetween(old, text), together };
		const revision = old === undefined ? 1 : 2;
		return { file: { draft, path, text: text ?? null, revision }, change };
	});
	for (const { file, change } of changes) {
		const { text, revision } = file;
		await tx
			.insert(studioFiles)
			.values(file)
			.onConflictDoUpdate({ target: [studioFiles.draft, studioFiles.path], set: { text, revision } });
		await tx.insert(studioChanges).values({ draft, path: file.path, revision, kind: "edit", change, by, at });
	}
}

/** The first words of the reason; the draft keeps all of it. */
function titleOf(why: string): string {
	const letters = [...why.trim()];
	return letters.length <= LONGEST_TITLE ? letters.join("") : `${letters.slice(0, LONGEST_TITLE - 1).join("")}…`;
}

function pageOf(draft: string): string {
	return `${FIRST_HOME}/studio/drafts/${draft}/changes`;
}
