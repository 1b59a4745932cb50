import type { KeysOf } from "../../../engine/record/record-shape.ts";
import type { Application, SelectedOffer } from "../../../engine/record/record-types.generated.ts";
import { centsOf } from "../../../lending/money.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { numberAt, objectAt, textAt } from "../application-context.ts";
import { rateWords, shortMoney, termWords } from "../offers/offer-figures.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { shownDate } from "../parts/shown-dates.ts";

/** The figures of an open line: the home, the draw, the balance, and the payments. */
export function OpenLine({ application }: { readonly application: Partial<Application> }) {
	const copy = useCopy("application");
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
	const firstPayment = {
		amount: shortMoney(centsOf(numberAt(first, "amount"))),
		day: shownDate(textAt(first, "date")),
	};
	const sent = [
		numberAt(funding, "amount") > 0 ? `${shortMoney(centsOf(numberAt(funding, "amount")))} sent` : "",
		mask === "" ? "" : `to account ending in ${mask}`,
		fundedOn === "" ? "" : `on ${shownDate(fundedOn)}`,
	].filter(Boolean);
	return (
		<FigureList
			figures={[
				{ label: copy("openLine.home"), value: `${street}, ${place}` },
				{ label: copy("openLine.lineOfCredit"), value: money("creditLine"), strong: true },
				{
					label: copy("openLine.initialDraw"),
					value: money("amount"),
					...(sent.length === 0 ? {} : { note: sent.join(" ") }),
				},
				...(payOff === 0 ? [] : [{ label: copy("openLine.paidOtherLenders"), value: money("payOff") }]),
				{
					label: copy("openLine.startingBalance"),
					value: money("creditLine"),
					...(numberAt(selected, "originationFeeAmount") === 0
						? {}
						: { note: copy("openLine.drawPlusOrigination", { fee: money("originationFeeAmount") }) }),
					strong: true,
				},
				{
					label: copy("openLine.availableToDraw"),
					value: shortMoney(0),
					note: copy("openLine.whatRepayBecomes"),
				},
				{
					label: copy("openLine.monthlyPayment"),
					value: money("monthlyPayment"),
					...(textAt(first, "date") === "" ? {} : { note: copy("openLine.firstPaymentDue", firstPayment) }),
					strong: true,
				},
				{ label: copy("openLine.apr"), value: rateWords(numberAt(selected, "rate")) },
				...(selected.interestOnly === true
					? []
					: [{ label: copy("openLine.term"), value: termWords(numberAt(selected, "term")) }]),
			]}
		/>
	);
}
