import { contractOf } from "./contract.ts";
import {
	address,
	cents,
	count,
	day,
	digest,
	instant,
	listOf,
	object,
	oneOf,
	orderId,
	person,
	secretText,
	share,
	text,
	words,
	yesNo,
} from "./parts.ts";

const lien = object(
	{
		holder: text,
		type: oneOf("MORTGAGE", "HELOC", "OTHER"),
		balance: cents,
		monthlyPayment: cents,
		position: { type: "integer", minimum: 1 },
	},
	{ limit: cents },
);
const tradeline = object({
	creditor: text,
	account: words,
	designation: oneOf("INDIVIDUAL", "JOINT", "AUTHORIZED_USER"),
	monthlyPayment: cents,
	balance: cents,
	openedOn: day,
});

const bureau = oneOf("EQUIFAX", "EXPERIAN", "TRANSUNION");
const bureauOutcomes = [
	...(["COMPLETE", "NO_MATCH", "NO_MATCH_SSN", "LOCKED", "FROZEN"] as const),
	...(["WRONG_PIN", "ERROR", "MINOR", "FACTA"] as const),
] as const;
const bureauFile = object(
	{ bureau, outcome: oneOf(...bureauOutcomes) },
	{
		bureauName: text,
		bureauAddress: text,
		bureauPhone: text,
		score: { type: "integer", minimum: 1, maximum: 9_999 },
		scoreModel: text,
		factors: listOf(object({ text }, { code: text }), 5),
		distribution: listOf(object({ from: count, to: count, share }), 100),
	},
);

export const creditContract = contractOf<"credit">()({
	pull: {
		request: object(
			{
				orderId,
				kind: oneOf("SOFT", "HARD"),
				action: oneOf("SUBMIT", "REISSUE", "UPGRADE", "STATUS"),
				purpose: oneOf("WRITTEN_INSTRUCTIONS", "CREDIT_APPLICATION"),
				consent: object({ id: text, at: instant }, { textSha256: digest }),
				bureaus: listOf(bureau, 3),
				pull: { type: "integer", minimum: 1 },
				applicationId: text,
				isJoint: yesNo,
				person,
				address,
				asOf: day,
			},
			{ reference: text, pin: secretText(text), isIdentityConfirmed: yesNo },
		),
		answer: object(
			{ outcome: oneOf(...bureauOutcomes, "PARTIAL"), files: listOf(bureauFile, 3) },
			{
				reference: text,
				tradelines: listOf(tradeline),
				liens: listOf(lien),
				inquiries: listOf(object({ creditor: text, on: day })),
				publicRecords: listOf(object({ kind: oneOf("BANKRUPTCY", "JUDGMENT", "TAX_LIEN", "OTHER") }, { filedOn: day })),
				recentDelinquency: yesNo,
				alerts: listOf(oneOf("FRAUD", "ACTIVE_DUTY", "ADDRESS_DISCREPANCY", "DECEASED"), 10),
			},
		),
	},
});
