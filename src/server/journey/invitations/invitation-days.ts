import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";

/** Returns for how many days an invitation to sign, sent on a day (yyyy-mm-dd), is valid. */
export function invitationDays({ tables }: Product, day: string): number {
	return askTable(tables, "underwriting/deadlines", { of: "SIGNER_INVITATION" }, day).days;
}
