import type { RecordValue } from "../../../flow/engine/record/record-shape.ts";
import { centsOf } from "../../../lending/money.ts";
import { Notice } from "../../shell/notice.tsx";
import { numberAt, textAt } from "../application-context.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { useWords } from "../parts/use-words.ts";

const LOOKED_UP = { RAISED: "RAISED", STANDS: "STANDS" } as const;
const APPRAISED = { RAISED: "RAISED-appraisal", STANDS: "STANDS-appraisal" } as const;

interface DisputeOutcomeProps {
	readonly dispute: Partial<RecordValue<"application.valueDispute">>;
	/** In dollars. */
	readonly value: number;
}

/** The outcome of the nearby sales that the borrower submitted. */
export function DisputeOutcome({ dispute, value }: DisputeOutcomeProps) {
	const words = useWords();
	const outcome = textAt(dispute, "outcome");
	if (outcome !== "RAISED" && outcome !== "STANDS") return null;
	const figures = { value: shortMoney(centsOf(value)), before: shortMoney(centsOf(numberAt(dispute, "before"))) };
	// a person's valuation was reviewed by an appraiser
	const isAppraised = ["BPO", "RESI_EVAL"].includes(textAt(dispute, "source"));
	const tone = outcome === "RAISED" ? "success" : "neutral";
	return (
		<div role="status">
			<Notice tone={tone}>{words(isAppraised ? APPRAISED[outcome] : LOOKED_UP[outcome], figures)}</Notice>
		</div>
	);
}
