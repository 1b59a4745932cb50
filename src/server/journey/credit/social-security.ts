import { type SsnFault, type SsnMode, ssnDigits, ssnFault } from "../../../lending/borrower/ssn.ts";
import { FieldRefused } from "../effect.ts";

const SENTENCES: { readonly [fault in SsnFault]: string } = {
	FORMAT: "Please enter a valid Social Security number",
	NOT_ISSUED: "Please check the number: no such Social Security number is issued",
	ITIN: "We can't accept ITINs yet. Please call us, and we will find another way",
	PUBLISHED: "Please check the number: this one is known not to be anybody's",
	REAL_IN_SANDBOX: "This is a sandbox: please use a made-up number that begins with 666 or 900",
};

/** Returns the nine digits; throws FieldRefused("ssn") for a number that is not accepted here. */
export function takeSsn(text: string, mode: SsnMode): string {
	const fault = ssnFault(text, mode);
	const digits = ssnDigits(text);
	if (fault !== null || digits === null) throw new FieldRefused("ssn", SENTENCES[fault ?? "FORMAT"]);
	return digits;
}
