import type { Product } from "../../../engine/authored/authored.ts";
import { composeMails, type PageAddress } from "../../journey/messages/compose-mails.ts";
import type { DueMail } from "../../journey/messages/due-mail.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { standingLinkOrigin } from "../../platform/sessions/link-origin.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import type { ServerContext } from "../context.ts";
import { keepMessages } from "./keep-messages.ts";

/** Writes the mails that a change of a locked application causes down in its transaction; they are sent after the commit. */
export async function keepMails(
	tx: Queryable,
	context: ServerContext,
	{ row, cipher }: Pick<OpenApplication, "row" | "cipher">,
	product: Product,
	mails: readonly DueMail[],
): Promise<void> {
	if (mails.length === 0) return;
	const addressOf = pageAddress(context, product.org.code, row.uuid);
	const messages = mails.flatMap((mail) => composeMails(product, mail, addressOf));
	await keepMessages(tx, context, { applicationUuid: row.uuid, cipher }, messages);
}

const HOME = "/account/heloc";

/** Returns the addresses that the mails about an application lead to; without one, those of an account. */
export function pageAddress(context: ServerContext, org: string, applicationUuid?: string): PageAddress {
	const origin = standingLinkOrigin(context, org);
	return (audience, page) => {
		if (audience === "co-owner") return `${origin}${HOME}/heloc-signer/${page === "" ? "login" : page}`;
		if (audience !== "applicant" || applicationUuid === undefined) return origin + HOME;
		return [origin + HOME, applicationUuid, page].filter((part) => part !== "").join("/");
	};
}
