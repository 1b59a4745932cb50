import type { PersonName } from "../../../engine/record/record-types.generated.ts";
import { matchNames, plainName } from "../../../lending/borrower/name-match.ts";
import { fullName } from "../../record/parties.ts";
import { textAt, textsAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/**
 * Returns the borrower's other names: a variant on the county's record, and one that they reported. Never another
 * person's name.
 */
export function otherNames(record: StoredRecord): string[] {
	const vesting = textAt(record, "underwriting.title.vesting");
	const own = fullName(record);
	const part = (name: keyof PersonName) => textAt(record, `profile.name.${name}`);
	const [middle, suffix] = [part("middleName"), part("suffix")];
	const borrower = {
		first: part("firstName") ?? "",
		...(middle === undefined ? {} : { middle }),
		last: part("lastName") ?? "",
		...(suffix === undefined ? {} : { suffix }),
	};
	// A trust or a company with the borrower's name is a different party.
	const recorded = vesting === "TRUST" || vesting === "LLC" ? [] : textsAt(record, "underwriting.title.owners");
	const related = recorded.filter((owner) => {
		const [first = "", ...rest] = owner.split(" ");
		const given = rest.slice(0, -1).join(" ");
		const found = { first, ...(given === "" ? {} : { middle: given }), last: rest.at(-1) ?? "" };
		return ["EXACT", "MINOR"].includes(matchNames(borrower, found));
	});
	const told = textsAt(record, "underwriting.title.alsoKnownAs");
	const names = [...related, ...told].filter((name) => plainName(name) !== plainName(own));
	return names.filter((name, at) => names.findIndex((other) => plainName(other) === plainName(name)) === at);
}
