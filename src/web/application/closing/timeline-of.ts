import type { Facts } from "../../../engine/index.ts";
import type { JsonObject } from "../../../engine/json.ts";
import { centsOf } from "../../../lending/money.ts";
import { listAt, numberAt, objectAt, textAt } from "../application-context.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { longDay, shownDate } from "../parts/shown-dates.ts";
import type { Words } from "../parts/use-words.ts";

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
	const draw = centsOf(numberAt(objectAt(application, "selectedOffer"), "amount"));
	const owed = debtsOf(application).reduce((total, debt) => total + debt.amount, 0);
	const payment = textAt(objectAt(application, "firstPayment"), "date");
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
					: isOver
						? words("rescissionOver", "The time to cancel is over.")
						: words("rescissionUntil", "You can cancel until {date}.", { date: longDay(endsOn) }),
			status: isOver ? "done" : facts.isRescissionRunning === true ? "now" : "later",
		},
		...payoffEvents(application, facts, words),
		{
			id: "recording",
			title: words("recording", "The deed is recorded with the county"),
			detail: recordingDetail(application, facts, words),
			status: isRecorded ? "done" : isOver && facts.directDebtPayoffPending !== true ? "now" : "later",
		},
		{
			id: "funding",
			title: words("funding", "Your money is sent"),
			detail: [
				status !== ""
					? words(status, "Your money has been sent.")
					: fundingDay === ""
						? ""
						: words("fundingOn", "Your money is on its way on {date}.", { date: longDay(fundingDay) }),
				owed > 0 ? words("rest", "You receive {amount}.", { amount: shortMoney(draw - owed) }) : "",
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

/** The loans that the line pays off, in cents. */
function debtsOf(application: JsonObject) {
	return listAt(application, "liens")
		.filter((lien) => lien.paidOffAtClosing === true)
		.map((lien) => ({
			uuid: textAt(lien, "uuid"),
			holder: textAt(lien, "holder"),
			amount: centsOf(numberAt(lien, "balance")),
		}));
}

/** Paying other lenders, where there are any to pay. */
function payoffEvents(application: JsonObject, facts: Facts, words: Words): readonly TimelineEvent[] {
	const debts = debtsOf(application);
	if (debts.length === 0) return [];
	const payoffs = listAt(application, "payoffs");
	const lines = debts.map(({ uuid, holder, amount }) => {
		const paid = payoffs.find((one) => one.lienUuid === uuid);
		const places = { amount: shortMoney(amount), holder };
		if (paid === undefined) return `${holder}: ${shortMoney(amount)}.`;
		return paid.status === "CONFIRMED"
			? words("payoffConfirmed", "{amount} paid to {holder}.", {
					...places,
					date: shownDate(textAt(paid, "confirmedOn")),
				})
			: words("payoffSent", "{amount} sent to {holder}.", { ...places, date: shownDate(textAt(paid, "settlesOn")) });
	});
	const isDone = payoffs.length > 0 && payoffs.every((one) => one.status === "CONFIRMED");
	const isNow = facts.rescissionEnded === true && facts.isFundingApproved === true;
	const later = payoffs.length === 0 ? [words("payoffLater", "Sent before the rest comes to you.")] : [];
	return [
		{
			id: "payoff",
			title: words("payoff", "Your other loans are paid off"),
			detail: [...lines, ...later].join(" "),
			status: isDone ? "done" : isNow ? "now" : "later",
		},
	];
}

function recordingDetail(application: JsonObject, facts: Facts, words: Words): string {
	const number = textAt(application, "recordingNumber");
	const recordedOn = textAt(application, "recordedOn");
	const expectedOn = textAt(application, "recordingExpectedOn");
	if (facts.recorded === true) {
		return recordedOn === "" ? "" : words("recordedOn", "Recorded on {date}", { date: shownDate(recordedOn), number });
	}
	if (expectedOn !== "") {
		return words("recordingPost", "The county expects to be done by {date}.", { date: longDay(expectedOn) });
	}
	const isChecked = facts.rescissionEnded !== true || facts.isFundingApproved === true;
	return isChecked ? "" : words("fundingDecision", "We are doing the last checks.");
}
