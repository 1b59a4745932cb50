import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { DueMail } from "../../journey/steps/due-mail.ts";
import { textAt } from "../../record/read-record.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import type { NoticedChange } from "./noticed-changes.ts";

const announced = new WeakMap<Product, ReadonlySet<string>>();

/** Returns the mails that a lender sends when a row of the stage table starts to decide; most lenders have none. */
export function rowMails(
	product: Product,
	{ after, rowBefore, rowNow, version }: NoticedChange,
	{ uuid, identityUuid }: Pick<OpenApplication["row"], "uuid" | "identityUuid">,
): readonly DueMail[] {
	if (rowNow === undefined || rowNow === rowBefore || !rowsOf(product).has(rowNow)) return [];
	const address = textAt(after, "profile.email") ?? textAt(after, "identity.email");
	if (address === undefined) return [];
	return [{ row: rowNow, id: `${uuid}:${rowNow}:${version}`, to: [{ address, identityUuid }] }];
}

function rowsOf(product: Product): ReadonlySet<string> {
	let rows = announced.get(product);
	if (rows === undefined) {
		rows = new Set(Object.values(product.mails.mails).flatMap(({ sent }) => ("event" in sent ? [] : [sent.row])));
		announced.set(product, rows);
	}
	return rows;
}
