import { addDays } from "../../../lending/calendar/business-days.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { displayDay } from "../documents/views/dates.ts";
import type { TermsView } from "../documents/views/terms.ts";

/** Days that an applicant has to give what is missing. */
const INCOMPLETE_DAYS = 30;

const BUREAUS: { readonly [code: string]: string } = {
	EQUIFAX: "Equifax",
	EXPERIAN: "Experian",
	TRANSUNION: "TransUnion",
};

/** Returns what an application lacks and by when it is needed (12 CFR 1002.9(c)(2)). */
export function incompletenessView(record: StoredRecord, on: string): TermsView {
	const credit = [textAt(record, "application.status.softCredit"), textAt(record, "application.status.hardCredit")];
	const frozenAt = textAt(record, "application.status.frozenBureau");
	const bureau = frozenAt === undefined ? "each credit reporting agency" : (BUREAUS[frozenAt] ?? frozenAt);
	const missing = credit.includes("FROZEN")
		? `Your credit file at ${bureau} is frozen. Lift the freeze (this is free, and online or by phone it takes effect within an hour), then choose “I've lifted it: try again” in the application.`
		: credit.includes("LOCKED")
			? `Your credit file at ${bureau} is locked. Unlock it, then choose “I've lifted it: try again” in the application.`
			: credit[0] === "NO_MATCH"
				? "Your Social Security number. With the name, address and date of birth that you gave, no credit reporting agency found your credit file. Give us the number in the application, or check it with us if you gave it already."
				: "A credit file. No credit reporting agency found one with the name, address, date of birth and number that you gave. Check these with us, or tell us which agency has a file in your name.";
	const by = textAt(record, "application.incompleteness.by") ?? addDays(on, INCOMPLETE_DAYS);
	return { values: { deadline: displayDay(by) }, tables: { missing: [[missing]] } };
}
