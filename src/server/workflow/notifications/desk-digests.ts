import { and, count, eq, inArray, lt, sql } from "drizzle-orm";
import { timeZoneOf } from "../../../contracts/operating-hours.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { localTime } from "../../../lending/index.ts";
import { composeMails } from "../../journey/messages/compose-mails.ts";
import { readChoices } from "../../journey/messages/message-choices.ts";
import type { EventMail } from "../../journey/steps/due-mail.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { deskQueue } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { daysOf, isOpenAt } from "../../platform/products/open-status.ts";
import { identityCipher, readIdentity } from "../../platform/repositories/identities.ts";
import { agentsOf } from "../../platform/repositories/identity-types.ts";
import type { ChangeContext } from "../context.ts";
import { mailAddresses } from "../outbox/enqueue-mails.ts";
import { keepMessages } from "../outbox/keep-messages.ts";

/** Whose hours are those in which staff get mails. */
const DEPARTMENT = "OPS_PHONE";

/** What waits for a lender's staff. */
interface DeskWork {
	readonly org: string;
	/** Applications that a person has to take up. */
	readonly waiting: number;
	/** Those of them that are past what the applicant was promised. */
	readonly overdue: number;
}

/**
 * Tells each member of staff once a day, while the lender's phones are staffed, how much waits for them: one mail, never one
 * an application, and none on a day on which nothing waits. The hourly sweep calls it in every process; the day is in the
 * mail's id, so that it is stored once.
 */
export async function keepDeskDigests(context: ChangeContext): Promise<void> {
	for (const work of await workByLender(context)) {
		const product = context.products.product(work.org);
		if (!isOpenAt(product, daysOf(product, DEPARTMENT) ?? [], context.now())) continue;
		const staff = await agentsOf(context.database.db, context.keys, work.org);
		for (const uuid of staff) await keepDigest(context, product, work, uuid);
	}
}

async function workByLender({
	database,
	products,
	now,
}: Pick<PlatformContext, "database" | "products" | "now">): Promise<readonly DeskWork[]> {
	const isOverdue = lt(deskQueue.dueAt, now());
	return database.db
		.select({
			org: deskQueue.org,
			waiting: count(),
			overdue: sql<number>`count(*) filter (where ${isOverdue})`.mapWith(Number),
		})
		.from(deskQueue)
		.where(and(eq(deskQueue.turn, "LENDER"), inArray(deskQueue.org, [...products.orgCodes()])))
		.groupBy(deskQueue.org)
		.orderBy(deskQueue.org);
}

async function keepDigest(context: ChangeContext, product: Product, work: DeskWork, identityUuid: string) {
	const { org } = work;
	const [day] = localTime(context.now(), timeZoneOf(product.org)).toISOString().split("T");
	await inTransaction(context.database, async (tx) => {
		const { email } = await readIdentity(tx, context.keys, identityUuid);
		const due: EventMail = {
			event: "desk-work-waits",
			id: `desk:${org}:${day}:${identityUuid}`,
			to: [{ address: email, identityUuid }],
			places: { waiting: String(work.waiting), overdue: String(work.overdue) },
		};
		const messages = composeMails(product, due, mailAddresses(context, product));
		const choices = await readChoices(tx, identityUuid);
		const wanted = messages.filter(({ optional }) => optional === undefined || choices[optional.topic]);
		const cipher = await identityCipher(tx, context.keys, identityUuid);
		await keepMessages(tx, context, { identityUuid, cipher }, wanted);
	});
}
