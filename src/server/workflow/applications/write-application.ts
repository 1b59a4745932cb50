import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import type { Json, Product } from "../../../engine/authored/authored.ts";
import type { DueOrder } from "../../../engine/index.ts";
import { decisionOf, type FlowDecision } from "../../journey/flow-decision.ts";
import type { DueMail } from "../../journey/messages/due-mail.ts";
import { signerTasks } from "../../journey/signers/signer-position.ts";
import { type ChainHead, hashEvent } from "../../platform/audit/event-chain.ts";
import { lookupHash } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applicationEvents, applications, vendorOrders } from "../../platform/db/schema.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import type { ServerContext } from "../context.ts";
import { storedDecision } from "../decisions/stored-decision.ts";
import { keepNotices } from "../notifications/keep-notices.ts";
import { rowMails } from "../notifications/row-mails.ts";
import { keepMails } from "../outbox/keep-mails.ts";
import { type OpenApplication, sealedRecord, type Versions } from "./application-row.ts";
import { decisionsOf, withDecided } from "./history.ts";
import { keepWork, workOf } from "./waiting-work.ts";

/** What happened, for the event log; `body` is kept encrypted. */
export interface EventNote {
	readonly kind: string;
	readonly actor: string;
	readonly body: { readonly [name: string]: Json };
}

/** What a change makes of an application. */
export interface Change {
	readonly record: StoredRecord;
	readonly secrets?: Secrets;
	readonly event: EventNote;
	/** Made by the borrower (not by a vendor's answer): other tabs are stale from now on. */
	readonly isBorrowers?: boolean;
	/** A person has looked at what failed. */
	readonly settlesReview?: boolean;
	/** Sent once the change is kept. */
	readonly mails?: readonly DueMail[];
}

/** How an application stands after a change. */
export interface Written {
	readonly standing: FlowDecision | undefined;
	readonly versions: Versions;
}

/**
 * Stores a change of a locked application with its event, recomputes the standing and orders the tasks whose condition
 * turned true. A rule that cannot be decided leaves the stage as it was and hands the application to a person.
 */
export async function writeApplication(
	tx: Queryable,
	context: ServerContext,
	application: OpenApplication,
	product: Product,
	change: Change,
): Promise<Written> {
	const { row, cipher } = application;
	const now = context.now();
	const decided = decide(context, product, row.uuid, change.record);
	const head = await appendEvent(tx, context, application, product, now, withDecision(change.event, row, decided));
	const versions = {
		version: row.version + 1,
		answersVersion: row.answersVersion + (change.isBorrowers ? 1 : 0),
	};
	const { standing } = decided;
	const decisions = withDecided(await decisionsOf(tx, application), standing?.stageRule, now);
	const sealed = { record: change.record, events: head, decisions };
	const tasks = standing ? [...standing.orders, ...signerTasks(context, product, change.record)] : [];
	await tx
		.update(applications)
		.set({
			...versions,
			productHash: product.hash,
			...sealedRecord(cipher, sealed, versions.version),
			updatedAt: now,
			...(context.mode === "sandbox" ? { isSandbox: true } : {}),
			reviewReason: decided.reviewReason ?? (change.settlesReview ? null : row.reviewReason),
			...(change.secrets ? sealSecrets(context, application, change.secrets) : {}),
			...(standing ? { stage: standing.stage, stageRule: standing.stageRule, state: standing.state } : {}),
			...(standing ? { dueTasks: tasks.map((task) => task.id) } : {}),
		})
		.where(eq(applications.uuid, row.uuid));
	const stage = standing?.stage ?? row.stage;
	await keepWork(tx, row, workOf(change.record, stage, standing?.reviews ?? []), now);
	if (standing) {
		await orderDueTasks(tx, context, application, tasks, now);
	}
	const noticed = {
		before: application.record,
		after: change.record,
		rowBefore: rowOf(row.stageRule),
		rowNow: rowOf(standing?.stageRule),
		version: versions.version,
		isBorrowers: change.isBorrowers === true,
	};
	await keepNotices(tx, row, product, noticed, now);
	const mails = [...(change.mails ?? []), ...rowMails(product, noticed, row)];
	await keepMails(tx, context, application, product, mails);
	return { standing, versions };
}

const rowOf = (rule: string | null | undefined) => rule?.slice(rule.indexOf("/") + 1);

interface Decision {
	readonly standing?: FlowDecision;
	readonly reviewReason?: string;
}

function decide(context: ServerContext, product: Product, uuid: string, record: StoredRecord): Decision {
	try {
		return { standing: decisionOf(context.products, product, record, context.now()) };
	} catch (error) {
		const { code, name } = error as { code?: unknown; name?: string };
		const reviewReason = name === "EngineError" && typeof code === "string" ? code : "RULE_FAILED";
		context.report("an application needs a person: its rules cannot be decided", {
			application: uuid,
			code: reviewReason,
		});
		return { reviewReason };
	}
}

function withDecision(event: EventNote, row: OpenApplication["row"], decided: Decision): EventNote {
	const decision = decided.standing
		? (storedDecision(decided.standing, row.stage) as unknown as Json)
		: { review: decided.reviewReason ?? "RULE_FAILED", before: row.stage };
	return { ...event, body: { ...event.body, decision } };
}

/** Appends an event to the application's chain and gives the new head, which the caller seals into the record. */
export async function appendEvent(
	tx: Queryable,
	context: ServerContext,
	application: OpenApplication,
	product: Product,
	now: Date,
	note: EventNote,
): Promise<ChainHead> {
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
	await tx.insert(applicationEvents).values({ ...event, hash });
	return { count: sequence, hash };
}

function sealSecrets(context: ServerContext, application: OpenApplication, secrets: Secrets) {
	const digits = typeof secrets.ssn === "string" ? secrets.ssn.replace(/\D/g, "") : "";
	return {
		secrets: application.cipher.encryptJson("secrets", secrets),
		...(digits === "" ? {} : { ssnHash: lookupHash(context.keys, "ssn", digits) }),
	};
}

async function orderDueTasks(
	tx: Queryable,
	context: ServerContext,
	application: OpenApplication,
	tasks: readonly DueOrder[],
	now: Date,
): Promise<void> {
	const before = new Set(application.row.dueTasks);
	for (const task of tasks) {
		if (!before.has(task.id)) {
			const order = {
				uuid: randomUUID(),
				applicationUuid: application.row.uuid,
				task: task.id,
				ordinal: (await lastOrdinal(tx, application.row.uuid, task.id)) + 1,
				vendor: task.vendor,
				operation: task.operation,
				status: "ORDERED" as const,
				attempts: 0,
				orderedAt: now,
				dueAt: now,
			};
			await tx.insert(vendorOrders).values(order);
			await context.queue.send(tx, order);
		}
	}
}

/** How often this task was ordered so far. */
export async function lastOrdinal(tx: Queryable, applicationUuid: string, task: string): Promise<number> {
	const [last] = await tx
		.select({ ordinal: vendorOrders.ordinal })
		.from(vendorOrders)
		.where(and(eq(vendorOrders.applicationUuid, applicationUuid), eq(vendorOrders.task, task)))
		.orderBy(desc(vendorOrders.ordinal))
		.limit(1);
	return last?.ordinal ?? 0;
}
