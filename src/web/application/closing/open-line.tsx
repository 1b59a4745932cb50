import type { KeysOf } from "../../../engine/record/record-shape.ts";
import type { Application, SelectedOffer } from "../../../engine/record/record-types.generated.ts";
import { centsOf } from "../../../lending/money.ts";
import { numberAt, objectAt, textAt } from "../application-context.ts";
import { rateWords, shortMoney, termWords } from "../offers/offer-figures.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { shownDate } from "../parts/shown-dates.ts";

/** The figures of an open line: the home, the draw, the balance, and the payments. */
export function OpenLine({ application }: { readonly application: Partial<Application> }) {
	const selected = objectAt(application, "selectedOffer");
	if (numberAt(selected, "amount") === 0) return null;
	const home = objectAt(application, "property");
	const funding = objectAt(application, "funding");
	const first = objectAt(application, "firstPayment");
	const mask = textAt(objectAt(application, "disburseAccount"), "mask");
	const money = (name: KeysOf<SelectedOffer, number>) => shortMoney(centsOf(numberAt(selected, name)));
	const fundedOn = textAt(funding, "date");
	const place = [textAt(home, "city"), `${textAt(home, "state")} ${textAt(home, "zip")}`].join(", ");
	const street = [textAt(home, "street1"), textAt(home, "street2")].filter(Boolean).join(" ");
	const payOff = numberAt(selected, "payOff");
	const sent = [
		numberAt(funding, "amount") > 0 ? `${shortMoney(centsOf(numberAt(funding, "amount")))} sent` : "",
		mask === "" ? "" : `to account ending in ${mask}`,
		fundedOn === "" ? "" : `on ${shownDate(fundedOn)}`,
	].filter(Boolean);
	return (
		<FigureList
			figures={[
				{ label: "Home", value: `${street}, ${place}` },
				{ label: "Line of credit", value: money("creditLine"), strong: true },
				{ label: "Initial draw", value: money("amount"), ...(sent.length === 0 ? {} : { note: sent.join(" ") }) },
				...(payOff === 0 ? [] : [{ label: "Paid to your other lenders", value: money("payOff") }]),
				{
					label: "Starting balance",
					value: money("creditLine"),
					...(numberAt(selected, "originationFeeAmount") === 0
						? {}
						: { note: `Your draw plus the ${money("originationFeeAmount")} origination fee` }),
					strong: true,
				},
				{
					label: "Available to draw",
					value: shortMoney(0),
					note: "What you repay becomes available to draw again.",
				},
				{
					label: "Monthly payment",
					value: money("monthlyPayment"),
					...(textAt(first, "date") === "" ? {} : { note: `First payment due ${shownDate(textAt(first, "date"))}` }),
					strong: true,
				},
				{ label: "APR", value: rateWords(numberAt(selected, "rate")) },
				...(selected.interestOnly === true ? [] : [{ label: "Term", value: termWords(numberAt(selected, "term")) }]),
			]}
		/>
	);
}
