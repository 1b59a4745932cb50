import type { Facts } from "../../../flow/engine/index.ts";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { centsOf } from "../../../lending/money.ts";
import { listAt, numberAt, objectAt, textAt } from "../application-context.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { fullDay, longDay } from "../parts/shown-dates.ts";
import type { Words } from "../parts/use-words.ts";

const FUNDINGS = ["FUNDED", "RETURNED", "HELD"] as const;

/** One line of what happens between signing and the first payment. */
export interface TimelineEvent {
	readonly id: string;
	readonly title: string;
	readonly detail: string;
	readonly status: "done" | "now" | "later";
}

/** Past, current and upcoming events, in order. */
export function timelineOf(application: Partial<Application>, facts: Facts, words: Words): readonly TimelineEvent[] {
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
	const toAccount = mask === "" ? "" : words("account", { mask });
	const draw = centsOf(numberAt(objectAt(application, "selectedOffer"), "amount"));
	const owed = debtsOf(application).reduce((total, debt) => total + debt.amount, 0);
	const payment = textAt(objectAt(application, "firstPayment"), "date");
	return [
		{
			id: "signed",
			title: words("signed"),
			detail: signedOn === "" ? "" : fullDay(signedOn),
			status: "done",
		},
		{
			id: "rescission",
			title: words("rescission"),
			detail:
				endsOn === ""
					? isOver
						? words("rescissionNone")
						: ""
					: isOver
						? words("rescissionOver")
						: words("rescissionUntil", { date: longDay(endsOn) }),
			status: isOver ? "done" : facts.isRescissionRunning === true ? "now" : "later",
		},
		...payoffEvents(application, facts, words),
		{
			id: "recording",
			title: words("recording"),
			detail: recordingDetail(application, facts, words),
			status: isRecorded ? "done" : isOver && facts.directDebtPayoffPending !== true ? "now" : "later",
		},
		{
			id: "funding",
			title: words("funding"),
			detail: [
				status !== ""
					? (words.find(status, FUNDINGS) ?? words("FUNDED"))
					: fundingDay === ""
						? ""
						: words("fundingOn", { date: longDay(fundingDay) }),
				owed > 0 ? words("rest", { amount: shortMoney(draw - owed) }) : "",
				toAccount,
			]
				.filter(Boolean)
				.join(" "),
			status: isFunded ? "done" : isRecorded ? "now" : "later",
		},
		{
			id: "first-payment",
			title: words("firstPayment"),
			detail: payment === "" ? "" : words("firstPaymentOn", { date: fullDay(payment) }),
			status: "later",
		},
	];
}

/** The loans that the line pays off, in cents. */
function debtsOf(application: Partial<Application>) {
	return listAt(application, "liens")
		.filter((lien) => lien.paidOffAtClosing === true)
		.map((lien) => ({
			uuid: textAt(lien, "uuid"),
			holder: textAt(lien, "holder"),
			amount: centsOf(numberAt(lien, "balance")),
		}));
}

/** The payoffs to other lenders, if any. */
function payoffEvents(application: Partial<Application>, facts: Facts, words: Words): readonly TimelineEvent[] {
	const debts = debtsOf(application);
	if (debts.length === 0) return [];
	const payoffs = listAt(application, "payoffs");
	const lines = debts.map(({ uuid, holder, amount }) => {
		const paid = payoffs.find((one) => one.lienUuid === uuid);
		const places = { amount: shortMoney(amount), holder };
		if (paid === undefined) return `${holder}: ${shortMoney(amount)}.`;
		return paid.status === "CONFIRMED"
			? words("payoffConfirmed", {
					...places,
					date: fullDay(textAt(paid, "confirmedOn")),
				})
			: words("payoffSent", { ...places, date: fullDay(textAt(paid, "settlesOn")) });
	});
	const isDone = payoffs.length > 0 && payoffs.every((one) => one.status === "CONFIRMED");
	const isNow = facts.rescissionEnded === true && facts.isFundingApproved === true;
	const later = payoffs.length === 0 ? [words("payoffLater")] : [];
	return [
		{
			id: "payoff",
			title: words("payoff"),
			detail: [...lines, ...later].join(" "),
			status: isDone ? "done" : isNow ? "now" : "later",
		},
	];
}

function recordingDetail(application: Partial<Application>, facts: Facts, words: Words): string {
	const number = textAt(application, "recordingNumber");
	const recordedOn = textAt(application, "recordedOn");
	const expectedOn = textAt(application, "recordingExpectedOn");
	if (facts.recorded === true) {
		return recordedOn === "" ? "" : words("recordedOn", { date: fullDay(recordedOn), number });
	}
	if (expectedOn !== "") {
		return words("recordingPost", { date: longDay(expectedOn) });
	}
	const isChecked = facts.rescissionEnded !== true || facts.isFundingApproved === true;
	return isChecked ? "" : words("fundingDecision");
}
