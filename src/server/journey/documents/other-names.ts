import { plainName } from "../../../lending/index.ts";
import { fullName, personName } from "../../record/parties.ts";
import { textsAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { deedOwners } from "../household/deed-owners.ts";

/**
 * Returns the borrower's other names: a variant on the county's record, and one that they reported. Never another
 * person's name, and never that of a trust or a company.
 */
export function otherNames(record: StoredRecord): string[] {
	const recorded = deedOwners(record, personName(record)).flatMap(({ party, match, name }) =>
		party === "PERSON" && match === "MINOR" ? [name] : [],
	);
	const told = textsAt(record, "underwriting.title.alsoKnownAs");
	const own = plainName(fullName(record));
	const names = [...recorded, ...told].filter((name) => plainName(name) !== own);
	return names.filter((name, at) => names.findIndex((other) => plainName(other) === plainName(name)) === at);
}
