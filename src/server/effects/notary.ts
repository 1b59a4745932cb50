import { isFederalHoliday, weekdayOf } from "../../lending/business-days.ts";
import { dollarsOf } from "../../lending/money.ts";
import { earliestTexasClosing } from "../../lending/texas.ts";
import { localDate } from "../../lending/time-zones.ts";
import { statusPatch } from "../tasks/patch.ts";
import { advertisedFee } from "../tasks/pricing.ts";
import { jsonAt, textAt } from "../tasks/read-record.ts";
import { sentence, textAnswer } from "./answers.ts";
import { type Effect, FieldRefused } from "./effect.ts";

/** The device check blocks nothing: whoever has no camera meets a notary in person. */
export const checkDevice: Effect = async ({ now }) => ({
	patch: [{ path: "application.deviceCheck.at", value: now.toISOString() }],
});

/** Opens the video session, and takes the borrower's acceptance when it is over. */
export const holdNotarySession: Effect = async ({ record, answers, ports, now }) => {
	if (!ports.notary.allowsVideo(textAt(record, "application.property.state") ?? "")) {
		throw new FieldRefused("event", "The law of your state asks you to sign in person. Please choose a time and place");
	}
	const at = now.toISOString();
	return textAnswer(answers, "event") === "COMPLETED"
		? {
				patch: [
					{ path: "application.notarySession.completedAt", value: at },
					...statusPatch({ notarySessionDone: true }),
				],
			}
		: { patch: [{ path: "application.notarySession", value: { joinedAt: at } }] };
};

/** Where a Texas line may be closed (7 TAC 153.15). */
const TEXAS_OFFICES: readonly string[] = ["TITLE_OFFICE", "LENDER_OFFICE", "ATTORNEY_OFFICE"];

/** Takes the appointment with a notary; in Texas at an office and not before the twelfth day. */
export const reserveManualNotary: Effect = async ({ record, answers, product, now }) => {
	const slot = new Date(textAnswer(answers, "slot"));
	if (Number.isNaN(slot.getTime()) || slot <= now) throw new FieldRefused("slot", "Please choose a time in the future");
	const state = textAt(record, "application.property.state") ?? "";
	const day = localDate(slot, state);
	if (weekdayOf(day) === 0 || isFederalHoliday(day)) {
		throw new FieldRefused("slot", "Notaries do not work on Sundays and federal holidays. Please choose another day");
	}
	const place = textAnswer(answers, "place");
	if (state === "TX") {
		if (!TEXAS_OFFICES.includes(place)) {
			const words = "Texas law asks you to close at an office of the lender, an attorney or a title company";
			throw new FieldRefused("place", sentence(product, "notary/reserve-manual", "place", "texas", words));
		}
		const appliedOn = textAt(record, "application.submittedAt") ?? now.toISOString();
		const earliest = earliestTexasClosing(localDate(new Date(appliedOn), state), localDate(new Date(appliedOn), state));
		if (day < earliest)
			throw new FieldRefused("slot", `Texas law asks for a 12-day wait: please choose ${earliest} or later`);
	}
	const address = jsonAt(answers, "address") ?? null;
	return {
		patch: [
			{
				path: "application.appointment",
				value: {
					at: slot.toISOString(),
					kind: "MANUAL",
					place,
					address,
					fee: state === "TX" ? 0 : dollarsOf(advertisedFee(product, "manualNotaryFee")),
				},
			},
		],
	};
};
