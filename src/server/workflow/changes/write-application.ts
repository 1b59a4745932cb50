import { eq } from "drizzle-orm";
import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { portsAskedBy } from "../../journey/orders.ts";
import type { DueMail } from "../../journey/steps/due-mail.ts";
import type { FlowDecision } from "../../journey/steps/flow-decision.ts";
import { type ChainHead, hashEvent } from "../../platform/audit/event-chain.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { lookupHash } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { keptPart, type WritePart, writeAtOnce } from "../../platform/db/one-write.ts";
import { applicationEvents, applications } from "../../platform/db/schema.ts";
import { continuesRecord } from "../../record/kept-answers.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import { keepOpened, type OpenApplication, sealedRecord, type Versions } from "../applications/application-row.ts";
import { decisionsOf, withDecided } from "../applications/history.ts";
import type { ChangeContext } from "../context.ts";
import { type DecidedChange, decideChange } from "../decisions/decide-change.ts";
import { storedDecision } from "../decisions/stored-decision.ts";
import { noticeParts } from "../notifications/keep-notices.ts";
import { noticeable } from "../notifications/noticed-changes.ts";
import { rowMails } from "../notifications/row-mails.ts";
import { cancelParts, orderParts, type UnneededRow, unneededOrders } from "../orders/changed-orders.ts";
import { mailParts } from "../outbox/enqueue-mails.ts";
import { queueParts } from "./queue-row.ts";
import { workParts } from "./waiting-work.ts";

/** What happened, for the event log; `body` is stored encrypted. */
export interface EventNote {
	readonly kind: string;
	readonly actor: string;
	readonly body: { readonly [name: string]: Json };
}

/** A change to an application. */
export interface Change {
	readonly record: StoredRecord;
	readonly secrets?: Secrets;
	readonly event: EventNote;
	/** Made by the borrower (not by a vendor's answer): makes other tabs stale. */
	readonly isBorrowers?: boolean;
	/** The task whose order this change answers. */
	readonly completedOrder?: string;
	/** A person has looked at the failure. */
	readonly resolvesReview?: boolean;
	/** Sent once the change is saved. */
	readonly mails?: readonly DueMail[];
}

/** An application's status after a change. */
export interface Written {
	readonly decision: FlowDecision | undefined;
	readonly versions: Versions;
	/** The number of rows returned by the counted parts of the same write. */
	readonly counts: { readonly [part: string]: number };
	/** As it is stored now. */
	readonly application: OpenApplication;
}

/**
 * Stores a change of a locked application with its event and the conditions that rules raise or withdraw after it, recomputes the
 * status and orders the tasks whose condition
 * became true and cancels the orders of those whose condition did not stay true, all in one statement; `along` returns further parts of the same write. A rule that cannot be decided
 * leaves the stage unchanged and hands the application to a person.
 */
