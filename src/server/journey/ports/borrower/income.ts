import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import { cents, listOf, object, oneOf, orderId, secretText, text, words, writtenInstant } from "../contract/parts.ts";
import type { ReportingAgency } from "./reporting-agency.ts";

const incomeRequest = object(
	{
		orderId,
		/** Yearly amount that the borrower stated for all sources. */
		statedAnnual: cents,
		/** When the link was created and the current time: some providers answer later. */
		linkedAt: writtenInstant,
		now: writtenInstant,
		/** Uploaded proofs, by kind and file name, if there are any. */
		documents: listOf(object({ type: text, fileName: words })),
	},
	{
		/** Access handed over by a bank or payroll link, if there is one. */
		linkToken: secretText(text),
	},
);
export type IncomeRequest = OfSchema<typeof incomeRequest, Date>;

const incomeResult = object(
	{
		outcome: oneOf("VERIFIED", "PENDING", "NAME_MISMATCH", "UNVERIFIABLE"),
		source: oneOf("BANK", "PAYROLL", "DOCUMENTS"),
	},
	{
		/** Yearly amount found. */
		verifiedAnnual: cents,
	},
);
export type IncomeResult = OfSchema<typeof incomeResult, Date>;

const employmentRequest = object({
	employerName: words,
	employerPhone: words,
	/** yyyy-mm-dd. */
	startDate: words,
});
type EmploymentRequest = OfSchema<typeof employmentRequest, Date>;

const employment = oneOf("VERIFIED", "NOT_REACHED", "NOT_EMPLOYED");

export interface IncomePort {
	/**
	 * The consumer reporting agency whose reports the answers from banks and payrolls are (15 U.S.C. 1681a(f)); null where
	 * the contract with the vendor says that they are none.
	 */
	readonly agency: ReportingAgency | null;
	verify(request: IncomeRequest): Promise<IncomeResult>;
	/** Asks the employer whether the borrower works there. */
	employment(request: EmploymentRequest): Promise<OfSchema<typeof employment, Date>>;
}

export const incomeContract = contractOf<IncomePort>()({
	verify: { request: incomeRequest, answer: incomeResult },
	employment: { request: employmentRequest, answer: employment },
});
