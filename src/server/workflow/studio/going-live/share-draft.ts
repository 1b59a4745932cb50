import { eq } from "drizzle-orm";
import type { VisitorShare } from "../../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { studioDrafts } from "../../../platform/db/schema.ts";
import type { PublishingContext } from "../../context.ts";
import { sharesOf } from "../../publishing/visitor-shares.ts";
import { draftOf, filesOfDraft } from "../draft.ts";
import { note } from "../review-draft.ts";
import type { Editing } from "../write-draft.ts";
import { approvedDraft, refuseUnapproved } from "./publish-draft.ts";

/**
 * Gives an approved draft to a share of new visitors, who stay on it; the others get the live version. Nothing changes
 * when it is refused, as publishing it would be, or while another share of the lender runs.
 */
export async function shareDraft(
	context: PlatformContext & PublishingContext,
	who: Editing,
	{ percent, why }: { readonly percent: number; readonly why: string },
): Promise<void> {
	const { org, draft, by, at } = who;
	const { db } = context.database;
	// whose it is comes first: what the check says of files names what is in them
	refuseUnapproved(await draftOf(db, org, draft));
	const files = await filesOfDraft(db, draft);
	await context.publisher.share(org, files, { draft, percent, by, why, at }, async (tx) => {
		const { reviewed } = await approvedDraft(tx, context, who, files);
		await note(tx, context, who, `shared with ${percent} percent`, reviewed);
	});
}

/** The newest share of a lender, running or ended; null when it never had one. */
export async function newestShare(
	{ database }: Pick<PlatformContext, "database">,
	org: string,
): Promise<VisitorShare<Date> | null> {
	const [share] = await sharesOf(database.db, org);
	if (share === undefined) return null;
	const { title } = studioDrafts;
	const [draft] = await database.db.select({ title }).from(studioDrafts).where(eq(studioDrafts.uuid, share.draft));
	const { org: _, productHash, ...shown } = share;
	// a discarded draft is deleted after a while; the reason stays
	return { ...shown, title: draft?.title ?? share.why };
}
