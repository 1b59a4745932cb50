import type { Copy } from "../../../contracts/copy.ts";
import { deedOwners } from "../../journey/household/deed-owners.ts";
import { fullName, personName } from "../../record/parties.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns the name on the application beside each that the county's record has, with what was made of the two. */
export function deedFacts(record: StoredRecord, say: Copy<"staff">) {
	const owners = deedOwners(record, personName(record)).map(({ owner, party, match }) => {
		const meaning = say(party === "PERSON" ? `deedNames.${match}` : `deedNames.${party}`);
		return { label: say("facts.onDeed"), value: say("deedNames.compared", { owner, meaning }) };
	});
	const own = { label: say("facts.onApplication"), value: fullName(record) };
	return { title: say("sections.deedNames"), facts: owners.length === 0 ? [] : [own, ...owners] };
}
