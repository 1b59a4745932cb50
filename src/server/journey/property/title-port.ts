import type { NameOrder } from "../../../lending/borrower/deed-owner.ts";
import type { HomeEquityCredit } from "../../../lending/home-equity-law.ts";
import type { Address } from "../../record/address.ts";

export interface TitleRequest {
	readonly orderId: string;
	readonly address: Address;
	readonly ownerName: string;
	readonly asOf: string;
}

/** The content of the land records; amounts in cents. */
export interface TitleReport {
	readonly owners: readonly string[];
	/** Which name the county writes first; either may be where it is not told. */
	readonly nameOrder?: NameOrder;
	readonly vesting: "SOLE" | "JOINT" | "TRUST" | "LLC";
	readonly acquiredOn: string;
	/** Liens that the credit file does not show. */
	readonly recordedLiens: readonly {
		readonly holder: string;
		readonly type: "MORTGAGE" | "HELOC" | "OTHER";
		readonly balance: number;
		readonly limit?: number;
		readonly monthlyPayment: number;
		readonly position: number;
	}[];
	/** Home equity credits on the home, open or released. */
	readonly homeEquityCredits: readonly HomeEquityCredit[];
	/** How the owners hold title, in the words of the last deed of record. */
	readonly vestingText?: string;
	readonly legalDescription?: string;
	/** Up to when the records were searched, yyyy-mm-dd. */
	readonly effectiveOn?: string;
}

/** Where the county has an instrument: its number, or book and page. */
export interface RecordedAt {
	readonly instrumentNumber?: string;
	readonly book?: string;
	readonly page?: string;
	/** Yyyy-mm-dd. */
	readonly recordedOn?: string;
}

/** What a policy would not insure. */
export interface TitleException {
	/** OTHER is whatever has no name here: a person looks at it. */
	readonly kind: "LIEN" | "JUDGMENT" | "TAX" | "EASEMENT" | "LIS_PENDENS" | "OWNERSHIP" | "OTHER";
	/** In the words of the report. */
	readonly text: string;
	/** What has to be recorded for it to go; NONE where the policy is issued with it. */
	readonly remedy: "NONE" | "RELEASE" | "SUBORDINATION" | "CORRECTION";
	/** Who sees to that. */
	readonly clearedBy?: "BORROWER" | "OTHER_LENDER" | "TITLE_COMPANY" | "LENDER";
	readonly isCleared: boolean;
	/** In cents, as recorded. */
	readonly amount?: number;
	/** Its place among the liens; 1 is paid first. */
	readonly position?: number;
	readonly recorded?: RecordedAt;
}

export interface FinalTitle {
	readonly isClear: boolean;
	readonly exceptions: readonly TitleException[];
	/** The deed by which the owners hold the home; many counties want it named in what is recorded next. */
	readonly lastDeed?: RecordedAt;
	/** The legal description of the property, as the last deed of record has it; empty when the records have none. */
	readonly legalDescription: string;
	/** Name and address of the trustee whom the title company provides for a deed of trust. */
	readonly trustee: string;
	/** Another lender whose exact payoff amount is needed before the line can be first or second. */
	readonly payoffAskedOf?: string;
	/** Of the commitment to insure. */
	readonly commitmentNumber?: string;
	/** Up to when the records were searched, yyyy-mm-dd. */
	readonly effectiveOn?: string;
	/** How the owners hold title, in the words of the last deed of record. */
	readonly vestingText?: string;
	/** What has to be done before a policy is issued, each in its own words. */
	readonly requirements?: readonly string[];
}

/** The payoff amount of a loan in cents, and how long it is valid. */
export interface PayoffStatement {
	readonly amount: number;
	readonly goodThrough: string;
}

export interface TitlePort {
	prequalify(request: TitleRequest): Promise<TitleReport>;
	finalReport(request: TitleRequest): Promise<FinalTitle>;
	/** Returns the other lender's answer, or when to ask again. */
	payoffStatement(
		request: TitleRequest & { readonly askedAt: Date; readonly now: Date },
	): Promise<PayoffStatement | { readonly askAgainAt: Date }>;
}
