import { type Edit, where } from "./edit.ts";
import numbers from "./state-numbers.json" with { type: "json" };

const stateNumbers: { readonly [state: string]: string } = numbers;

/** A county is in the state: its first two digits are the state's (Federal Information Processing Standards, 5-2). */
export const COUNTY_EDITS: readonly Edit[] = ["V716", "Q604"].map((id) =>
	where(
		id,
		"the county is in the state",
		(read) => read("county") !== "NA" && read("state") !== "NA",
		(read) => read("county").slice(0, 2) === stateNumbers[read("state")],
	),
);
