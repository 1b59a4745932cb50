import { jsonAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { ValueSource } from "./valuation-request.ts";

/** The values that come of each operation of the port. */
const SOURCES: { readonly [operation: string]: readonly ValueSource[] } = {
	appraisalReport: ["APPRAISAL"],
	automatedValue: ["AVM"],
	brokerOpinion: ["BPO", "RESI_EVAL"],
};

/**
 * Returns which value the reports of an operation stand for, once it is one; undefined before, because a report that is still to be
 * reviewed is not complete, and its copy is due when it is (12 CFR 1002.14(a)(1) and its comment 5).
 */
export function valueOfReports(record: StoredRecord, operation: string): ValueSource | undefined {
	const values = jsonAt(record, "underwriting.valuation") ?? {};
	return SOURCES[operation]?.find((source) => Object.hasOwn(values, source));
}
