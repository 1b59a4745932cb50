import type { Json, JsonObject } from "../../../flow/engine/json.ts";
import { numberIn, textIn } from "../read-json.ts";

/** What the borrower says about the costs of the home, in dollars; undefined is unknown. */
export interface HomeCostEntry {
	readonly escrow: string;
	readonly annualInsurance: number | undefined;
	readonly monthlyDues: number | undefined;
}

/** Returns the costs in the form's format, without the unknown ones. */
export function costAnswers({ escrow, annualInsurance, monthlyDues }: HomeCostEntry): {
	readonly [field: string]: Json;
} {
	return {
		...(escrow === "" ? {} : { escrow }),
		...(annualInsurance === undefined ? {} : { annualInsurance }),
		...(monthlyDues === undefined ? {} : { monthlyDues }),
	};
}

/** Returns the costs in a draft. */
export function resumeCosts(draft: JsonObject): HomeCostEntry {
	const amount = (field: string) => (typeof draft[field] === "number" ? numberIn(draft, field) : undefined);
	return {
		escrow: textIn(draft, "escrow"),
		annualInsurance: amount("annualInsurance"),
		monthlyDues: amount("monthlyDues"),
	};
}
