import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { SelectedOffer } from "../../../flow/engine/record/record-types.generated.ts";
import { centsOf } from "../../../lending/money.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { numberAt, objectAt, useApplication } from "../application-context.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { useWords } from "../parts/use-words.ts";
import { useDiscountSentence } from "./discount-note.tsx";
import { lineFeeFigures } from "./line-fee-figures.ts";
import { rateWords, shortMoney, termWords } from "./offer-figures.ts";

/** The chosen offer as stored on the server; nothing while none is chosen. */
export function LineFigures() {
	const { application } = useApplication();
	const words = useWords();
	const copy = useCopy("application");
	const discountSentence = useDiscountSentence();
	const selected = objectAt(application, "selectedOffer");
	if (numberAt(selected, "amount") === 0 || numberAt(selected, "rate") === 0) return null;
	const { variable, preferred, interestOnlyMonths: drawMonths = 0 } = selected;
	const payOff = numberAt(selected, "payOff");
	const money = (name: KeysOf<SelectedOffer, number>) => shortMoney(centsOf(numberAt(selected, name)));
	return (
		<FigureList
			figures={[
				{ label: words("youReceive"), value: money("amount"), strong: true },
				...(payOff === 0
					? []
					: [
							{
								label: words("payOff"),
								value: money("payOff"),
								note: words("payOffRest", { rest: money("toBorrower") }),
							},
						]),
				{ label: words("fee"), value: money("originationFeeAmount") },
				{ label: words("youOwe"), value: money("creditLine"), strong: true },
				{
					label: words("youPay"),
					value: money("monthlyPayment"),
					strong: true,
					...(drawMonths > 0 ? { note: copy("variableRate.interestAlone", { years: termWords(drawMonths) }) } : {}),
				},
				{
					label: words("rate"),
					value: rateWords(numberAt(selected, "rate")),
					note:
						variable === undefined
							? words("aprNote")
							: `${copy("variableRate.now", { index: rateWords(variable.index), margin: rateWords(variable.margin) })} ${words("aprNote")}`,
				},
				...(preferred === undefined
					? []
					: [
							{
								label: copy("discounts.rate"),
								value: rateWords(preferred.rate),
								note: preferred.discounts.map(discountSentence).join(" "),
							},
							{ label: copy("discounts.payment"), value: shortMoney(centsOf(preferred.monthlyPayment ?? 0)) },
						]),
				// An interest-only line has no term over which it is repaid.
				...(selected.interestOnly === true
					? []
					: [{ label: words("term"), value: termWords(numberAt(selected, "term")) }]),
				...lineFeeFigures(selected.lineFees, centsOf(numberAt(selected, "creditLine")), copy),
			]}
		/>
	);
}
