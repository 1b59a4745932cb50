import type { IdentityPort, SessionRequest } from "../../ports/borrower/identity.ts";
import { NotYet } from "../../steps/not-yet.ts";
import { askDirect, askJson, DirectFault } from "../../vendors/direct/ask-direct.ts";
import { textIn } from "../../vendors/direct/read-json.ts";
import type { Adapter } from "../../vendors/guard/adapter.ts";
import type { CheckMeanings } from "./persona-checks.ts";
import { type DecidedBy, resultOfInquiry } from "./persona-result.ts";

/** An account at Persona, and the flow that people go through. */
export interface PersonaSettings {
	readonly url: string;
	readonly apiKey: string;
	readonly version: string;
	/** The inquiry template ("itmpl_…"). */
	readonly template: string;
	readonly decidedBy: DecidedBy;
	/** What failed checks mean. */
	readonly checks: CheckMeanings;
	/** Milliseconds for which pictures stay there after a session began, where no line came of it. */
	readonly keep: number;
}

const PORT = "identity";
const INQUIRY = /^inq_\w{1,60}$/;
/** A redaction that is due in years is looked at again now and then. */
const LOOK_AGAIN_MS = 7 * 24 * 3_600_000;

/** Has people show their ID on Persona's own page, in the shapes that it publishes. */
export function personaIdentity(settings: PersonaSettings, now: () => Date): Adapter<IdentityPort> {
	const headers = {
		authorization: `Bearer ${settings.apiKey}`,
		accept: "application/json",
		"persona-version": settings.version,
		"key-inflection": "kebab",
	};
	const at = (sessionId: string, rest = "") => {
		if (!INQUIRY.test(sessionId)) throw new DirectFault(PORT, "named an inquiry otherwise than it publishes");
		return `${settings.url}/api/v1/inquiries/${sessionId}${rest}`;
	};
	return {
		way: "HOSTED",
		// pictures that were uploaded here all the same
		verify: async () => ({ outcome: "REVIEW" }),
		async begin(request, call) {
			const sessionId =
				request.sessionId ??
				textIn(
					(
						await askJson(
							PORT,
							{
								url: `${settings.url}/api/v1/inquiries`,
								headers: { ...headers, "idempotency-key": request.orderId },
								body: inquiryOf(request, settings.template),
							},
							call,
						)
					).body,
					"data",
					"id",
				) ??
				"";
			const { body } = await askJson(PORT, { url: at(sessionId, "/generate-one-time-link"), headers }, call);
			const url = textIn(body, "meta", "one-time-link");
			if (url === undefined || !url.startsWith("https://")) throw new DirectFault(PORT, "gave no link to its page");
			return { sessionId, url };
		},
		async result({ sessionId }, call) {
			const url = at(sessionId, "?include=verifications");
			const { body } = await askJson(PORT, { url, method: "GET", headers }, call);
			if (textIn(body, "data", "id") !== sessionId) throw new DirectFault(PORT, "answered another inquiry");
			return resultOfInquiry(body, settings);
		},
		async redact({ sessionId, startedAt }, call) {
			const due = startedAt.getTime() + settings.keep;
			const soon = now().getTime() + LOOK_AGAIN_MS;
			if (due > now().getTime()) throw new NotYet(new Date(Math.min(due, soon)));
			// what it has forgotten already is forgotten
			await askDirect(PORT, { url: at(sessionId), method: "DELETE", headers, also: [404, 410] }, call);
		},
	};
}

/** Asks whether the account's key is taken; throws as a call does. */
export async function askPersona(settings: PersonaSettings): Promise<void> {
	const headers = { authorization: `Bearer ${settings.apiKey}`, "persona-version": settings.version };
	const signal = AbortSignal.timeout(5_000);
	await askDirect(PORT, { url: `${settings.url}/api/v1/inquiries?page[size]=1`, method: "GET", headers }, { signal });
}

function inquiryOf({ reference, person, returnUrl }: SessionRequest, template: string): object {
	const fields = {
		"name-first": person.firstName,
		...(person.middleName ? { "name-middle": person.middleName } : {}),
		"name-last": person.lastName,
		...(person.dob === "" ? {} : { birthdate: person.dob }),
	};
	return {
		data: {
			attributes: {
				"inquiry-template-id": template,
				"reference-id": reference,
				"redirect-uri": returnUrl,
				fields,
			},
		},
	};
}
