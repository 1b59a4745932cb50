import { and, count, eq, inArray, isNull, ne, notInArray } from "drizzle-orm";
import { appendAudit } from "../../platform/audit/audit-chain.ts";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import {
	applicationSigners,
	applications,
	ceoFeedback,
	chatConversations,
	credentials,
	identities,
	notifications,
	oneTimeTokens,
	operatorActs,
	sessions,
	walletAccounts,
} from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { APPLICANT, emailHash, readIdentity } from "../../platform/repositories/identities.ts";
import { hasSecondFactor } from "../../platform/sessions/second-factor.ts";
import { endSessions } from "../../platform/sessions/sessions.ts";
import { moveApplication } from "./move-application.ts";

/** Two accounts of one person that the operator joins. */
export interface JoinAct {
	readonly org: string;
	/** Uuid of the account that is closed. */
	readonly from: string;
	/** Uuid of the account that gets what it has. */
	readonly into: string;
	readonly by: string;
	readonly why: string;
	readonly at: Date;
	/** Only tells what would move. */
	readonly isDry?: boolean;
}

/** What moves, or would, from one account into the other. */
export interface Joined {
	/** Uuids, oldest first. */
	readonly applications: readonly string[];
	readonly notifications: number;
	readonly chats: number;
	readonly feedback: number;
	readonly wallets: number;
	/** Open sessions of the account that is closed; they end. */
	readonly sessions: number;
	/** Whether both accounts are in the same name, in whatever case. */
	readonly isSameName: boolean;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Moves everything of an account into another one of the same person, closes it, and records who did it, when and why;
 * the records, their events and both rows stay. Throws a sentence, and moves nothing, where the accounts differ in
 * lender, email address, confirmation or second step, or where one is not a borrower's.
 */
export async function joinAccounts(database: Database, keys: KeyRing, act: JoinAct): Promise<Joined> {
	const { org, from, into, by, why, at, isDry = false } = act;
	if (!UUID.test(from) || !UUID.test(into) || from === into) {
		throw new Error("Name the two accounts by their uuids: first the one that is closed, then the one that stays.");
	}
	if (!isDry && (by.trim() === "" || why.trim() === "")) throw new Error("Say who does it and why: --by and --why.");
	return inTransaction(database, async (tx) => {
		const isSameName = await refuseDifferent(tx, keys, act);
		const own = await tx
			.select({ uuid: applications.uuid })
			.from(applications)
			.where(eq(applications.identityUuid, from))
			.orderBy(applications.createdAt, applications.uuid);
		const moved = own.map(({ uuid }) => uuid);
		const joined = { applications: moved, ...(await countOthers(tx, from)), isSameName };
		if (isDry) return joined;
		for (const uuid of moved) await moveApplication(tx, keys, uuid, { from, into, by, why, at });
		await moveOthers(tx, from, into);
		await close(tx, from, into, at);
		await tx
			.insert(operatorActs)
			.values({ kind: "join", about: "accounts", org, host: `${from} ${into}`, by, why, at });
		const detail = { from, into, by, why, applications: moved.length };
		await appendAudit(tx, keys, org, [{ org, kind: "accounts-joined", actor: "operator", subject: into, detail, at }]);
		return joined;
	});
}

async function refuseDifferent(tx: Queryable, keys: KeyRing, { org, from, into }: JoinAct): Promise<boolean> {
	const rows = await tx
		.select()
		.from(identities)
		.where(and(eq(identities.org, org), inArray(identities.uuid, [from, into])))
		.orderBy(identities.uuid)
		.for("update");
	const [closed, kept] = [from, into].map((uuid) => rows.find((row) => row.uuid === uuid));
	if (closed === undefined || kept === undefined) throw new Error(`${org} has no two accounts with these uuids.`);
	const [one, other] = [await readIdentity(tx, keys, from), await readIdentity(tx, keys, into)];
	if (one.type !== APPLICANT || other.type !== APPLICANT) throw new Error("Only accounts of borrowers are joined.");
	const [hash, otherHash] = [one, other].map(({ email }) => emailHash(keys, org, email));
	if (hash !== otherHash) throw new Error("The two accounts have different email addresses.");
	if (one.isConfirmed && !other.isConfirmed) {
		throw new Error(
			"Only the account that would be closed has confirmed its email address: the other one may be a stranger's. Name them the other way around, or let its owner confirm it first.",
		);
	}
	if ((await hasSecondFactor(tx, from)) !== (await hasSecondFactor(tx, into))) {
		throw new Error("Only one of the two accounts has a second step: its owner turns it off, or on in the other one.");
	}
	const [seat] = await tx.select().from(applicationSigners).where(eq(applicationSigners.identityUuid, from)).limit(1);
	if (seat !== undefined) {
		throw new Error(
			`The account that would be closed signs with another borrower (application ${seat.applicationUuid}): name the two the other way around.`,
		);
	}
	return nameOf(one.name) === nameOf(other.name);
}

function nameOf({ firstName = "", lastName = "" }: { readonly [part: string]: unknown }): string {
	return `${String(firstName)} ${String(lastName)}`.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

async function countOthers(tx: Queryable, from: string): Promise<Omit<Joined, "applications" | "isSameName">> {
	const [told] = await tx.select({ all: count() }).from(notifications).where(eq(notifications.identityUuid, from));
	const [chats] = await tx
		.select({ all: count() })
		.from(chatConversations)
		.where(eq(chatConversations.identityUuid, from));
	const [feedback] = await tx.select({ all: count() }).from(ceoFeedback).where(eq(ceoFeedback.identityUuid, from));
	const [wallets] = await tx.select({ all: count() }).from(walletAccounts).where(eq(walletAccounts.identityUuid, from));
	const [open] = await tx
		.select({ all: count() })
		.from(sessions)
		.where(and(eq(sessions.identityUuid, from), isNull(sessions.endedAt)));
	return {
		notifications: told?.all ?? 0,
		chats: chats?.all ?? 0,
		feedback: feedback?.all ?? 0,
		wallets: wallets?.all ?? 0,
		sessions: open?.all ?? 0,
	};
}

async function moveOthers(tx: Queryable, from: string, into: string): Promise<void> {
	const owner = { identityUuid: into };
	// a cause is told once to each account
	const known = tx
		.select({ cause: notifications.cause })
		.from(notifications)
		.where(eq(notifications.identityUuid, into));
	await tx
		.update(notifications)
		.set(owner)
		.where(and(eq(notifications.identityUuid, from), notInArray(notifications.cause, known)));
	await tx.update(chatConversations).set(owner).where(eq(chatConversations.identityUuid, from));
	await tx.update(ceoFeedback).set(owner).where(eq(ceoFeedback.identityUuid, from));
	await tx.update(walletAccounts).set(owner).where(eq(walletAccounts.identityUuid, from));
}

/** Nothing opens the closed account any more; if it owned the email, the other one does from now on. */
async function close(tx: Queryable, from: string, into: string, at: Date): Promise<void> {
	const [closed] = await tx.select().from(identities).where(eq(identities.uuid, from));
	const owned = closed?.claimedEmailHash === null ? closed.emailHash : undefined;
	await tx
		.update(identities)
		.set({ emailHash: `joined:${from}`, claimedEmailHash: null })
		.where(eq(identities.uuid, from));
	if (owned !== undefined) {
		await tx
			.update(identities)
			.set({ emailHash: owned, claimedEmailHash: null })
			.where(and(eq(identities.uuid, into), ne(identities.emailHash, owned)));
	}
	await tx.delete(credentials).where(eq(credentials.identityUuid, from));
	await endSessions(tx, from, at);
	await tx
		.update(oneTimeTokens)
		.set({ usedAt: at })
		.where(and(eq(oneTimeTokens.identityUuid, from), isNull(oneTimeTokens.usedAt)));
}
