import type { SsnMode } from "../../../lending/borrower/ssn.ts";
import type { Designation } from "../../../lending/borrower/tradelines.ts";
import type { Address, Person } from "../../record/address.ts";

/** How a pull ended. */
export type CreditOutcome =
	| "COMPLETE"
	| "NO_MATCH"
	| "NO_MATCH_SSN"
	| "LOCKED"
	| "FROZEN"
	| "WRONG_PIN"
	| "ERROR"
	| "MINOR"
	| "FACTA";

/** A debt secured by the home, according to the bureau; amounts in cents. */
export interface CreditLien {
	readonly holder: string;
	readonly type: "MORTGAGE" | "HELOC" | "OTHER";
	readonly balance: number;
	readonly limit?: number;
	readonly monthlyPayment: number;
	readonly position: number;
}

/** An open account that is not secured by the home, as the bureau reports it; amounts in cents. */
export interface Tradeline {
	readonly creditor: string;
	/** Masked, as the bureau gives it: the same in the files of everyone who owes it. */
	readonly account: string;
	/** Codes for one who signed for another's debt, or whose joint account ended, are INDIVIDUAL: they count in full. */
	readonly designation: Designation;
	readonly monthlyPayment: number;
	readonly balance: number;
	/** yyyy-mm-dd */
	readonly openedOn: string;
}

/** A band of scores, and the fraction of consumers scored by the same model who are in it. */
export interface ScoreBand {
	readonly from: number;
	readonly to: number;
	readonly share: number;
}

/** A credit file; the details are there only when the outcome is COMPLETE. */
export interface CreditReport {
	readonly outcome: CreditOutcome;
	readonly bureau: string;
	/** In one line; notices name the bureau with its address and its toll-free number. */
	readonly bureauAddress?: string;
	readonly bureauPhone?: string;
	readonly score?: number;
	readonly scoreModel?: string;
	/** Key factors in the bureau's order, at most five. */
	readonly factors?: readonly string[];
	/** The distribution of all consumers' scores, lowest band first; at least six bands (form H-3). */
	readonly distribution?: readonly ScoreBand[];
	/** The debts not secured by the home; an empty list is a file without any. */
	readonly tradelines?: readonly Tradeline[];
	readonly liens?: readonly CreditLien[];
	readonly recentInquiries?: number;
	readonly bankruptcy?: boolean;
	/** A loan is reported late; a person checks whether it still is. */
	readonly recentDelinquency?: boolean;
	/** The bureau requires a closer identity check. */
	readonly identityAlert?: boolean;
}

export interface CreditRequest {
	readonly orderId: string;
	readonly kind: "SOFT" | "HARD";
	/** 1 for the first pull of this kind, 2 after a lifted freeze or a corrected number, and so on. */
	readonly pull: number;
	readonly person: Person;
	readonly address: Address;
	readonly pin?: string;
	/** A person has spoken with the consumer, as an alert on the file requires. */
	readonly isIdentityConfirmed?: boolean;
	/** Date of the request, yyyy-mm-dd. */
	readonly asOf: string;
}

export interface CreditPort {
	/** Which SSNs this adapter accepts. */
	readonly ssnMode: SsnMode;
	pull(request: CreditRequest): Promise<CreditReport>;
}
