import type { Product } from "../../../engine/authored/authored.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
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
export function incompletenessView(record: StoredRecord, product: Product, on: string): TermsView {
	const say = copyIn(product, "documents");
	const credit = [textAt(record, "application.status.softCredit"), textAt(record, "application.status.hardCredit")];
	const frozenAt = textAt(record, "application.status.frozenBureau");
	const bureau = frozenAt === undefined ? say("incompleteness.eachBureau") : (BUREAUS[frozenAt] ?? frozenAt);
	const missing = credit.includes("FROZEN")
		? say("incompleteness.frozen", { bureau })
		: credit.includes("LOCKED")
			? say("incompleteness.locked", { bureau })
			: say(credit[0] === "NO_MATCH" ? "incompleteness.noMatch" : "incompleteness.noFile");
	const by = textAt(record, "application.incompleteness.by") ?? addDays(on, INCOMPLETE_DAYS);
	return { values: { deadline: displayDay(by) }, tables: { missing: [[missing]] } };
}
