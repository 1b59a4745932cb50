import type { RecordValue } from "../../../flow/engine/record/record-shape.ts";
import { numberAt, textAt } from "../application-context.ts";

const SURE = 0.85;
const FAIRLY_SURE = 0.7;

/** The word for a value's confidence (0 to 1). */
export function confidenceWord(confidence: number): "sure" | "fairlySure" | "unsure" {
	if (confidence >= SURE) return "sure";
	return confidence >= FAIRLY_SURE ? "fairlySure" : "unsure";
}

/** Whether nearby sales may still be submitted to dispute this value: each value is reconsidered once. */
export function isDisputable(
	valuation: Partial<RecordValue<"application.valuation">>,
	dispute: Partial<RecordValue<"application.valueDispute">>,
): boolean {
	if (numberAt(valuation, "value") === 0 || textAt(valuation, "source") === "APPRAISAL") return false;
	return textAt(dispute, "outcome") === "" || textAt(dispute, "source") !== textAt(valuation, "source");
}
