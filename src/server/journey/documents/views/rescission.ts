import { writtenDay } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { addDays, isFederalHoliday, weekdayOf } from "../../../../lending/calendar/business-days.ts";
import { rescissionPeriod } from "../../../../lending/index.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { fullName } from "../../../record/parties.ts";
import { textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { rescissionDays } from "../../law/rescission.ts";
import type { TermsView } from "./terms.ts";

function whyNot(day: string) {
	if (weekdayOf(day) === 0) return "rescission.sunday";
	return isFederalHoliday(day) ? "rescission.holiday" : "rescission.notCounted";
}

/** The recipient of a notice of the right to cancel, and whether they have agreed to electronic records. */
export interface NoticeRecipient {
	readonly name: string;
	readonly isElectronic: boolean;
}

/** Returns the exact dates of the right to cancel, each day with whether it counts; for the borrower unless named. */
export function rescissionView(record: StoredRecord, product: Product, on: string, to?: NoticeRecipient): TermsView {
	const say = copyIn(product, "documents");
	const recipient = to ?? { name: fullName(record), isElectronic: true };
	const signedOn = textAt(record, "underwriting.closing.signedOn") ?? on;
	const allowed = rescissionDays(record, product, signedOn);
	if (allowed === null) throw new Error("The notice of the right to cancel is of a line that cannot be canceled.");
	const period = rescissionPeriod(allowed, signedOn, on);
	const days: string[][] = [];
	for (let day = addDays(period.startsOn, 1); day <= period.endsOn; day = addDays(day, 1)) {
		const at = period.counted.indexOf(day);
		days.push([writtenDay(day), at < 0 ? say(whyNot(day)) : say("rescission.counted", { number: at + 1 })]);
	}
	return {
		values: {
			recipient: recipient.name,
			// one copy where the person has agreed to electronic records, two on paper (12 CFR 1026.15(b))
			copiesText: say(recipient.isElectronic ? "rescission.electronic" : "rescission.paper"),
			signedOn: writtenDay(signedOn),
			endsOn: writtenDay(period.endsOn),
		},
		tables: { days },
	};
}
