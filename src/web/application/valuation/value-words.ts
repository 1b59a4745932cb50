import type { RecordValue } from "../../../engine/record/record-shape.ts";
import { numberAt, textAt } from "../application-context.ts";

const SURE = 0.85;
const FAIRLY_SURE = 0.7;

/** Which word says how sure a value is (0 to 1). */
export function confidenceWord(confidence: number): "sure" | "fairlySure" | "unsure" {
	if (confidence >= SURE) return "sure";
	return confidence >= FAIRLY_SURE ? "fairlySure" : "unsure";
}

/** Whether sales nearby may still be held against this value: each value is looked at again once. */
export function isDisputable(
	valuation: Partial<RecordValue<"application.valuation">>,
	dispute: Partial<RecordValue<"application.valueDispute">>,
): boolean {
	if (numberAt(valuation, "value") === 0 || textAt(valuation, "source") === "APPRAISAL") return false;
	return textAt(dispute, "outcome") === "" || textAt(dispute, "source") !== textAt(valuation, "source");
}