export async function writeApplication(
	tx: Queryable,
	context: ChangeContext,
	application: OpenApplication,
	product: Product,
	change: Change,
	along: (written: Pick<Written, "decision" | "versions">) => readonly WritePart[] = () => [],
): Promise<Written> {
	const { row, cipher } = application;
	const now = context.now();
	// what did not change is not decided again
	continuesRecord(change.record, application.record);
	const decided = decideChange(context, product, row, change.record, now);
	const { decision, record, words, tasks } = decided;
	const due = new Set(tasks.map(({ id }) => id));
	const before = new Set(row.dueTasks);
	const gone = row.dueTasks.filter((task) => !due.has(task) && task !== change.completedOrder);
	const isMoot = decision !== undefined && gone.length > 0;
	const unneeded = isMoot ? await unneededOrders(tx, row, gone) : [];
	const note = noteOf(change.event, row, decided, unneeded);
	const event = eventPart(tx, context, application, product, now, note);
	const versions = {
		version: row.version + 1,
		answersVersion: row.answersVersion + (change.isBorrowers ? 1 : 0),
	};
	const decisions = withDecided(await decisionsOf(tx, application), decision?.stageRule, now);
	const sealed = { record, events: event.head, decisions };
	const reviewReason = decided.reviewReason ?? (change.resolvesReview ? null : row.reviewReason);
	const columns = {
		...versions,
		productHash: product.hash,
		...sealedRecord(cipher, sealed, versions.version),
		updatedAt: now,
		...(context.mode === "sandbox" ? { isSandbox: true } : {}),
		reviewReason,
		...(change.secrets ? sealSecrets(context, application, change.secrets) : {}),
		...(decision ? { stage: decision.stage, stageRule: decision.stageRule, state: decision.state } : {}),
		...(decision ? { dueTasks: tasks.map((task) => task.id) } : {}),
	};
	const update = keptPart("application", { ...columns, whose: row.uuid }, ({ whose, ...set }) =>
		tx.update(applications).set(set).where(eq(applications.uuid, whose)),
	);
	const queued = queueParts(
		tx,
		context.keys,
		row,
		product,
		{
			record,
			rule: decision?.stageRule ?? row.stageRule,
			words: words === undefined || reviewReason !== null ? product.standing.held : words,
			since: new Date(decisions.at(-1)?.at ?? now),
			isFailed: reviewReason !== null,
			version: versions.version,
		},
		now,
		// an older server kept no terms: the row that it wrote last may have none
		row.statusVersion === row.version && row.version > 0 ? application.record : undefined,
	);
	const seen = {
		before: application.record,
		after: record,
		rowBefore: rowOf(row.stageRule),
		rowNow: rowOf(decision?.stageRule),
		version: versions.version,
		isBorrowers: change.isBorrowers === true,
	};
	const hasMoved = seen.rowNow !== seen.rowBefore;
	const isNoticed = hasMoved || noticeable(seen.before, product) !== noticeable(record, product);
	const fresh = tasks.filter(({ id }) => !before.has(id));
	const orders = fresh.length === 0 ? NOTHING : await orderParts(tx, context, row, fresh, now);
	const canceled = unneeded.length === 0 ? NOTHING : await cancelParts(tx, context, row, unneeded, now);
	const mails = [...(change.mails ?? []), ...(hasMoved ? rowMails(product, seen, row) : [])];
	const owner = { ...application, record };
	const messages = mails.length === 0 ? NOTHING : await mailParts(tx, context, owner, product, mails);
	const parts = [
		...[event.part, update],
		...workParts(tx, row, decided.work, now),
		...queued,
		...orders.parts,
		...canceled.parts,
		...(isNoticed ? noticeParts(tx, row, product, seen, now) : []),
		...messages.parts,
		...along({ decision, versions }),
	];
	const counts = await writeAtOnce(tx, parts, [...orders.payloads, ...canceled.payloads, ...messages.payloads]);
	const written = { ...application, row: { ...row, ...columns }, record, events: event.head, decisions };
	keepOpened(context.keys, written.row, sealed);
	return {
		decision,
		versions,
		counts,
		application: { ...written, secrets: () => change.secrets ?? application.secrets() },
	};
}

const NOTHING = { parts: [], payloads: [] };

const rowOf = (rule: string | null | undefined) => rule?.slice(rule.indexOf("/") + 1);

/**
 * The event with the decision that it led to, the conditions that rules raised and withdrew, the tasks whose orders a vendor
 * no longer needs to fill, and the documents of the lender's own that were given.
 */
function noteOf(
	event: EventNote,
	row: OpenApplication["row"],
	{ decision, reviewReason, ruled, given }: DecidedChange,
	unneeded: readonly UnneededRow[],
): EventNote {
	const stored = decision
		? (storedDecision(decision, row.stage) as unknown as Json)
		: { review: reviewReason ?? "RULE_FAILED", before: row.stage };
	const canceled = unneeded.filter(({ vendor }) => portsAskedBy(vendor).length > 0).map(({ task }) => task);
	const body = {
		...event.body,
		decision: stored,
		...(ruled === undefined ? {} : { conditions: { raised: ruled.raised, withdrawn: ruled.withdrawn } }),
		...(canceled.length === 0 ? {} : { canceled }),
		...(given.length === 0 ? {} : { given }),
	};
	return { ...event, body };
}

/**
 * The part that appends an event to the application's chain, and the new head, which the writer seals into the record.
 */
export function eventPart(
	tx: Queryable,
	context: Pick<PlatformContext, "keys">,
	application: OpenApplication,
	product: Pick<Product, "hash">,
	now: Date,
	note: EventNote,
): { readonly part: WritePart; readonly head: ChainHead } {
	const applicationUuid = application.row.uuid;
	const sequence = application.events.count + 1;
	const cell = { table: "application_events", row: `${applicationUuid}:${sequence}` };
	const event = {
		applicationUuid,
		sequence,
		at: now,
		kind: note.kind,
		actor: note.actor,
		productHash: product.hash,
		body: application.cipher.encryptJson("body", note.body, cell),
		previousHash: application.events.hash,
	};
	const hash = hashEvent(context.keys, event);
	const part = keptPart("event", { ...event, hash }, (row) => tx.insert(applicationEvents).values(row));
	return { part, head: { count: sequence, hash } };
}

function sealSecrets(context: PlatformContext, application: OpenApplication, secrets: Secrets) {
	const digits = typeof secrets.ssn === "string" ? secrets.ssn.replace(/\D/g, "") : "";
	return {
		secrets: application.cipher.encryptJson("secrets", secrets),
		...(digits === "" ? {} : { ssnHash: lookupHash(context.keys, "ssn", digits) }),
	};
}
