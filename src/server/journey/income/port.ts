import type { ReportingAgency } from "../credit/reporting-agency.ts";

export interface IncomeRequest {
	readonly orderId: string;
	/** Yearly amount that the borrower stated for all sources, in cents. */
	readonly statedAnnual: number;
	/** Access handed over by a bank or payroll link, if there is one. */
	readonly linkToken?: string;
	/** Uploaded proofs, by kind and file name, if there are any. */
	/** When the link was created and the current time, ISO instants: some providers answer later. */
	readonly linkedAt: string;
	readonly now: string;
	readonly documents: readonly { readonly type: string; readonly fileName: string }[];
}

export interface IncomeResult {
	readonly outcome: "VERIFIED" | "PENDING" | "NAME_MISMATCH" | "UNVERIFIABLE";
	/** Yearly amount found, in cents. */
	readonly verifiedAnnual?: number;
	readonly source: "BANK" | "PAYROLL" | "DOCUMENTS";
}

export interface EmploymentRequest {
	readonly employerName: string;
	readonly employerPhone: string;
	/** yyyy-mm-dd. */
	readonly startDate: string;
}

export interface IncomePort {
	/**
	 * The consumer reporting agency whose reports the answers from banks and payrolls are (15 U.S.C. 1681a(f)); null where
	 * the contract with the vendor says that they are none.
	 */
	readonly agency: ReportingAgency | null;
	verify(request: IncomeRequest): Promise<IncomeResult>;
	/** Asks the employer whether the borrower works there. */
	employment(request: EmploymentRequest): Promise<"VERIFIED" | "NOT_REACHED" | "NOT_EMPLOYED">;
}
