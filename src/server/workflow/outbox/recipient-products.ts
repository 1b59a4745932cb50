import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { ProductFor } from "../../journey/messages/compose-mails.ts";
import type { DueMail } from "../../journey/steps/due-mail.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { accountLocale } from "../../platform/plugins/locale.ts";
import { readLocales } from "../../platform/repositories/account-locales.ts";

/**
 * Returns what gives the product in the language of each recipient's account. A recipient who has none yet, such as an invited
 * co-owner, is written to in that of `ownerUuid`.
 */
export async function recipientProducts(
	tx: Queryable,
	context: PlatformContext,
	product: Product,
	mails: readonly Pick<DueMail, "to">[],
	ownerUuid: string,
): Promise<ProductFor> {
	const uuids = mails.flatMap(({ to }) => to.flatMap(({ identityUuid }) => identityUuid ?? []));
	if (mails.length === 0) return () => product;
	const locales = await readLocales(tx, [...new Set([...uuids, ownerUuid])]);
	return ({ identityUuid = ownerUuid }) => {
		const known = locales.get(identityUuid) ?? locales.get(ownerUuid) ?? null;
		const locale = accountLocale(context, product.org.code, known);
		return locale === undefined ? product : context.products.inLocale(product, locale);
	};
}
