import type { Product } from "../../../engine/authored/authored.ts";
import { composeMails, type PageAddress } from "../../journey/messages/compose-mails.ts";
import type { DueMail } from "../../journey/messages/due-mail.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { writeAtOnce } from "../../platform/db/one-write.ts";
import { standingLinkOrigin } from "../../platform/sessions/link-origin.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import type { ServerContext } from "../context.ts";
import type { Queueing } from "../jobs/vendor-order-queue.ts";
import { messageParts } from "./keep-messages.ts";

/**
 * The part of a write that stores the mails caused by a change of a locked application; they are sent after the commit.
 */
export async function mailParts(
	tx: Queryable,
	context: ServerContext,
	{ row, cipher }: Pick<OpenApplication, "row" | "cipher">,
	product: Product,
	mails: readonly DueMail[],
): Promise<Queueing> {
	const addressOf = pageAddress(context, product.org.code, row.uuid);
	const messages = mails.flatMap((mail) => composeMails(product, mail, addressOf));
	return messageParts(tx, context, { applicationUuid: row.uuid, cipher }, messages);
}

/** Stores mails separately, in the transaction of their cause. */
export async function keepMails(
	tx: Queryable,
	context: ServerContext,
	application: Pick<OpenApplication, "row" | "cipher">,
	product: Product,
	mails: readonly DueMail[],
): Promise<void> {
	if (mails.length === 0) return;
	const { parts, payloads } = await mailParts(tx, context, application, product, mails);
	await writeAtOnce(tx, parts, payloads);
}

const HOME = "/account/heloc";

/** Returns the addresses that mails about an application link to; without one, those for an account. */
export function pageAddress(context: ServerContext, org: string, applicationUuid?: string): PageAddress {
	const origin = standingLinkOrigin(context, org);
	return (audience, page) => {
		if (audience === "co-owner") return `${origin}${HOME}/heloc-signer/${page === "" ? "login" : page}`;
		if (audience !== "applicant" || applicationUuid === undefined) return origin + HOME;
		return [origin + HOME, applicationUuid, page].filter((part) => part !== "").join("/");
	};
}
