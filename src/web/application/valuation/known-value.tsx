import type { RecordValue } from "../../../flow/engine/record/record-shape.ts";
import { centsOf } from "../../../lending/money.ts";
import { numberAt, textAt } from "../application-context.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { shownDate } from "../parts/shown-dates.ts";
import { useWords } from "../parts/use-words.ts";
import { confidenceWord } from "./value-words.ts";

const SOURCES = ["AVM", "BPO", "RESI_EVAL", "APPRAISAL"] as const;
const CONFIDENCE = ["sure", "fairlySure", "unsure"] as const;

/** The home's value with its source, date and confidence. */
export function KnownValue({ valuation }: { readonly valuation: Partial<RecordValue<"application.valuation">> }) {
	const words = useWords();
	const source = textAt(valuation, "source");
	const sure = confidenceWord(numberAt(valuation, "confidence"));
	return (
		<FigureList
			figures={[
				{
					label: words("value"),
					value: shortMoney(centsOf(numberAt(valuation, "value"))),
					strong: true,
				},
				{ label: words("source"), value: words.find(source, SOURCES) ?? source },
				{ label: words("asOf"), value: shownDate(textAt(valuation, "asOf")) },
				{ label: words("confidence"), value: words.find(sure, CONFIDENCE) ?? sure },
			]}
		/>
	);
}
