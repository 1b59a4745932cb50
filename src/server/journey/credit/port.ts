import type { SsnMode } from "../../../lending/borrower/ssn.ts";
import type { Designation } from "../../../lending/borrower/tradelines.ts";
import type { Address, Person } from "../../record/address.ts";

/** The national bureaus. */
export const BUREAUS = ["EQUIFAX", "EXPERIAN", "TRANSUNION"] as const;

/** One of them. */
export type Bureau = (typeof BUREAUS)[number];

/** How one bureau answered. */
export type BureauOutcome =
	| "COMPLETE"
	| "NO_MATCH"
	| "NO_MATCH_SSN"
	| "LOCKED"
	| "FROZEN"
	| "WRONG_PIN"
	| "ERROR"
	| "MINOR"
	| "FACTA";

/** How a pull ended; PARTIAL where some bureaus answered and others did not, such as one whose file is frozen. */
export type CreditOutcome = BureauOutcome | "PARTIAL";

/** A debt secured by the home, according to the report; amounts in cents. */
export interface CreditLien {
	readonly holder: string;
	readonly type: "MORTGAGE" | "HELOC" | "OTHER";
	readonly balance: number;
	readonly limit?: number;
	readonly monthlyPayment: number;
	readonly position: number;
}

/** An open account that is not secured by the home, as the report has it; amounts in cents. */
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

/** A key factor of a score: the model's code for it, if given, and what it says. */
export interface ScoreFactor {
	readonly code?: string;
	readonly text: string;
}

/** What one bureau answered; its score is there only when the outcome is COMPLETE. */
export interface BureauFile {
	readonly bureau: Bureau;
	readonly outcome: BureauOutcome;
	/** As notices name the bureau, with its address in one line and its toll-free number. */
	readonly bureauName?: string;
	readonly bureauAddress?: string;
	readonly bureauPhone?: string;
	/** Absent where the file is too thin for one. */
	readonly score?: number;
	readonly scoreModel?: string;
	/** Key factors in the bureau's order, at most five. */
	readonly factors?: readonly ScoreFactor[];
	/** The distribution of all consumers' scores, lowest band first; at least six bands (form H-3). */
	readonly distribution?: readonly ScoreBand[];
}

/** Another creditor's recent look at the file. */
export interface CreditInquiry {
	readonly creditor: string;
	/** yyyy-mm-dd */
	readonly on: string;
}

/** What a court or an office has on record about the person. */
export interface PublicRecord {
	readonly kind: "BANKRUPTCY" | "JUDGMENT" | "TAX_LIEN" | "OTHER";
	/** yyyy-mm-dd */
	readonly filedOn?: string;
}

/** What a bureau warns of. */
export type CreditAlert = "FRAUD" | "ACTIVE_DUTY" | "ADDRESS_DISCREPANCY" | "DECEASED";

/** A report of one or several bureaus, merged; the lists are there when a bureau released its file. */
export interface CreditReport {
	readonly outcome: CreditOutcome;
	/** Under which the vendor finds the report again. */
	readonly reference?: string;
	/** One for each bureau that was asked. */
	readonly files: readonly BureauFile[];
	/** The debts not secured by the home; an empty list is a report without any. */
	readonly tradelines?: readonly Tradeline[];
	readonly liens?: readonly CreditLien[];
	/** Those that the report lists as recent. */
	readonly inquiries?: readonly CreditInquiry[];
	readonly publicRecords?: readonly PublicRecord[];
	/** A loan is reported late; a person checks whether it still is. */
	readonly recentDelinquency?: boolean;
	readonly alerts?: readonly CreditAlert[];
}

/** Why the report may be asked for: 15 U.S.C. 1681b(a)(2), the consumer's instruction, or (a)(3)(A), their application. */
export type PermissiblePurpose = "WRITTEN_INSTRUCTIONS" | "CREDIT_APPLICATION";

/** What the consumer agreed to. */
export interface CreditConsent {
	readonly id: string;
	/** ISO instant. */
	readonly at: string;
	/** SHA-256 (hex) of the words they agreed to; absent for one from before these were kept. */
	readonly textSha256?: string;
}

/**
 * What is asked of the vendor: a new report, or of the report under `reference` the same again without a new inquiry, the
 * bureaus that it lacks, or what became of it.
 */
export type CreditAction = "SUBMIT" | "REISSUE" | "UPGRADE" | "STATUS";

export interface CreditRequest {
	readonly orderId: string;
	readonly kind: "SOFT" | "HARD";
	readonly action: CreditAction;
	/** The vendor's, of an earlier report; present unless a new one is asked for. */
	readonly reference?: string;
	readonly purpose: PermissiblePurpose;
	readonly consent: CreditConsent;
	readonly bureaus: readonly Bureau[];
	/** 1 for the first pull of this kind, 2 after a lifted freeze or a corrected number, and so on. */
	readonly pull: number;
	/** The same for everyone who applies together: each of them is asked about on their own. */
	readonly applicationId: string;
	/** Whether the person is one who applies together with the first applicant. */
	readonly isJoint: boolean;
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
