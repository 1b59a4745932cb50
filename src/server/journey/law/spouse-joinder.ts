import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

const RIGHTS = ["HOMESTEAD", "DOWER", "COMMUNITY_PROPERTY"] as const;
type SpouseRight = (typeof RIGHTS)[number];

function isSpouseRight(right: string): right is SpouseRight {
	return RIGHTS.some((one) => one === right);
}

/** Whether a person of this marital status has a spouse; a separation does not end a marriage. */
export function hasSpouse(maritalStatus: string | undefined): boolean {
	return maritalStatus === "MARRIED" || maritalStatus === "SEPARATED";
}

/** Returns the right for which an owner's spouse signs the deed on a day (yyyy-mm-dd); null where the law needs no signature. */
export function spouseRight(record: StoredRecord, { tables }: Product, day: string): SpouseRight | null {
	const state = textAt(record, "application.property.state") || null;
	const occupancy = textAt(record, "application.property.occupancyType") ?? "PRIMARY";
	const { right } = askTable(tables, "law/spouse-joinder", { state, occupancy }, day);
	if (right !== null && !isSpouseRight(right)) throw new Error(`No deed says how a spouse releases "${right}".`);
	return right;
}
