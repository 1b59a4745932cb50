import { addBankingDays } from "../../../lending/calendar/business-days.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt, textsAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { lawDays } from "../law/periods.ts";
import type { Hold } from "../steps/hold.ts";
import { hitKey, openHits } from "./order.ts";

/** A person decides about names that are like listed ones: other people, or the listed ones. */
export const SANCTIONS_REVIEW: Hold = {
	id: "sanctions-review",
	isHeld: (record) => textAt(record, "application.status.screening") === "HELD",
	release: (record) => {
		const keys = openHits(record).map((hit) => hitKey(hit.party, hit));
		return [
			set("underwriting.screening.cleared", [...textsAt(record, "underwriting.screening.cleared"), ...keys]),
			...statusPatch({ screening: "CLEAR" }),
		];
	},
	refuse: {
		decide: (record, now, product) => {
			const blockedOn = today(record, now);
			const reportDays = lawDays(product, "BLOCKED_PROPERTY_REPORT", blockedOn);
			return [
				set("underwriting.screening.blockedOn", blockedOn),
				set("underwriting.screening.reportBy", addBankingDays(blockedOn, reportDays)),
				...statusPatch({ screening: "BLOCKED" }),
			];
		},
	},
};

/** A list that came after the money names someone of the line. */
export const SANCTIONS_REVIEW_OF_LINE: Hold = {
	...SANCTIONS_REVIEW,
	isHeld: (record, stage) =>
		textAt(record, "application.status.fundingStatus") === "FUNDED" && SANCTIONS_REVIEW.isHeld(record, stage),
};

/** The listed person's line is blocked, and the report is due; whatever becomes of the application. */
export const SANCTIONS_REPORT: Hold = {
	id: "sanctions-report",
	isHeld: (record) =>
		textAt(record, "application.status.screening") === "BLOCKED" &&
		textAt(record, "underwriting.screening.reportedOn") === undefined,
	release: (record, now) => [set("underwriting.screening.reportedOn", today(record, now))],
};
