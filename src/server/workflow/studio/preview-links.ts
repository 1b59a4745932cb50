import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { deriveKey, type KeyRing } from "../../platform/crypto/key-ring.ts";
import { studioDrafts, studioLinks } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { type Draft, draftOf } from "./draft.ts";
import type { Editing } from "./write-draft.ts";

const DAY_MS = 24 * 3_600_000;
const MOST_LISTED = 50;
const TOKEN = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([\w-]{43})$/;

/** A link that shows a draft to people without an account. */
export interface PreviewLink {
	readonly uuid: string;
	readonly by: string;
	readonly at: Date;
	readonly expiresAt: Date;
}

/** Makes a link; its token is told this once. Throws 409 for a discarded draft. */
export async function makeLink(
	context: PlatformContext,
	who: Editing,
	days: number,
): Promise<PreviewLink & { readonly token: string }> {
	const { by, at } = who;
	const link = { uuid: randomUUID(), by, at, expiresAt: new Date(at.getTime() + days * DAY_MS) };
	await inTransaction(context.database, async (tx) => {
		const { uuid, state } = await draftOf(tx, who.org, who.draft, true);
		if (state === "discarded") throw new Problem(409, "DRAFT_STATE", "This draft is discarded. Bring it back first.");
		await tx.insert(studioLinks).values({ ...link, draft: uuid });
		await appendAudit(tx, context.keys, who.org, [linkNote(who, `preview link for ${days} days`, link.uuid)]);
	});
	return { ...link, token: `${link.uuid}.${signatureOf(context.keys, link.uuid)}` };
}

/** The links of a draft that open it, newest first. */
export async function linksOf(
	{ database, now }: Pick<PlatformContext, "database" | "now">,
	org: string,
	draft: string,
): Promise<PreviewLink[]> {
	await draftOf(database.db, org, draft);
	const { uuid, by, at, expiresAt, withdrawnAt } = studioLinks;
	return database.db
		.select({ uuid, by, at, expiresAt })
		.from(studioLinks)
		.where(and(eq(studioLinks.draft, draft), isNull(withdrawnAt), gt(expiresAt, now())))
		.orderBy(desc(at))
		.limit(MOST_LISTED);
}

/** Withdraws a link of a draft; a repeated call changes nothing. */
export async function withdrawLink(context: PlatformContext, who: Editing, link: string): Promise<void> {
	await inTransaction(context.database, async (tx) => {
		await draftOf(tx, who.org, who.draft, true);
		const own = and(eq(studioLinks.uuid, link), eq(studioLinks.draft, who.draft), isNull(studioLinks.withdrawnAt));
		const withdrawn = await tx.update(studioLinks).set({ withdrawnAt: who.at }).where(own).returning();
		if (withdrawn.length === 0) return;
		await appendAudit(tx, context.keys, who.org, [linkNote(who, "preview link withdrawn", link)]);
	});
}

/** The draft that a token opens. Throws the same 404 for every token that opens none. */
export async function draftOfToken(
	{ database, keys, now }: Pick<PlatformContext, "database" | "keys" | "now">,
	org: string,
	token: string,
): Promise<{ readonly draft: Draft; readonly expiresAt: Date }> {
	const [, uuid = "", signature = ""] = TOKEN.exec(token) ?? [];
	const none = new Problem(404, "NO_PREVIEW", "This link doesn't open anything anymore. Ask for a new one.");
	if (uuid === "" || !isSame(signature, signatureOf(keys, uuid))) throw none;
	const [found] = await database.db
		.select({ draft: studioDrafts, expiresAt: studioLinks.expiresAt })
		.from(studioLinks)
		.innerJoin(studioDrafts, eq(studioDrafts.uuid, studioLinks.draft))
		.where(and(eq(studioLinks.uuid, uuid), isNull(studioLinks.withdrawnAt), gt(studioLinks.expiresAt, now())));
	if (found === undefined || found.draft.org !== org || found.draft.state === "discarded") throw none;
	return found;
}

function linkNote({ org, draft, by, at }: Editing, act: string, link: string) {
	return { org, kind: "studio", actor: by, subject: draft, detail: { act, link }, at } as const;
}

function signatureOf(keys: KeyRing, uuid: string): string {
	return createHmac("sha256", deriveKey(keys.token, "studio-preview")).update(uuid).digest("base64url");
}

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
