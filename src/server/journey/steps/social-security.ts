import { type SsnMode, ssnDigits, ssnFault } from "../../../lending/index.ts";
import { said } from "../../platform/problems/said.ts";
import { FieldRefused } from "./effect.ts";

/** Returns the nine digits; throws FieldRefused("ssn") for a number that is not accepted here. */
export function takeSsn(text: string, mode: SsnMode): string {
	const fault = ssnFault(text, mode);
	const digits = ssnDigits(text);
	if (fault !== null || digits === null) throw new FieldRefused("ssn", said(`ssn.${fault ?? "FORMAT"}`));
	return digits;
}
