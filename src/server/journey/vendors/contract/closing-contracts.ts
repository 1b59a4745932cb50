import { contractOf } from "./contract.ts";
import {
	address,
	askAgain,
	count,
	day,
	digest,
	instant,
	listOf,
	object,
	oneOf,
	orderId,
	secretText,
	share,
	text,
	words,
	yesNo,
} from "./parts.ts";

const sessionStatus = oneOf(
	"QUEUED",
	"NEXT",
	"NOTARY_JOINED",
	"SIGNING",
	"READY_TO_SIGN",
	"DROPPED",
	"NO_SHOW",
	"KBA_FAILED",
);
const act = object({
	notary: text,
	commissionNumber: text,
	commissionExpiresOn: day,
	venueState: text,
	venueCounty: text,
	witnesses: listOf(text, 10),
});
const outcome = object(
	{ status: oneOf("COMPLETE", "NOT_ALLOWED", "NO_SHOW") },
	{ journalNumber: text, act, ceremonyId: text },
);

export const notaryContract = contractOf<"notary">()({
	follow: {
		request: object({
			orderId,
			sessionId: text,
			state: text,
			at: instant,
			status: sessionStatus,
			wasDropped: yesNo,
		}),
		answer: object({ status: sessionStatus }, { position: count, waitMinutes: count }),
	},
	seal: { request: object({ orderId, state: text }, { witnesses: count }), answer: outcome },
	holdAppointment: {
		request: object(
			{ orderId, at: instant, state: text, county: words, witnesses: count },
			{ electronic: listOf(object({ kind: oneOf("deed-of-trust", "name-affidavit"), sha256: digest }), 10) },
		),
		answer: outcome,
	},
});

const hit = object(
	{
		entry: text,
		listedName: text,
		programs: words,
		score: share,
		nameKind: oneOf("PRIMARY", "ALIAS", "WEAK_ALIAS"),
		parts: listOf(text, 100),
	},
	{ birthYear: oneOf("AGREES", "DIFFERS") },
);

export const sanctionsContract = contractOf<"sanctions">()({
	screen: {
		request: object({
			orderId,
			parties: listOf(object({ name: words }, { dob: secretText(words) })),
			asOf: day,
			likeness: share,
		}),
		answer: object({ list: object({ date: day, sha256: digest }), hits: listOf(listOf(hit)) }),
	},
});

export const documentMakingContract = contractOf<"documentMaking">()({
	prepare: {
		request: object({
			orderId,
			papers: oneOf("PRE_SOFT_CREDIT", "APPLICATION"),
			address,
			askedAt: instant,
			now: instant,
		}),
		answer: { anyOf: [askAgain, { const: "READY" }] },
	},
});
