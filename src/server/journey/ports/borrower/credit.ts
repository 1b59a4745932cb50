import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { DESIGNATIONS, type SsnMode } from "../../../../lending/index.ts";
import { contractOf } from "../contract/contract.ts";
import {
	address,
	cents,
	count,
	day,
	digest,
	listOf,
	object,
	oneOf,
	orderId,
	ordinal,
	person,
	secretText,
	share,
	text,
	words,
	writtenInstant,
	yesNo,
} from "../contract/parts.ts";

/** The national bureaus. */
export const BUREAUS = ["EQUIFAX", "EXPERIAN", "TRANSUNION"] as const;

/** One of them. */
export type Bureau = (typeof BUREAUS)[number];

const BUREAU_OUTCOMES = [
	...(["COMPLETE", "NO_MATCH", "NO_MATCH_SSN", "LOCKED", "FROZEN"] as const),
	...(["WRONG_PIN", "ERROR", "MINOR", "FACTA"] as const),
] as const;

/** How one bureau answered. */
export type BureauOutcome = (typeof BUREAU_OUTCOMES)[number];

const lien = object(
	{ holder: text, type: oneOf("MORTGAGE", "HELOC", "OTHER"), balance: cents, monthlyPayment: cents, position: ordinal },
	{ limit: cents },
);
/** A debt secured by the home, according to the report. */
export type CreditLien = OfSchema<typeof lien, Date>;

const tradeline = object({
	creditor: text,
	/** Masked, as the bureau gives it: the same in the files of everyone who owes it. */
	account: words,
	/** Codes for one who signed for another's debt, or whose joint account ended, are INDIVIDUAL: they count in full. */
	designation: oneOf(...DESIGNATIONS),
	monthlyPayment: cents,
	balance: cents,
	openedOn: day,
});
/** An open account that is not secured by the home, as the report has it. */
export type Tradeline = OfSchema<typeof tradeline, Date>;

const scoreBand = object({ from: count, to: count, share });
/** A band of scores, and the fraction of consumers scored by the same model who are in it. */
export type ScoreBand = OfSchema<typeof scoreBand, Date>;

const bureauFile = object(
	{ bureau: oneOf(...BUREAUS), outcome: oneOf(...BUREAU_OUTCOMES) },
	{
		/** As notices name the bureau, with its address in one line and its toll-free number. */
		bureauName: text,
		bureauAddress: text,
		bureauPhone: text,
		/** Absent where the file is too thin for one. */
		score: { type: "integer", minimum: 1, maximum: 9_999 },
		scoreModel: text,
		/** Key factors in the bureau's order, at most five: the model's code for each, if given, and what it says. */
		factors: listOf(object({ text }, { code: text }), 5),
		/** The distribution of all consumers' scores, lowest band first; at least six bands (form H-3). */
		distribution: listOf(scoreBand, 100),
	},
);
/** What one bureau answered; its score is there only when the outcome is COMPLETE. */
export type BureauFile = OfSchema<typeof bureauFile, Date>;

const creditReport = object(
	{
		/** How the pull ended; PARTIAL where some bureaus answered and others did not, such as one whose file is frozen. */
		outcome: oneOf(...BUREAU_OUTCOMES, "PARTIAL"),
		/** One for each bureau that was asked. */
		files: listOf(bureauFile, 3),
	},
	{
		/** Under which the vendor finds the report again. */
		reference: text,
		/** The debts not secured by the home; an empty list is a report without any. */
		tradelines: listOf(tradeline),
		liens: listOf(lien),
		/** Other creditors' looks at the file, those that the report lists as recent. */
		inquiries: listOf(object({ creditor: text, on: day })),
		/** What a court or an office has on record about the person. */
		publicRecords: listOf(object({ kind: oneOf("BANKRUPTCY", "JUDGMENT", "TAX_LIEN", "OTHER") }, { filedOn: day })),
		/** A loan is reported late; a person checks whether it still is. */
		recentDelinquency: yesNo,
		/** What a bureau warns of. */
		alerts: listOf(oneOf("FRAUD", "ACTIVE_DUTY", "ADDRESS_DISCREPANCY", "DECEASED"), 10),
	},
);
/** A report of one or several bureaus, merged; the lists are there when a bureau released its file. */
export type CreditReport = OfSchema<typeof creditReport, Date>;

const consent = object(
	{ id: text, at: writtenInstant },
	{
		/** SHA-256 (hex) of the words they agreed to; absent for one from before these were kept. */
		textSha256: digest,
	},
);
/** What the consumer agreed to. */
export type CreditConsent = OfSchema<typeof consent, Date>;

const action = oneOf("SUBMIT", "REISSUE", "UPGRADE", "STATUS");
/**
 * What is asked of the vendor: a new report, or of the report under `reference` the same again without a new inquiry, the
 * bureaus that it lacks, or what became of it.
 */
export type CreditAction = OfSchema<typeof action, Date>;

const creditRequest = object(
	{
		orderId,
		kind: oneOf("SOFT", "HARD"),
		action,
		/** Why the report may be asked for: 15 U.S.C. 1681b(a)(2), the consumer's instruction, or (a)(3)(A), their application. */
		purpose: oneOf("WRITTEN_INSTRUCTIONS", "CREDIT_APPLICATION"),
		consent,
		bureaus: listOf(oneOf(...BUREAUS), 3),
		/** 1 for the first pull of this kind, 2 after a lifted freeze or a corrected number, and so on. */
		pull: ordinal,
		/** The same for everyone who applies together: each of them is asked about on their own. */
		applicationId: text,
		/** Whether the person is one who applies together with the first applicant. */
		isJoint: yesNo,
		person,
		address,
		/** Date of the request. */
		asOf: day,
	},
	{
		/** The vendor's, of an earlier report; present unless a new one is asked for. */
		reference: text,
		pin: secretText(text),
		/** A person has spoken with the consumer, as an alert on the file requires. */
		isIdentityConfirmed: yesNo,
	},
);
export type CreditRequest = OfSchema<typeof creditRequest, Date>;

export interface CreditPort {
	/** Which SSNs this adapter accepts. */
	readonly ssnMode: SsnMode;
	pull(request: CreditRequest): Promise<CreditReport>;
}

export const creditContract = contractOf<CreditPort>()({
	pull: { request: creditRequest, answer: creditReport },
});
