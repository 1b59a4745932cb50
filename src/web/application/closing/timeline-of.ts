import type { Json } from "../../../engine/authored.ts";
import type { Facts } from "../../../engine/index.ts";
import { objectAt, textAt } from "../application-context.ts";
import { longDay, shownDate } from "../parts/shown-dates.ts";
import type { Words } from "../parts/use-words.ts";
import { firstPaymentOn } from "./first-payment.ts";

type JsonObject = { readonly [key: string]: Json };

/** One line of what happens between signing and the first payment. */
export interface TimelineEvent {
	readonly id: string;
	readonly title: string;
	readonly detail: string;
	readonly status: "done" | "now" | "later";
}

/** What has happened, what is happening and what comes, in order. */
export function timelineOf(application: JsonObject, facts: Facts, words: Words): readonly TimelineEvent[] {
	const rescission = objectAt(application, "rescission");
	const funding = objectAt(application, "funding");
	const account = objectAt(application, "disburseAccount");
	const signedOn = textAt(rescission, "signedOn") || textAt(rescission, "startsOn");
	const endsOn = textAt(rescission, "endsOn") || textAt(rescission, "endsAt");
	const fundingDay =
		textAt(funding, "date") || textAt(rescission, "fundingDay") || textAt(rescission, "earliestFunding");
	const isOver = facts.rescissionEnded === true;
	const isFunded = facts.isFunded === true;
	const isRecorded = facts.recorded === true;
	const status = textAt(objectAt(application, "status"), "fundingStatus");
	const mask = textAt(account, "mask");
	const toAccount = mask === "" ? "" : words("account", "To your account ending in {mask}", { mask });
	const payment = fundingDay === "" ? "" : firstPaymentOn(fundingDay, application.paymentDay);
	return [
		{
			id: "signed",
			title: words("signed", "You signed"),
			detail: signedOn === "" ? "" : shownDate(signedOn),
			status: "done",
		},
		{
			id: "rescission",
			title: words("rescission", "Time to change your mind"),
			detail:
				endsOn === ""
					? isOver
						? words("rescissionNone", "This property is not your principal home, so there is no waiting period.")
						: ""
					: words("rescissionUntil", "You can cancel until {date}.", { date: longDay(endsOn) }),
			status: isOver ? "done" : facts.isRescissionRunning === true ? "now" : "later",
		},
		{
			id: "recording",
			title: words("recording", "The deed is recorded with the county"),
			detail:
				isOver && !isRecorded && facts.isFundingApproved !== true
					? words("fundingDecision", "We are doing the last checks.")
					: "",
			status: isRecorded ? "done" : isOver ? "now" : "later",
		},
		{
			id: "funding",
			title: words("funding", "Your money is sent"),
			detail: [
				status === "RETURNED" || status === "FUNDED" || status === "SENT"
					? words(status, "Your money has been sent.")
					: fundingDay === ""
						? ""
						: words("fundingOn", "Your money is on its way on {date}.", { date: longDay(fundingDay) }),
				toAccount,
			]
				.filter(Boolean)
				.join(" "),
			status: isFunded ? "done" : isRecorded ? "now" : "later",
		},
		{
			id: "first-payment",
			title: words("firstPayment", "First payment"),
			detail: payment === "" ? "" : words("firstPaymentOn", "Due on {date}", { date: shownDate(payment) }),
			status: "later",
		},
	];
}
