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
const act = object(
	{
		notary: text,
		commissionNumber: text,
		commissionExpiresOn: day,
		venueState: text,
		venueCounty: text,
		witnesses: listOf(text, 10),
	},
	{ commissionState: text },
);
const paper = oneOf("deed-of-trust", "name-affidavit");
const papers = listOf(object({ kind: paper }), 10);
const signer = object({ name: words }, { email: words, phone: words });
const outcome = object(
	{ status: oneOf("COMPLETE", "NOT_ALLOWED", "NO_SHOW", "REJECTED") },
	{
		rejections: listOf(object({ kind: paper, reason: text }), 10),
		journalNumber: text,
		recording: text,
		act,
		ceremonyId: text,
	},
);
const way = oneOf("MANUAL", "VIDEO");

export const notaryContract = contractOf<"notary">()({
	join: {
		request: object({ orderId, state: text, hasCamera: yesNo, signer }),
		answer: {
			anyOf: [
				object({ status: sessionStatus }, { position: count, waitMinutes: count }),
				object({ status: oneOf("NOT_ALLOWED", "NO_CAMERA") }),
			],
		},
	},
	slots: { request: object({ kind: way, from: instant }, { earliest: day }), answer: listOf(instant, 200) },
	reserve: {
		request: object({ orderId, kind: way, at: instant, now: instant }, { earliest: day, isElectronic: yesNo }),
		answer: oneOf("BOOKED", "TAKEN", "PAPER_ONLY"),
	},
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
	seal: {
		request: object({ orderId, sessionId: text, state: text, documents: papers }, { witnesses: count, at: instant }),
		answer: outcome,
	},
	holdAppointment: {
		request: object(
			{ orderId, at: instant, state: text, county: words, witnesses: count, signer, documents: papers },
			{ electronic: listOf(object({ kind: paper, sha256: digest }), 10) },
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
	{
		birthYear: oneOf("AGREES", "DIFFERS"),
		birth: oneOf("SAME", "NEAR", "FAR"),
		listedBirths: listOf(text, 100),
		place: oneOf("ADDRESS", "COUNTRY", "ELSEWHERE"),
		listedCountries: listOf(text, 200),
		setAside: oneOf("BIRTH_DATE", "PART_OF_NAME"),
		isUnread: yesNo,
		content: digest,
	},
);

export const sanctionsContract = contractOf<"sanctions">()({
	screen: {
		request: object({
			orderId,
			parties: listOf(
				object(
					{ name: words },
					{ kind: oneOf("PERSON"), dob: secretText(words), home: object({ city: words, state: words, zip: words }) },
				),
			),
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
