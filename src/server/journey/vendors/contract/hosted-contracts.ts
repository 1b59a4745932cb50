import { contractOf } from "./contract.ts";
import {
	digest,
	instant,
	listOf,
	nothing,
	object,
	oneOf,
	orderId,
	person,
	secretText,
	text,
	wayOut,
	words,
} from "./parts.ts";

const outcome = object(
	{ status: oneOf("DECIDED"), outcome: oneOf("PASSED", "FAILED", "REVIEW") },
	{
		reason: oneOf("UNREADABLE", "EXPIRED", "WRONG_NAME", "NO_FACE", "WATCH_LIST", "ALTERED"),
		findings: listOf(object({ name: text, status: oneOf("PASSED", "FAILED", "NOT_APPLICABLE") }), 200),
	},
);
const session = { sessionId: text };

/** IDs that are shown on a page of the vendor. */
export const identityVisits = contractOf<"identity">()({
	begin: {
		kind: "VISIT",
		request: object({ orderId, reference: text, person, returnUrl: text }, session),
		answer: object({ ...session, url: wayOut }),
	},
	result: {
		kind: "STATE",
		request: object(session),
		answer: { anyOf: [outcome, object({ status: oneOf("OPEN", "EXPIRED", "FINISHED") })] },
	},
	redact: { request: object({ ...session, startedAt: instant }), answer: nothing },
});

const access = object({ token: secretText(text) });
const account = object(
	{
		...{ id: text, name: words, kind: oneOf("CHECKING", "SAVINGS"), routingNumber: text },
		accountNumber: secretText(text),
	},
	{ owner: oneOf("SAME", "OTHER") },
);

export const bankLinkContract = contractOf<"bankLink">()({
	begin: {
		kind: "VISIT",
		request: object(
			{
				institution: object({ id: text, name: text, kind: oneOf("BANK", "PAYROLL", "TAX") }),
				state: text,
				returnPath: text,
				origin: text,
				applicationUuid: text,
			},
			{ access },
		),
		answer: object({ kind: oneOf("REDIRECT"), url: wayOut }, { expiresAt: instant, sessionId: text }),
	},
	visit: { kind: "STATE", request: object(session), answer: oneOf("OPEN", "FINISHED", "ENDED") },
	complete: {
		request: object({ institution: text, code: words, holderName: words }, { sessionId: text, access }),
		answer: {
			anyOf: [
				object(
					{ status: oneOf("LINKED"), token: secretText(text), bankName: text, accounts: listOf(account, 50) },
					{ isLasting: { type: "boolean", const: true } },
				),
				object({ status: oneOf("REFUSED"), code: text }, { message: text }),
			],
		},
	},
	stateOf: { kind: "STATE", request: access, answer: oneOf("OPEN", "EXPIRING", "ERROR", "REVOKED") },
	remove: { request: access, answer: nothing },
});

const ceremony = { ceremonyId: text };
const sealed = object({ sha256: digest });

/** Papers that are signed on a page of the vendor; their bytes travel apart, both ways. */
export const eSignCeremonies = contractOf<"eSign">()({
	begin: {
		kind: "VISIT",
		request: object(
			{
				orderId,
				reference: text,
				title: words,
				papers: listOf(object({ id: text, title: text, sha256: digest, marks: listOf(text, 50) }), 50),
				recipients: listOf(object({ id: text, name: words, email: words, order: { type: "integer", minimum: 1 } }), 20),
				visitor: text,
				returnUrl: text,
				callbackUrl: text,
			},
			ceremony,
		),
		answer: object({ ...ceremony, url: wayOut }),
	},
	result: {
		kind: "STATE",
		request: object(ceremony),
		answer: object(
			{
				status: oneOf("OPEN", "COMPLETED", "DECLINED", "VOIDED"),
				recipients: listOf(object({ id: text, status: oneOf("WAITING", "SIGNED", "DECLINED") }), 20),
			},
			{ completedAt: instant },
		),
	},
	papers: { request: object(ceremony), answer: object({ sealed, certificate: sealed }) },
	void: { request: object({ ...ceremony, reason: text }), answer: nothing },
});
