import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { DocumentKind } from "../../../flow/engine/authored/document-inputs.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { composeMails, type MailAddresses } from "../../journey/messages/compose-mails.ts";
import { goesOnPaper, hasAgreedOnly } from "../../journey/notices/required-notices.ts";
import { recordOf } from "../../journey/signers/signer-conditions.ts";
import type { DueMail } from "../../journey/steps/due-mail.ts";
import { tableFacts } from "../../journey/steps/table-facts.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { writeAtOnce } from "../../platform/db/one-write.ts";
import { FIRST_HOME, homeOf } from "../../platform/products/product-address.ts";
import { lastingLinkOrigin } from "../../platform/sessions/link-origin.ts";
import { optOutToken } from "../../platform/sessions/opt-out-token.ts";
import { today } from "../../record/parties.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import type { ChangeContext } from "../context.ts";
import type { Queueing } from "../queue/vendor-order-queue.ts";
import { messageParts } from "./keep-messages.ts";
import { recipientProducts } from "./recipient-products.ts";

/**
 * The part of a write that stores the mails caused by a change of a locked application; they are sent after the commit.
 */
export async function mailParts(
	tx: Queryable,
	context: ChangeContext,
	{ row, cipher, record }: Pick<OpenApplication, "row" | "cipher" | "record">,
	product: Product,
	mails: readonly DueMail[],
): Promise<Queueing> {
	const addresses = mailAddresses(context, product, row.uuid);
	const productFor = await recipientProducts(tx, context, product, mails, row.identityUuid);
	const isOnPaper = (notice: DocumentKind, identityUuid: string | undefined) =>
		goesOnPaper(record, notice, identityUuid);
	const hasAgreed = (identityUuid: string | undefined) => hasAgreedOnly(recordOf(record, identityUuid));
	const facts = tableFacts(product, record, today(record, context.now()));
	const readers = { productFor, isOnPaper, hasAgreed, facts };
	const messages = mails.flatMap((mail) => composeMails(product, mail, addresses, readers));
	return messageParts(tx, context, { applicationUuid: row.uuid, cipher }, messages);
}

/** Stores mails separately, in the transaction of their cause. */
export async function enqueueMails(
	tx: Queryable,
	context: ChangeContext,
	application: Pick<OpenApplication, "row" | "cipher" | "record">,
	product: Product,
	mails: readonly DueMail[],
): Promise<void> {
	if (mails.length === 0) return;
	const { parts, payloads } = await mailParts(tx, context, application, product, mails);
	await writeAtOnce(tx, parts, payloads);
}

const CHOICES = "dashboard/settings/notifications";
/** The page on which people choose which mails they get. */
export const CHOICES_PAGE = `${FIRST_HOME}/${CHOICES}`;
/** Where mail programs switch a topic off. */
export const OPT_OUTS = "/service-notification/external/api/v1/opt-outs";
const SETTINGS_FLAG = "fe-heloc-settings-link";

/** Returns the addresses that mails about an application link to; without one, those for an account. */
export function mailAddresses(context: PlatformContext, product: Product, applicationUuid?: string): MailAddresses {
	const origin = lastingLinkOrigin(context, product.org.code);
	const home = origin + homeOf(product.id);
	return {
		page: (audience, page) => {
			if (audience === "co-owner") return `${home}/heloc-signer/${page === "" ? "login" : page}`;
			if (audience === "staff") return `${home}/desk`;
			if (audience !== "applicant" || applicationUuid === undefined) return home;
			return [home, applicationUuid, page].filter((part) => part !== "").join("/");
		},
		choices: hasSettings(product) ? `${home}/${CHOICES}` : undefined,
		optOut: (optional) => `${origin}${OPT_OUTS}/${optOutToken(context.keys, optional)}`,
	};
}

function hasSettings({ org }: Product): boolean {
	const flag = isObject(org.flags) ? org.flags[SETTINGS_FLAG] : undefined;
	return flag === true || (isObject(flag) && flag.enabled === true);
}
