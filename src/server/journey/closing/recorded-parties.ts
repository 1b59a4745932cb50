import type { Product } from "../../../flow/engine/authored/authored.ts";
import { entityOf, fullName } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { RecordedParty } from "../ports/papers/recording.ts";
import { nameOf, signersOf } from "../signers/signer-record.ts";

/** Returns who gives the security: the borrower, each owner who signs, and the trust or company that holds the home. */
export function grantorsOf(record: StoredRecord): readonly RecordedParty[] {
	const at = (part: "firstName" | "middleName" | "lastName" | "suffix") => textAt(record, `profile.name.${part}`);
	const [middleName, suffix] = [at("middleName"), at("suffix")];
	const borrower: RecordedParty = {
		kind: "PERSON",
		name: fullName(record),
		firstName: at("firstName") ?? "",
		...(middleName === undefined ? {} : { middleName }),
		lastName: at("lastName") ?? "",
		...(suffix === undefined ? {} : { suffix }),
	};
	const owners = signersOf(record).flatMap((signer): RecordedParty[] => {
		const name = textAt(signer, "name");
		if (name === undefined) return [];
		const { firstName, lastName } = nameOf(name);
		return [{ kind: "PERSON", name, firstName: firstName ?? "", lastName: lastName ?? "" }];
	});
	const company = entityOf(record);
	const holder = textAt(record, "application.property.trustName") ?? textAt(record, "application.property.companyName");
	// a company that holds the home gives the security itself
	if (company !== undefined && company.name === holder) return [{ kind: "ORGANIZATION", name: holder }];
	return [borrower, ...owners, ...(holder === undefined ? [] : [{ kind: "ORGANIZATION", name: holder } as const])];
}

/** Returns who receives it: the lender. A trustee is named in the deed itself. */
export function granteesOf(product: Product): readonly RecordedParty[] {
	return [{ kind: "ORGANIZATION", name: product.org.name.full }];
}
