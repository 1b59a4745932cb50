import { type DeedOwner, type NameMatch, type NameOrder, type PersonName, readOwner } from "../../../lending/index.ts";
import { jsonAt, textsAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns the owners of the county's record, each as written and as compared with a person, in the order that the county uses. */
export function deedOwners(
	record: StoredRecord,
	person: PersonName,
): readonly (DeedOwner & { readonly owner: string })[] {
	const order: NameOrder | undefined = jsonAt(record, "underwriting.title.nameOrder");
	return textsAt(record, "application.recordedOwnership.owners").map((owner) => ({
		owner,
		...readOwner(person, owner, order),
	}));
}

/** Whether a name is taken for the person's own: what is not the very same is confirmed by an affidavit. */
export function isAssumed(match: NameMatch): boolean {
	return match === "EXACT" || match === "MINOR";
}
